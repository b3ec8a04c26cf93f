import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { BookCard } from '../../src/ui/book-card/book-card.tsx'
import { SwipeList } from '../../src/ui/swipe-list/swipe-list.tsx'
import { useUndoableDelete } from '../../src/ui/swipe-list/use-undoable-delete.ts'
import { Toaster } from '../../src/ui/toast/toaster.tsx'
import { about, inLanguage } from './about.ts'

type Say = (chinese: string, english: string) => string
const onDelete = fn()

const meta = {
  title: 'Components/Swipe to delete',
  component: SwipeList,
  args: { label: '我的收藏', items: [], onDelete, words: { delete: '删除', deleteItem: ({ name }) => `删除《${name}》` } },
  parameters: about({
    use: 'rows that can be taken away, by a swipe or by their button, and brought back by undo.',
    avoid: 'what cannot be undone: that asks first (ConfirmDialog).',
    keys: { Tab: 'each row’s own controls, then its button', 'Enter, Space on the button': 'takes the row away; focus goes on to the next row’s button' },
    notes: ['The row is a sideways scroller, so the browser tells a swipe from a scroll. `useUndoableDelete` hides rows at once and deletes them for good when the offer to undo goes, or when the reader leaves.'],
  }),
} satisfies Meta<typeof SwipeList>
export default meta
type Story = StoryObj<typeof meta>

const BOOKS = [
  { id: 'a', title: '边城', author: '沈从文' },
  { id: 'b', title: '乡土中国', author: '费孝通' },
  { id: 'c', title: 'The Structure of Scientific Revolutions: Fiftieth Anniversary Edition', author: 'Thomas S. Kuhn' },
]

function Favourites({ t }: { t: Say }) {
  const { shown, remove, undo, settle } = useUndoableDelete(BOOKS, onDelete)
  const gone = BOOKS.filter(book => !shown.includes(book)).at(-1)
  return (
    <>
      <SwipeList
        label={t('我的收藏', 'Saved')}
        items={shown.map(book => ({
          id: book.id,
          name: book.title,
          content: (
            <div className="py-4">
              <BookCard title={book.title} author={book.author} href={`#${book.id}`} />
            </div>
          ),
        }))}
        onDelete={({ id }) => remove(id)}
        words={{ delete: t('删除', 'Delete'), deleteItem: ({ name }) => t(`删除《${name}》`, `Delete “${name}”`) }}
      />
      <Toaster
        label={t('提示', 'Messages')}
        dismissLabel={t('关闭', 'Close')}
        toasts={gone === undefined ? [] : [{ id: gone.id, text: t('删除成功', 'Deleted'), action: { label: t('撤销', 'Undo'), onPress: () => undo(gone.id) } }]}
        onDismiss={({ id }) => settle(id)}
      />
    </>
  )
}

export const Rows: Story = { render: (_, { globals }) => <Favourites t={inLanguage(globals)} /> }

/** Swiped, the row shows what letting go further would do. */
export const Swiped: Story = {
  ...Rows,
  play: async ({ canvasElement }) => {
    const [first, second] = canvasElement.querySelectorAll('[data-swipe]')
    if (first === undefined || second === undefined) throw new Error('no rows')
    first.scrollTo({ left: 96, behavior: 'instant' })
    await waitFor(() => expect(first.scrollLeft).toBeGreaterThan(90))
    // The list hears of a swipe with the next frame; one finger never swipes two rows in the same.
    for (const _ of ['heard', 'drawn']) await new Promise(requestAnimationFrame)
    second.scrollTo({ left: 96, behavior: 'instant' })
    await waitFor(() => expect(first.scrollLeft).toBe(0))
  },
}

export const DeletedAndBack: Story = {
  ...Rows,
  tags: ['no-visual'],
  play: async ({ canvas, globals, userEvent }) => {
    const t = inLanguage(globals)
    onDelete.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: t('删除《边城》', 'Delete “边城”') }))
    await expect(canvas.queryByRole('link', { name: '边城' })).toBeNull()
    await waitFor(() => expect(canvas.getByRole('button', { name: t('删除《乡土中国》', 'Delete “乡土中国”') })).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: t('撤销', 'Undo') }))
    await expect(canvas.getByRole('link', { name: '边城' })).toBeVisible()
    await expect(onDelete).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: t('删除《边城》', 'Delete “边城”') }))
    const [close] = canvas.getAllByRole('button', { name: t('关闭', 'Close') })
    if (close !== undefined) await userEvent.click(close)
    await expect(onDelete).toHaveBeenCalledWith({ id: 'a' })
    await expect(onDelete).toHaveBeenCalledOnce()
  },
}
