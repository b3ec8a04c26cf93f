import { I18nProvider } from '@lingui/react'
import addonA11y from '@storybook/addon-a11y'
import addonDocs from '@storybook/addon-docs'
import addonThemes from '@storybook/addon-themes'
import { definePreview } from '@storybook/react-vite'
import { useLayoutEffect } from 'react'
import { loadCatalog } from '../src/i18n/catalog.ts'
import { createI18n, LOCALES } from '../src/i18n/setup.ts'
import { LIBRARIES } from './libraries.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import './preview.css'

const isEnglish = (value: unknown) => value === 'en_US'

export default definePreview({
  addons: [addonA11y(), addonDocs(), addonThemes()],
  tags: ['autodocs'],
  globalTypes: {
    theme: {
      description: 'Library',
      toolbar: {
        icon: 'paintbrush',
        dynamicTitle: true,
        items: LIBRARIES.map(({ code, description }) => ({ value: code, title: code, right: description })),
      },
    },
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'zh_CN', title: '中文' },
          { value: 'en_US', title: 'English' },
        ],
      },
    },
    scheme: {
      description: 'Colour scheme',
      toolbar: {
        icon: 'circlehollow',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    contrast: {
      description: 'Contrast',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'standard', title: 'Standard contrast' },
          { value: 'more', title: 'High contrast' },
        ],
      },
    },
    size: {
      description: 'Text size',
      toolbar: {
        icon: 'grow',
        dynamicTitle: true,
        items: [
          { value: 'standard', title: 'Standard text' },
          { value: 'large', title: 'Large text' },
        ],
      },
    },
  },
  initialGlobals: {
    theme: 'mtd',
    locale: 'zh_CN',
    scheme: 'light',
    contrast: 'standard',
    size: 'standard',
    viewport: { value: 'phone', isRotated: false },
  },
  parameters: {
    layout: 'fullscreen',
    viewport: {
      options: {
        phone: { name: 'Phone 390 × 844', type: 'mobile', styles: { width: '390px', height: '844px' } },
        narrow: { name: 'Narrow 320 × 640', type: 'mobile', styles: { width: '320px', height: '640px' } },
        wide: { name: 'Wide 412 × 915', type: 'mobile', styles: { width: '412px', height: '915px' } },
      },
    },
    a11y: { test: 'error' },
    options: { storySort: { order: ['Foundations', ['Colour', 'Type', 'Space', 'Motion'], 'Components', 'UI', 'Blocks', 'Pages', 'Themes', ['Theme studio', 'Theme wall', 'Theme sheet']] } },
  },
  loaders: [
    async ({ globals }) => {
      const language = isEnglish(globals['locale']) ? 'en_US' : 'zh_CN'
      return { i18n: createI18n(language, await loadCatalog(language)) }
    },
  ],
  decorators: [
    (Story, { loaded, globals, parameters }) => {
      const { theme, scheme, contrast, size } = globals
      const language = isEnglish(globals['locale']) ? 'en_US' : 'zh_CN'
      // On <html>, so that dialogs and menus in portals inherit it.
      useLayoutEffect(() => {
        const root = document.documentElement
        root.dataset['tenant'] = String(theme)
        root.dataset['scheme'] = String(scheme)
        // Always said, so that the machine's own setting changes no picture.
        root.dataset['contrast'] = String(contrast)
        if (size === 'large') root.dataset['size'] = 'large'
        else delete root.dataset['size']
        root.lang = LOCALES[language]
      }, [theme, scheme, contrast, size, language])
      return (
        <I18nProvider i18n={loaded['i18n']}>
          {parameters['bare'] === true ? (
            <Story />
          ) : (
            <div className="mx-auto max-w-column px-5 py-5">
              <Story />
            </div>
          )}
        </I18nProvider>
      )
    },
  ],
})
