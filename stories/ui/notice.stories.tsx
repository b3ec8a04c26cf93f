import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../../src/ui/button/button.tsx'
import { Stack } from '../../src/ui/layout/layout.tsx'
import { Notice } from '../../src/ui/notice/notice.tsx'
import { about } from './about.ts'

const meta = {
  title: 'Components/Notice',
  component: Notice,
  args: { children: null },
  parameters: about({
    use: 'something to know, in its place on the page, staying there.',
    avoid: 'what passes (a toast), a field’s error.',
  }),
} satisfies Meta<typeof Notice>
export default meta
type Story = StoryObj<typeof meta>

export const Grid: Story = {
  render: () => (
    <Stack>
      <Notice>本馆每位读者每月可荐购 10 本图书。</Notice>
      <Notice tone="success" title="荐购成功">图书馆会处理您的荐购，并把结果发到您的邮箱。</Notice>
      <Notice tone="warn" title="这本书已有人荐购" action={<Button size="sm" variant="outline">查看进度</Button>}>
        您可以关注它的进度，到馆后会通知您。
      </Notice>
      <Notice tone="danger">Your reader card expired on 30 June 2025. Please renew it at the service desk of your library.</Notice>
    </Stack>
  ),
}
