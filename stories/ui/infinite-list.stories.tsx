import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { InfiniteList } from '../../src/ui/infinite-list/infinite-list.tsx'
import { LoadMore, type LoadMoreState } from '../../src/ui/infinite-list/load-more.tsx'
import { Stack } from '../../src/ui/layout/layout.tsx'
import { ListItem } from '../../src/ui/list/list.tsx'
import { about, inLanguage } from './about.ts'

type Say = (chinese: string, english: string) => string
const wordsOf = (t: Say) => ({ more: t('加载更多', 'Load more'), loading: t('正在加载…', 'Loading…'), failed: t('啊哦~获取数据时出错啦！', 'Could not load the next titles'), retry: t('重试', 'Try again'), end: t('没有更多了', 'That is all') })

const meta = {
  title: 'Components/Infinite list',
  component: InfiniteList,
  args: { state: 'idle', onMore: fn(), words: wordsOf(chinese => chinese), children: null },
  parameters: about({
    use: 'a list that fetches what comes next before its end is reached, some hundred rows long.',
    avoid: 'a short list (List); thousands of rows, which draw only what is in sight and have `LoadMore` as their foot.',
    notes: ['After three parts in a row the button has to be pressed, or nobody would ever reach what stands below. A failure is never tried again by itself. With `nextHref` the button is a link that works before scripts do.'],
  }),
} satisfies Meta<typeof InfiniteList>
export default meta
type Story = StoryObj<typeof meta>

export const Feet: Story = {
  render: (_, { globals }) => {
    const words = wordsOf(inLanguage(globals))
    return (
      <Stack gap="none">
        {(['idle', 'loading', 'failed', 'end'] as const).map(state => (
          <div key={state} className="border-b border-border-default">
            <LoadMore state={state} automatic={0} onMore={fn()} words={words} />
          </div>
        ))}
        <LoadMore state="idle" automatic={0} nextHref="#page-2" onMore={fn()} words={words} />
      </Stack>
    )
  },
}

function Growing({ failsAt, most, automatic }: { failsAt?: number; most: number; automatic?: number }) {
  const [{ count, state }, set] = useState<{ count: number; state: LoadMoreState; tries: number }>({ count: 4, state: 'idle', tries: 0 })
  function more() {
    set(before => ({ ...before, state: 'loading', tries: before.tries + 1 }))
    setTimeout(
      () =>
        set(before => {
          if (before.count === failsAt && before.tries < 2) return { ...before, state: 'failed' }
          const next = before.count + 4
          return { ...before, count: next, state: next >= most ? 'end' : 'idle' }
        }),
      30,
    )
  }
  return (
    <InfiniteList label="检索结果" state={state} onMore={more} automatic={automatic} words={wordsOf(chinese => chinese)}>
      {Array.from({ length: count }, (_, index) => (
        <ListItem key={String(index)} title={`第 ${index + 1} 本`} />
      ))}
    </InfiniteList>
  )
}

/** It goes on by itself until the reader has enough in hand, then asks. */
export const Grows: Story = {
  render: () => <Growing most={60} automatic={2} />,
  tags: ['no-visual'],
  play: async ({ canvas, userEvent }) => {
    const button = () => canvas.findByRole('button', { name: '加载更多' })
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(12))
    await userEvent.click(await button())
    await waitFor(() => expect(canvas.getAllByRole('listitem').length).toBeGreaterThan(12))
  },
}

export const FailsAndEnds: Story = {
  render: () => <Growing failsAt={4} most={8} />,
  tags: ['no-visual'],
  play: async ({ canvas, userEvent }) => {
    const retry = await canvas.findByRole('button', { name: '重试' })
    await new Promise(done => setTimeout(done, 200))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4)
    await userEvent.click(retry)
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('没有更多了'))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(8)
  },
}
