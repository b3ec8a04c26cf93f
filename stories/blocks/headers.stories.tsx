import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen } from 'storybook/test'
import { AppHeader } from '../../src/blocks/app-header/app-header.tsx'
import { HomeBar } from '../../src/blocks/home-bar/home-bar.tsx'
import { LanguageSwitch } from '../../src/blocks/language-switch/language-switch.tsx'
import { menuItems } from '../../src/blocks/main-menu/menu-items.ts'
import { MenuTrigger } from '../../src/blocks/main-menu/menu-trigger.tsx'
import type { StoredLanguage } from '../../src/contract/page.ts'
import { wordMark } from '../fixtures/library.ts'
import { LONG_ENGLISH_TITLE } from '../fixtures/books.ts'

const onNavigate = fn()
const onLogout = fn()
const onChange = fn()

function Languages() {
  const [language, setLanguage] = useState<StoredLanguage>('zh_CN')
  return (
    <LanguageSwitch
      language={language}
      hrefOf={(each) => `?language=${each}`}
      onChange={(to) => {
        onChange(to)
        setLanguage(to.language)
      }}
    />
  )
}

const items = menuItems({ isSignedIn: true, isrecommend: 1, isebookrecommend: 0, isopenyyd: 1, isdisphelp: 1, loginPath: '/Login?type=0', hasReadingRecords: true })
const menu = <MenuTrigger items={items} base="/mobile" onNavigate={onNavigate} onLogout={onLogout} />

const meta = {
  title: 'Blocks/Headers',
  component: AppHeader,
  parameters: { bare: true },
  args: { title: '图书详情', libraryName: '明德图书馆', logo: '', homeHref: '/mobile/homepage', onBack: fn(), onNavigate, languageSwitch: <Languages />, menu },
} satisfies Meta<typeof AppHeader>
export default meta
type Story = StoryObj<typeof meta>

/** Back, home, language and menu; without a logo our own mark stands in. */
export const Inner: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: /^(返回|Back)$/ }))
    await expect(args.onBack).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('link', { name: 'English' }))
    await expect(onChange).toHaveBeenCalledWith({ language: 'en_US' })
    await expect(canvas.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true')
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('图书详情')
  },
}

export const LongTitle: Story = { args: { title: LONG_ENGLISH_TITLE, libraryName: '中国科学技术与人文社会科学研究生院联合图书馆' } }

/** A logo that cannot be loaded leaves our mark and the name. */
export const BrokenLogo: Story = {
  args: { logo: 'data:image/png;base64,broken' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('明德图书馆')).toBeVisible()
  },
}

export const WideLogo: Story = { args: { logo: wordMark('#1f4e79') } }

export const Home: Story = {
  render: () => <HomeBar libraryName="明德图书馆" libraryNameEnglish="Mingde Library" logo="" languageSwitch={<Languages />} menu={menu} />,
}

/** The menu comes with the first tap; its rows are links, and logging out is an act. */
export const MenuOpen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(菜单|Menu)$/ }))
    const rows = await screen.findAllByRole('menuitem')
    await expect(rows).toHaveLength(12)
    await expect(screen.getByRole('menuitem', { name: /^(我的荐购|My recommendations)$/ })).toHaveAttribute('href', '/mobile/myRecommendation')
    await userEvent.click(screen.getByRole('menuitem', { name: /^(退出登录|Log out)$/ }))
    await expect(onLogout).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: /^(菜单|Menu)$/ }))
    await screen.findAllByRole('menuitem')
  },
}
