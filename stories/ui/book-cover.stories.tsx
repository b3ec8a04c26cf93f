import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { BookCover } from '../../src/ui/book-cover/book-cover.tsx'
import { about } from './about.ts'
import { brokenPicture, photoCover } from './pictures.ts'

const meta = {
  title: 'Components/Book cover', component: BookCover, args: { title: '边城', author: '沈从文' },
  parameters: about({
    use: 'a book’s cover, drawn from title and author, the real picture on top of it once that has loaded.',
    avoid: 'a book with its words (BookCard), any other picture (Image).',
    notes: ['The same title is drawn the same everywhere.'],
  }),
} satisfies Meta<typeof BookCover>
export default meta
type Story = StoryObj<typeof meta>

const BOOKS: readonly (readonly [string, string])[] = [
  ['边城', '沈从文'],
  ['红楼梦', '曹雪芹'],
  ['活着', '余华'],
  ['百年孤独', '加西亚·马尔克斯'],
  ['乡土中国', '费孝通'],
  ['万历十五年', '黄仁宇'],
  ['平凡的世界', '路遥'],
  ['三体', '刘慈欣'],
  ['中国古代服饰研究', '沈从文'],
  ['深入理解计算机系统', 'Randal E. Bryant'],
  ['人类简史：从动物到上帝', '尤瓦尔·赫拉利'],
  ['Sapiens', 'Yuval Noah Harari'],
  ['The Structure of Scientific Revolutions', 'Thomas S. Kuhn'],
  ['Python编程：从入门到实践', 'Eric Matthes'],
  ['习近平新时代中国特色社会主义思想学习纲要（2023年版）', '中共中央宣传部'],
  ['An Inquiry into the Nature and Causes of the Wealth of Nations', 'Adam Smith'],
  ['我', ''],
  ['Internationalisierungsbestrebungen', 'M. Müller-Lüdenscheidt'],
]

export const Shelf: Story = {
  render: () => (
    <ul className="grid grid-cols-[repeat(3,minmax(0,1fr))] gap-5">
      {BOOKS.map(([title, author]) => (
        <li key={title}>
          <BookCover title={title} author={author} size="fill" label={title} />
        </li>
      ))}
    </ul>
  ),
}

export const Sizes: Story = {
  render: args => (
    <div className="flex items-end gap-4">
      <BookCover {...args} size="sm" label="边城，小" />
      <BookCover {...args} size="md" label="边城，中" />
      <BookCover {...args} size="lg" ratio="tall" label="边城，大" />
    </div>
  ),
}

export const RealPicture: Story = {
  args: { src: photoCover, size: 'lg', label: '边城' },
  play: async ({ canvasElement }) => {
    const image = canvasElement.querySelector('img')
    await waitFor(() => expect(image?.naturalWidth).toBeGreaterThan(0))
  },
}

/** A picture that fails leaves the drawn cover. */
export const BrokenPicture: Story = {
  args: { src: brokenPicture, size: 'lg', label: '边城' },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull())
    await expect(canvas.getByRole('img', { name: '边城' })).toBeVisible()
  },
}

/** Nothing is cut off sideways, whatever the title. */
export const NothingOverflows: Story = {
  ...Shelf,
  tags: ['no-visual'],
  play: async ({ canvasElement }) => {
    await document.fonts.ready
    for (const cover of canvasElement.querySelectorAll('.cover')) {
      const box = cover.getBoundingClientRect()
      for (const part of cover.querySelectorAll('.cover-title, .cover-author')) {
        const inside = part.getBoundingClientRect()
        const name = `${cover.getAttribute('aria-label')} ${part.className}`
        await expect(inside.left, name).toBeGreaterThanOrEqual(box.left)
        await expect(inside.right, name).toBeLessThanOrEqual(box.right + 0.5)
        await expect(inside.bottom, name).toBeLessThanOrEqual(box.bottom + 0.5)
      }
    }
  },
}
