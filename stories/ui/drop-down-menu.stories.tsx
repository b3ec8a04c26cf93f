import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { LazyDropDownMenu } from '../../src/ui/drop-down-menu/lazy-drop-down-menu.tsx'
import { IconButton } from '../../src/ui/icon-button/icon-button.tsx'
import { HomeIcon, LogoutIcon, MenuIcon, UserIcon } from '../../src/ui/icon/icons.tsx'
import { about } from './about.ts'
import { countStyles } from './overlay-stage.tsx'

const meta = {
  title: 'Components/Drop-down menu',
  component: LazyDropDownMenu,
  args: { trigger: <IconButton label="菜单"><MenuIcon /></IconButton>, label: '菜单', items: [], onSelect: fn() },
  parameters: about({
    use: 'acts and places hanging from a button.',
    avoid: 'a choice of values (Select), an explanation (Popover), a few acts on a phone’s whole width (ActionSheet).',
    keys: { 'Enter, Space, ↓': 'opens it at the first entry', '↑ ↓ Home End': 'move', 'letters': 'go to the entry that begins so', 'Escape': 'closes it and goes back to the button' },
  }),
} satisfies Meta<typeof LazyDropDownMenu>
export default meta
type Story = StoryObj<typeof meta>

const onSelect = fn()

export const Open: Story = {
  render: () => (
    <div className="flex justify-end">
      <LazyDropDownMenu
        trigger={
          <IconButton label="菜单">
            <MenuIcon />
          </IconButton>
        }
        label="菜单"
        onSelect={onSelect}
        items={[
          { id: 'home', label: '首页', icon: <HomeIcon />, href: '#home' },
          { id: 'me', label: '个人中心', icon: <UserIcon />, href: '#me' },
          { kind: 'separator', id: 'line' },
          { id: 'out', label: '退出登录', icon: <LogoutIcon />, tone: 'danger' },
        ]}
      />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    onSelect.mockClear()
    const styles = countStyles()
    await userEvent.click(canvas.getByRole('button', { name: '菜单' }))
    await screen.findByRole('menu', { name: '菜单' })
    await expect(countStyles()).toBe(styles)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await expect(canvas.getByRole('button', { name: '菜单' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('menu', { name: '菜单' })
    await expect(screen.getByRole('menuitem', { name: '首页' })).toHaveAttribute('href', '#home')
    await userEvent.keyboard('{End}')
    await expect(screen.getByRole('menuitem', { name: '退出登录' })).toHaveFocus()
  },
}
