import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Carousel } from '../../src/ui/carousel/carousel.tsx'
import { Image } from '../../src/ui/image/image.tsx'
import { about } from './about.ts'
import { banner } from './pictures.ts'

const slide = (id: string, title: string, hue: number) => ({
  id,
  content: (
    <a href={`#${id}`} className="block focus-visible:-outline-offset-2">
      <Image ratio="banner" alt={title} src={banner(title, hue)} isFirst />
    </a>
  ),
})

const meta = {
  title: 'Components/Carousel',
  component: Carousel,
  args: {
    label: '活动',
    intervalMs: 0,
    slides: [slide('a', '你选书 我买单', 28), slide('b', '秋季书展 八月十四至八月三十', 200), slide('c', '专题书单', 140)],
    words: { play: '自动播放', pause: '暂停播放', position: ({ number, total }) => `第 ${number} 张，共 ${total} 张` },
  },
  parameters: about({
    use: 'a few pictures side by side, moved by hand or by themselves.',
    avoid: 'anything a reader must not miss.',
    keys: { 'Tab': 'reaches the row, which then stops for good', '← →': 'scroll it', 'Enter on a dot': 'goes to that picture' },
    notes: ['Never starts by itself under reduced motion.'],
  }),
} satisfies Meta<typeof Carousel>
export default meta
type Story = StoryObj<typeof meta>

export const Still: Story = {
  play: async ({ canvas, userEvent }) => {
    const second = canvas.getByRole('button', { name: '第 2 张，共 3 张' })
    await userEvent.click(second)
    await waitFor(() => expect(second).toHaveAttribute('aria-current', 'true'))
    await expect(canvas.getByRole('list').scrollLeft).toBeGreaterThan(0)
  },
}

export const One: Story = { args: { slides: [slide('a', '你选书 我买单', 28)] } }

/** The button stops it, and it stays stopped. */
export const Pause: Story = {
  args: { intervalMs: 400 },
  tags: ['no-visual'],
  play: async ({ canvas, userEvent }) => {
    const list = canvas.getByRole('list')
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      await expect(canvas.getByRole('button', { name: '自动播放' })).toBeVisible()
      return
    }
    await waitFor(() => expect(list.scrollLeft).toBeGreaterThan(0), { timeout: 3000 })
    await userEvent.click(canvas.getByRole('button', { name: '暂停播放' }))
    await new Promise(done => setTimeout(done, 700))
    const at = list.scrollLeft
    await new Promise(done => setTimeout(done, 900))
    await expect(list.scrollLeft).toBe(at)
    await expect(canvas.getByRole('button', { name: '自动播放' })).toBeVisible()
  },
}

/** Reaching it by keyboard stops it too. */
export const StopsOnFocus: Story = {
  args: { intervalMs: 400 },
  tags: ['no-visual'],
  play: async ({ canvas }) => {
    canvas.getByRole('list').focus()
    await waitFor(() => expect(canvas.getByRole('button', { name: '自动播放' })).toBeVisible())
  },
}
