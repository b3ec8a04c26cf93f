import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { ConfirmDialog } from '../../src/ui/confirm-dialog/confirm-dialog.tsx'
import { about } from './about.ts'
import { PAGE } from './overlay-stage.tsx'

const meta = {
  title: 'Components/Confirm dialog',
  component: ConfirmDialog,
  args: { isOpen: true, title: '确定要取消荐购吗？', confirmLabel: '取消荐购', cancelLabel: '再想想', onConfirm: fn(), onCancel: fn() },
  parameters: about({
    use: 'asking before something that is hard to undo.',
    avoid: 'what can be undone: that happens at once and offers undo in a toast.',
    keys: { 'Escape': 'closes it', 'Tab': 'goes round inside it' },
    notes: ['A tap beside it does nothing. The button names the act, never “yes”.'],
  }),
} satisfies Meta<typeof ConfirmDialog>
export default meta
type Story = StoryObj<typeof meta>

const onConfirm = fn()

export const Confirm: Story = {
  render: () => (
    <>
      {PAGE}
      <ConfirmDialog
        isOpen
        title="确定要取消荐购吗？"
        text="《中国古代服饰研究》的荐购将不再处理。"
        confirmLabel="取消荐购"
        cancelLabel="再想想"
        tone="danger"
        onConfirm={onConfirm}
        onCancel={fn()}
      />
    </>
  ),
  play: async ({ userEvent }) => {
    onConfirm.mockClear()
    await screen.findByRole('alertdialog', { name: '确定要取消荐购吗？' })
    await userEvent.click(screen.getByRole('button', { name: '取消荐购' }))
    await expect(onConfirm).toHaveBeenCalledOnce()
  },
}

export const Busy: Story = {
  render: () => (
    <ConfirmDialog
      isOpen
      isBusy
      title="Do you really want to withdraw this recommendation?"
      text="“The Structure of Scientific Revolutions” will no longer be considered for purchase by your library."
      confirmLabel="Withdraw recommendation"
      cancelLabel="Keep it"
      onConfirm={fn()}
      onCancel={fn()}
    />
  ),
}
