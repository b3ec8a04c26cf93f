import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '../../src/ui/button/button.tsx'
import { Dialog } from '../../src/ui/dialog/dialog.tsx'
import { about } from './about.ts'
import { countStyles, Opener, PAGE } from './overlay-stage.tsx'

const meta = {
  title: 'Components/Dialog',
  component: Dialog,
  args: { isOpen: true, onClose: fn(), title: '荐购须知', closeLabel: '关闭' },
  parameters: about({
    use: 'a panel over the page that has to be answered or closed first.',
    avoid: 'a yes-or-no question (ConfirmDialog), a list of things to do (ActionSheet), what only has to be said (a toast), a small explanation (Popover).',
    keys: { 'Escape': 'closes it', 'Tab': 'goes round inside it' },
    notes: ['Load it lazily. Focus goes in when it opens and back to where it came from when it closes.'],
  }),
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  render: args => (
    <>
      {PAGE}
      <Dialog
        {...args}
        description="图书馆会处理您的荐购，并把结果发到您的邮箱。"
        footer={<Button onClick={args.onClose}>知道了</Button>}
      >
        <p>采纳的图书将进入采购流程；价格较高的图书需要详细的荐购理由；进口图书到馆时间较长。</p>
      </Dialog>
    </>
  ),
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: '荐购须知' })
    await expect(dialog).toHaveAccessibleDescription('图书馆会处理您的荐购，并把结果发到您的邮箱。')
    await expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** Escape, the close button and a tap beside it all close, and focus goes back to where it came from. */
export const Closes: Story = {
  render: () => (
    <Opener>
      {({ isOpen, close }) => (
        <Dialog isOpen={isOpen} onClose={close} title="荐购须知" closeLabel="关闭">
          <p>正文</p>
        </Dialog>
      )}
    </Opener>
  ),
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: '打开' })
    const styles = countStyles()
    for (const close of [
      () => userEvent.keyboard('{Escape}'),
      async () => userEvent.click(screen.getByRole('button', { name: '关闭' })),
      async () => {
        const scrim = document.querySelector('[data-scroll-lock]')
        if (scrim !== null) await userEvent.click(scrim)
      },
    ]) {
      await userEvent.click(opener)
      await screen.findByRole('dialog', { name: '荐购须知' })
      await expect(countStyles()).toBe(styles)
      await close()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(opener).toHaveFocus())
    }
    await waitFor(() => expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden'))
  },
}
