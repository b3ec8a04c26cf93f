import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { Button } from '../../src/ui/button/button.tsx'
import { type Toast, Toaster } from '../../src/ui/toast/toaster.tsx'
import { about } from './about.ts'

const meta = {
  title: 'Components/Toast',
  component: Toaster,
  args: { label: '提示', dismissLabel: '关闭提示', onDismiss: fn(), toasts: [] },
  parameters: about({
    use: 'what only has to be said, and undo.',
    avoid: 'anything a reader must answer (Dialog), what stays (Notice).',
    keys: { 'Tab': 'reaches its buttons; it waits meanwhile' },
    notes: ['At least four seconds, and longer for long words.'],
  }),
} satisfies Meta<typeof Toaster>
export default meta
type Story = StoryObj<typeof meta>

const undo = fn()

export const Grid: Story = {
  args: {
    toasts: [
      { id: '1', text: '荐购成功，请等待人工审核', tone: 'success' },
      { id: '2', text: '检索词不能为空' },
      { id: '3', text: '已从收藏中移除', action: { label: '撤销', onPress: undo } },
      {
        id: '4',
        text: 'Your recommendation could not be sent because the library is not reachable right now. What you typed is kept.',
        tone: 'failure',
      },
    ],
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status', { name: '提示' })).toHaveTextContent('检索词不能为空')
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }))
    await expect(undo).toHaveBeenCalled()
    const [first] = canvas.getAllByRole('button', { name: '关闭提示' })
    if (first !== undefined) await userEvent.click(first)
    await expect(args.onDismiss).toHaveBeenCalledWith({ id: '1' })
  },
}

function Desk() {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  return (
    <>
      <Button onClick={() => setToasts([{ id: 'a', text: '收藏成功', tone: 'success' }])}>收藏</Button>
      <Toaster
        label="提示"
        dismissLabel="关闭提示"
        toasts={toasts}
        onDismiss={({ id }) => setToasts(all => all.filter(toast => toast.id !== id))}
      />
    </>
  )
}

/** Stays at least four seconds, and as long as a pointer rests on it. */
export const GoesByItself: Story = {
  render: () => <Desk />,
  tags: ['no-visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '收藏' }))
    const region = canvas.getByRole('status', { name: '提示' })
    await expect(region).toHaveTextContent('收藏成功')
    await userEvent.hover(canvas.getByText('收藏成功'))
    await new Promise(done => setTimeout(done, 4300))
    await expect(region).toHaveTextContent('收藏成功')
    await userEvent.unhover(canvas.getByText('收藏成功'))
    await waitFor(() => expect(region).toHaveTextContent(/^$/), { timeout: 5000 })
  },
}
