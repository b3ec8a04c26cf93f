import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Button, ButtonLink } from '../../src/ui/button/button.tsx'
import { EmptyState } from '../../src/ui/empty-state/empty-state.tsx'
import { ErrorState } from '../../src/ui/error-state/error-state.tsx'
import { BookIcon, SearchIcon } from '../../src/ui/icon/icons.tsx'
import { Image } from '../../src/ui/image/image.tsx'
import { Screen, Stack } from '../../src/ui/layout/layout.tsx'
import { Notice } from '../../src/ui/notice/notice.tsx'
import { SkeletonBanner, SkeletonCover, SkeletonGroup, SkeletonLine, SkeletonText } from '../../src/ui/skeleton/skeleton.tsx'
import { Spinner } from '../../src/ui/spinner/spinner.tsx'
import { VisuallyHidden } from '../../src/ui/visually-hidden/visually-hidden.tsx'
import { banner, brokenPicture } from './pictures.ts'

const onRetry = fn()
const meta = { title: 'UI/States', component: ErrorState, args: { title: '加载失败' } } satisfies Meta<typeof ErrorState>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  render: () => <EmptyState title="还没有荐购过图书" text="看到想读而馆里没有的书，告诉我们，图书馆来买。" action={<ButtonLink href="#search">去找书</ButtonLink>} />,
}

export const EmptyWithIcon: Story = {
  render: () => <EmptyState icon={<SearchIcon size="lg" />} title="No titles found for “Internationalisierungsbestrebungen”" text="Try fewer words, or recommend the book to your library." />,
}

export const Failed: Story = {
  args: { title: '啊哦~获取数据时出错啦！', text: '网络好像断开了，请检查后重试。', retryLabel: '重新加载', onRetry, code: 'req-7f3a91' },
  play: async ({ canvas, userEvent }) => {
    onRetry.mockClear()
    await expect(canvas.getByRole('alert')).toHaveTextContent('获取数据时出错啦')
    await userEvent.click(canvas.getByRole('button', { name: '重新加载' }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
}

export const FailedInside: Story = { args: { title: '榜单没有取到', retryLabel: '重试', onRetry, isRetrying: true, isWholePage: false } }

export const Loading: Story = {
  render: () => (
    <SkeletonGroup label="正在加载">
      <Stack gap="lg">
        <SkeletonBanner />
        <SkeletonLine width="third" />
        {[1, 2].map(row => (
          <div key={row} className="flex gap-4">
            <SkeletonCover />
            <SkeletonText lines={4} />
          </div>
        ))}
      </Stack>
    </SkeletonGroup>
  ),
}

export const Waiting: Story = {
  render: () => (
    <Stack direction="across" gap="lg">
      <Spinner label="正在提交" />
      <Spinner size="sm" />
      <VisuallyHidden>只给读屏软件</VisuallyHidden>
    </Stack>
  ),
}

export const Notices: Story = {
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

export const Pictures: Story = {
  render: () => (
    <Stack>
      <Image ratio="banner" corners="md" alt="秋季书展" src={banner('秋季书展', 28)} />
      <Image ratio="banner" corners="md" alt="秋季书展" src={brokenPicture} fallback={<BookIcon size="lg" />} />
    </Stack>
  ),
}

export const ScreenWithBottom: Story = {
  parameters: { bare: true },
  render: () => (
    <Screen
      header={<p className="border-b border-border-default px-5 py-3 text-center font-serif text-lg font-semibold">图书详情</p>}
      bottom={<Button>荐购这本书</Button>}
    >
      <p className="font-serif text-2xl font-semibold">边城</p>
      <p className="text-text-muted">沈从文 著</p>
    </Screen>
  ),
}
