import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ErrorState } from '../../src/ui/error-state/error-state.tsx'
import { about } from './about.ts'

const meta = {
  title: 'Components/Error state',
  component: ErrorState,
  args: { title: '加载失败' },
  parameters: about({
    use: 'something failed and can be tried again, in place of what should stand there.',
    avoid: 'a single act that failed (a toast, or beside its field).',
    notes: ['Announced at once. The code is for the help desk.'],
  }),
} satisfies Meta<typeof ErrorState>
export default meta
type Story = StoryObj<typeof meta>

const onRetry = fn()

export const Failed: Story = {
  args: { title: '啊哦~获取数据时出错啦！', text: '网络好像断开了，请检查后重试。', retryLabel: '重新加载', onRetry, code: 'req-7f3a91' },
  play: async ({ canvas, userEvent }) => {
    onRetry.mockClear()
    await expect(canvas.getByRole('alert')).toHaveTextContent('获取数据时出错啦')
    await userEvent.click(canvas.getByRole('button', { name: '重新加载' }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
}

export const Inside: Story = { args: { title: '榜单没有取到', retryLabel: '重试', onRetry, isRetrying: true, isWholePage: false } }
