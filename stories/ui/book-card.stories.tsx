import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { BookCard } from '../../src/ui/book-card/book-card.tsx'
import { Button } from '../../src/ui/button/button.tsx'
import { Checkbox } from '../../src/ui/checkbox/checkbox.tsx'
import { Stack } from '../../src/ui/layout/layout.tsx'
import { List } from '../../src/ui/list/list.tsx'
import { StatusTag } from '../../src/ui/status-tag/status-tag.tsx'
import { about, inLanguage } from './about.ts'
import { brokenPicture, photoCover } from './pictures.ts'

const meta = {
  title: 'Components/Book card',
  component: BookCard,
  args: { title: '边城', author: '沈从文' },
  parameters: about({
    use: 'a book among others: `row` one below another with what is known of it, `tile` side by side for browsing.',
    avoid: 'the book a screen is about; a picture alone (BookCover).',
    notes: ['The title is the link, stretched over the card; tags are read, buttons and checkboxes can be pressed by themselves. Titles are cut after two lines for the eye only.'],
  }),
} satisfies Meta<typeof BookCard>
export default meta
type Story = StoryObj<typeof meta>

const onPick = fn()

export const Rows: Story = {
  render: (_, { globals }) => {
    const t = inLanguage(globals)
    const rows = [
      <BookCard
        key="1"
        href="#1"
        title={t('中国古代服饰研究', 'Researches on Ancient Chinese Costume')}
        author={t('沈从文', 'Shen Congwen')}
        details={t('商务印书馆 · 2011', 'Commercial Press · 2011')}
        tags={<StatusTag tone="success" size="sm">{t('馆藏', 'In the library')}</StatusTag>}
      />,
      <BookCard
        key="2"
        href="#2"
        title="The Structure of Scientific Revolutions: Fiftieth Anniversary Edition with an Introductory Essay"
        author="Thomas S. Kuhn; Ian Hacking (introduction)"
        details="University of Chicago Press · 2012"
        src={photoCover}
        tags={
          <>
            <StatusTag tone="brand" size="sm">{t('可荐购', 'Can be recommended')}</StatusTag>
            <StatusTag tone="info" size="sm">{t('电子书', 'E-book')}</StatusTag>
          </>
        }
        action={
          <Button size="sm" variant="soft" onClick={onPick}>
            {t('荐购', 'Recommend')}
          </Button>
        }
      />,
      <BookCard
        key="3"
        href="#3"
        title={t('边城', 'Border Town')}
        author={t('沈从文', 'Shen Congwen')}
        src={brokenPicture}
        leading={<Checkbox isLabelHidden label={t('选择《边城》', 'Choose “Border Town”')} />}
        tags={<StatusTag size="sm">{t('暂无库存', 'Out of stock')}</StatusTag>}
      />,
      <BookCard key="4" title={t('只有书名', 'A title and nothing else')} />,
    ]
    return (
      <List label={t('检索结果', 'Results')}>
        {rows.map(row => (
          <li key={row.key} className="py-4">
            {row}
          </li>
        ))}
      </List>
    )
  },
  play: async ({ canvas, globals, userEvent }) => {
    const t = inLanguage(globals)
    onPick.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: t('荐购', 'Recommend') }))
    await expect(onPick).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('checkbox'))
    await expect(canvas.getByRole('checkbox')).toBeChecked()
    const link = canvas.getByRole('link', { name: t('边城', 'Border Town') })
    const card = link.closest('article')?.getBoundingClientRect()
    if (card === undefined) throw new Error('no card')
    await expect(document.elementFromPoint(card.right - 10, card.top + 60)).toBe(link)
  },
}

const SHELF = [
  ['乡土中国', '费孝通'],
  ['百年孤独', '加西亚·马尔克斯'],
  ['深入理解计算机系统（原书第三版，英文影印）', 'Randal E. Bryant'],
  ['Sapiens', 'Yuval Noah Harari'],
  ['平凡的世界', '路遥'],
  ['我', ''],
] as const

export const Tiles: Story = {
  render: (_, { globals }) => {
    const t = inLanguage(globals)
    return (
      <Stack>
        <ul aria-label={t('新书', 'New books')} className="grid grid-cols-3 gap-x-4 gap-y-6">
          {SHELF.map(([title, author], index) => (
            <li key={title}>
              <BookCard look="tile" title={title} author={author} href={`#${title}`} tags={index === 1 ? <StatusTag size="sm" tone="success">{t('馆藏', 'Held')}</StatusTag> : undefined} />
            </li>
          ))}
        </ul>
      </Stack>
    )
  },
}
