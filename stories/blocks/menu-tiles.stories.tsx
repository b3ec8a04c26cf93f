import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { MenuTilesSkeleton } from '../../src/blocks/menu-tiles/menu-tiles-skeleton.tsx'
import { MenuTiles } from '../../src/blocks/menu-tiles/menu-tiles.tsx'
import { aMenuEntry, picture, theMenu } from '../fixtures/library.ts'

const meta = {
  title: 'Blocks/Menu tiles',
  component: MenuTiles,
  parameters: { bare: true },
  args: { entries: theMenu(), base: '/mobile', onNavigate: fn(), onOpenTile: fn(() => false) },
} satisfies Meta<typeof MenuTiles>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: /^(新书速递|New books)$/ }))
    await expect(args.onNavigate).toHaveBeenCalledWith({ href: '/mobile/weekNewBook' })
    await expect(canvas.getByRole('link', { name: /^(专题书展|Book fair)$/ })).toHaveAttribute('href', '/mobile/specialBook/index?type=bookfair')
    const outside = canvas.getByRole('link', { name: /^(图书馆主页|Library website)$/ })
    await expect(outside).toHaveAttribute('target', '_blank')
    await expect(outside).toHaveAttribute('rel', 'noopener noreferrer')
  },
}

/** A tile with a submenu draws up a sheet of links. */
export const SubmenuOpen: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const tile = canvas.getByRole('link', { name: /^(电子资源|E-resources)$/ })
    await userEvent.click(tile)
    await userEvent.click(await screen.findByRole('link', { name: /^(数据库荐购|Database recommendation)$/ }))
    await expect(args.onNavigate).toHaveBeenLastCalledWith({ href: '/mobile/databaseRecommend' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(tile)
    await screen.findByRole('dialog')
  },
}

/** The page may take a tile over: here it would send a visitor to the login first. */
export const LoginFirst: Story = {
  args: { onOpenTile: fn(() => true) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: /^(图书荐购|Recommend books)$/ }))
    await expect(args.onNavigate).not.toHaveBeenCalled()
  },
}

export const LongNamesAndPictures: Story = {
  args: {
    entries: [
      aMenuEntry({ menuid: '1', menuname: '研究生学位论文提交与查重', engmenuname: 'Postgraduate dissertation submission', appimg: picture('#2c4a3e', '#eef0e2') }),
      aMenuEntry({ menuid: '2', menuname: '古籍', engmenuname: 'Rare books', appimg: 'data:image/png;base64,broken' }),
      aMenuEntry({ menuid: '3', menuname: '馆际互借与文献传递', engmenuname: 'Interlibrary loan and document delivery' }),
    ],
  },
}

export const Loading: Story = { render: () => <MenuTilesSkeleton /> }
