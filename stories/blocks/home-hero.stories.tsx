import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { HomeHero, type HomeHeroProps } from '../../src/blocks/home-hero/home-hero.tsx'
import { picture } from '../fixtures/library.ts'

function Typing(props: HomeHeroProps) {
  const [keyword, setKeyword] = useState(props.keyword)
  return <HomeHero {...props} keyword={keyword} onKeyword={setKeyword} />
}

const meta = {
  title: 'Blocks/Home hero',
  component: HomeHero,
  parameters: { bare: true },
  render: (args) => <Typing {...args} />,
  args: { homeword: '', ehomeword: '', action: '/mobile/searchPage', keyword: '', onSearch: fn() },
} satisfies Meta<typeof HomeHero>
export default meta
type Story = StoryObj<typeof meta>

/** Without a slogan of its own a library shows ours. An empty search is handed on too: the page answers it. */
export const DefaultSlogan: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(检索|Search)$/ }))
    await expect(args.onSearch).toHaveBeenLastCalledWith({ keyword: '' })
    await userEvent.type(canvas.getByRole('searchbox'), '乡土中国{Enter}')
    await expect(args.onSearch).toHaveBeenLastCalledWith({ keyword: '乡土中国' })
    await userEvent.click(canvas.getByRole('button', { name: /清空|Clear/ }))
  },
}

export const OwnSlogan: Story = { args: { homeword: '读万卷书，行万里路', ehomeword: 'Read ten thousand books, walk ten thousand miles' } }

export const WithBannerAndScan: Story = {
  args: { banner: picture('#e3d7c3', '#3a2c1c'), scan: { href: '/mobile/scanView', onScan: fn() }, keyword: '边城' },
}

/** The picture is gone: the slogan does not need it. */
export const BrokenBanner: Story = { args: { banner: 'data:image/png;base64,broken' } }

/** Before React has taken over it is a form with an address. */
export const PlainForm: Story = {
  play: async ({ canvas }) => {
    const form = canvas.getByRole('search')
    await expect(form).toHaveAttribute('action', '/mobile/searchPage')
    await expect(form).toHaveAttribute('method', 'get')
    await expect(canvas.getByRole('searchbox')).toHaveAttribute('name', 'searchKeyWord')
  },
}
