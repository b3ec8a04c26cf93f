import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { readTokens } from '../../design-tokens/resolve.ts'
import { ThemeStudio } from './studio.tsx'

const meta = {
  title: 'Themes/Theme studio',
  component: ThemeStudio,
  parameters: {
    bare: true,
    fullPage: true,
    viewport: { value: undefined },
    // Whole pages stand beside each other here: each brings its own landmarks, headings and anchors.
    a11y: { config: { rules: ['landmark-no-duplicate-banner', 'landmark-no-duplicate-contentinfo', 'landmark-no-duplicate-main', 'landmark-main-is-top-level', 'landmark-banner-is-top-level', 'landmark-contentinfo-is-top-level', 'landmark-unique', 'duplicate-id', 'duplicate-id-aria', 'heading-order', 'region', 'page-has-heading-one'].map(id => ({ id, enabled: false })) } },
  },
} satisfies Meta<typeof ThemeStudio>
export default meta
type Story = StoryObj<typeof meta>

export const Studio: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/All three colours are taken as given/)).toBeVisible()
    await expect(canvas.queryByText('fail')).toBeNull()
  },
}

/** By the keyboard alone: a colour that has to give way, what is said about it, and the file to take along. */
export const MakingOne: Story = {
  tags: ['no-visual'],
  play: async ({ canvas, userEvent }) => {
    const main = canvas.getByRole('textbox', { name: 'Main colour' })
    await userEvent.clear(main)
    await expect(await canvas.findByText(/^Six hex digits/)).toBeVisible()
    await userEvent.type(main, '#0091ea')
    await expect((await canvas.findAllByText(/white words on it would have less than 4.5 : 1/))[0]).toBeVisible()
    await expect(canvas.queryByText('fail')).toBeNull()
    await waitFor(() => expect(getComputedStyle(document.querySelector("[data-tenant='theme-studio']") ?? document.body).getPropertyValue('--brand-soft')).toBe('#e6f1ee'))
    await expect(canvas.getByText(/Still needed/)).toBeVisible()
    for (const [name, value] of [['Library code', '399001'], ['Chinese name', '试验图书馆'], ['English name', 'Trial Library']] as const) {
      await userEvent.type(canvas.getByRole('textbox', { name }), value)
    }
    const link = await canvas.findByRole('link', { name: 'Download 399001.tokens.json' })
    await expect(link).toHaveAttribute('download', '399001.tokens.json')
    const text = await (await fetch(link.getAttribute('href') ?? '')).text()
    const tokens = readTokens([{ name: '399001.tokens.json', json: JSON.parse(text) }])
    await expect([...tokens.keys()]).toEqual(['tenant.main', 'tenant.hover-background', 'tenant.button-hover'])
  },
}
