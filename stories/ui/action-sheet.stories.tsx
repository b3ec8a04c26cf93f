import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { ActionSheet } from '../../src/ui/action-sheet/action-sheet.tsx'
import { BookIcon, ExternalIcon, HeartIcon, TrashIcon } from '../../src/ui/icon/icons.tsx'
import { about } from './about.ts'
import { PAGE } from './overlay-stage.tsx'

const meta = {
  title: 'Components/Action sheet',
  component: ActionSheet,
  args: { isOpen: true, onClose: fn(), title: '云阅读', cancelLabel: '取消', items: [], onSelect: fn() },
  parameters: about({
    use: 'a few things to do or places to go, asked for by one tap.',
    avoid: 'one of a list of values (Select), a menu that hangs from its button (DropDownMenu).',
    keys: { 'Escape': 'closes it', 'Tab': 'goes round inside it' },
  }),
} satisfies Meta<typeof ActionSheet>
export default meta
type Story = StoryObj<typeof meta>

const onSelect = fn()

export const Open: Story = {
  render: () => (
    <>
      {PAGE}
      <ActionSheet
        isOpen
        onClose={fn()}
        title="云阅读"
        cancelLabel="取消"
        onSelect={onSelect}
        items={[
          { id: 'read', label: '在线阅读', icon: <BookIcon /> },
          { id: 'fav', label: '加入收藏', hint: '可以在个人中心里找到', icon: <HeartIcon /> },
          { id: 'site', label: '图书馆主页', icon: <ExternalIcon />, href: 'https://library.example/', isExternal: true },
          { id: 'delete', label: '删除', icon: <TrashIcon />, tone: 'danger' },
        ]}
      />
    </>
  ),
  play: async ({ userEvent }) => {
    onSelect.mockClear()
    await userEvent.click(await screen.findByRole('button', { name: /加入收藏/ }))
    await expect(onSelect).toHaveBeenCalledWith(expect.objectContaining({ id: 'fav' }))
    await expect(screen.getByRole('link', { name: '图书馆主页' })).toHaveAttribute('rel', 'noopener noreferrer')
  },
}
