import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { List, ListItem } from '../../src/ui/list/list.tsx'
import { PullToRefresh } from '../../src/ui/pull-to-refresh/pull-to-refresh.tsx'
import { about, inLanguage } from './about.ts'

type Say = (chinese: string, english: string) => string
const wordsOf = (t: Say) => ({ refresh: t('刷新', 'Refresh'), pull: t('下拉刷新', 'Pull to refresh'), release: t('松手刷新', 'Let go to refresh'), refreshing: t('正在刷新…', 'Refreshing…') })

const meta = {
  title: 'Components/Pull to refresh',
  component: PullToRefresh,
  args: { isRefreshing: false, onRefresh: fn(), text: '10:24 更新', words: wordsOf(chinese => chinese), children: null },
  parameters: about({
    use: 'a list that may have changed meanwhile: pulled down by a finger, or by its button for everyone else.',
    avoid: 'a screen that refreshes itself; anything in a sheet, where pulling down means something else.',
    notes: ['It only watches the finger (passive listeners) and never stops the page from scrolling. Whether a move is a pull is decided by its first ten pixels: downwards, from the top of the page.'],
  }),
} satisfies Meta<typeof PullToRefresh>
export default meta
type Story = StoryObj<typeof meta>

const rows = (t: Say) => (
  <List label={t('我的荐购', 'My recommendations')}>
    <ListItem title="乡土中国" text={t('荐购中', 'Recommending')} href="#1" />
    <ListItem title="Sapiens" text={t('已到馆', 'Arrived')} href="#2" />
  </List>
)

export const AtRest: Story = {
  render: (args, { globals }) => {
    const t = inLanguage(globals)
    return (
      <PullToRefresh {...args} words={wordsOf(t)} text={t('10:24 更新', 'Updated 10:24')}>
        {rows(t)}
      </PullToRefresh>
    )
  },
}

export const Refreshing: Story = {
  render: (args, { globals }) => {
    const t = inLanguage(globals)
    return (
      <PullToRefresh {...args} isRefreshing words={wordsOf(t)}>
        {rows(t)}
      </PullToRefresh>
    )
  },
  play: async ({ canvas, globals }) => {
    const t = inLanguage(globals)
    await expect(canvas.getByRole('status')).toHaveTextContent(t('正在刷新…', 'Refreshing…'))
    const button = canvas.getByRole('button', { name: t('刷新', 'Refresh') })
    // Busy, not disabled: focus stays on it.
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByText(t('下拉刷新', 'Pull to refresh')).closest('[aria-hidden=true]')?.getBoundingClientRect().height).toBe(0)
  },
}

const touch = (element: Element, type: string, x: number, y: number) =>
  element.dispatchEvent(new TouchEvent(type, { bubbles: true, touches: type === 'touchend' ? [] : [new Touch({ identifier: 1, target: element, clientX: x, clientY: y })] }))

export const Pulled: Story = {
  render: args => <PullToRefresh {...args}>{rows(chinese => chinese)}</PullToRefresh>,
  play: async ({ args, canvas, userEvent }) => {
    const list = canvas.getByRole('list')
    await userEvent.click(canvas.getByRole('button', { name: '刷新' }))
    await expect(args.onRefresh).toHaveBeenCalledTimes(1)
    // Sideways is no pull, a short one not enough.
    touch(list, 'touchstart', 100, 200)
    touch(list, 'touchmove', 220, 240)
    touch(list, 'touchend', 220, 240)
    touch(list, 'touchstart', 100, 200)
    touch(list, 'touchmove', 100, 260)
    touch(list, 'touchend', 100, 260)
    await expect(args.onRefresh).toHaveBeenCalledTimes(1)
    touch(list, 'touchstart', 100, 200)
    touch(list, 'touchmove', 104, 360)
    await waitFor(() => expect(canvas.getByText('松手刷新')).toBeVisible())
    touch(list, 'touchend', 104, 360)
    await expect(args.onRefresh).toHaveBeenCalledTimes(2)
    touch(list, 'touchstart', 100, 200)
    touch(list, 'touchmove', 104, 300)
  },
}
