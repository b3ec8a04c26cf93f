import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { BookRow } from '../../src/blocks/result-list/book-row.tsx'
import { LoadMoreState } from '../../src/blocks/result-list/load-more-state.tsx'
import { NoResults } from '../../src/blocks/result-list/no-results.tsx'
import { ResultList, ResultListSkeleton } from '../../src/blocks/result-list/result-list.tsx'
import { ResultSummary } from '../../src/blocks/result-list/result-summary.tsx'
import { rowOfCatalogue, rowOfPool, type RowBook } from '../../src/blocks/result-list/row-book.ts'
import { aBook, aPoolBook, LONG_ENGLISH_TITLE, LONG_TITLE, someBooks } from '../fixtures/books.ts'

const hrefOf = (book: RowBook) => `/mobile/bookDetail?keyid=${book.keyid}`

const meta = {
  title: 'Blocks/Results',
  component: ResultList,
  parameters: { bare: true },
  args: { books: someBooks().map((book) => rowOfCatalogue(book, { recommends: true })), hrefOf, onNavigate: fn() },
} satisfies Meta<typeof ResultList>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  render: (args) => (
    <>
      <ResultSummary total={9} isCapped={false} keyword="中国" />
      <ResultList {...args} />
      <LoadMoreState state="end" />
    </>
  ),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: /乡土中国/ }))
    await expect(args.onNavigate).toHaveBeenCalledWith({ href: '/mobile/bookDetail?keyid=1002' })
    // The whole title is in the link's name, however it is cut for the eye.
    await expect(canvas.getByRole('link', { name: new RegExp(LONG_TITLE.replaceAll(/[()（）]/g, '.')) })).toBeVisible()
  },
}

export const SupplierPool: Story = {
  args: { books: [rowOfPool(aPoolBook()), rowOfPool(aPoolBook({ keyid: '3002', BOOKTITLE: LONG_ENGLISH_TITLE, KCS: 1 })), rowOfPool(aPoolBook({ keyid: '3003', BOOKTITLE: '长安十二时辰', KCS: 0 }))] },
}

export const LongTitles: Story = {
  args: {
    books: [
      rowOfCatalogue(aBook({ keyid: '1', booktitle: LONG_TITLE, author: '陈志远、李明华、王晓燕、赵建国、孙丽娟、周文博 主编；中国社会科学院近代史研究所 编', publish: '社会科学文献出版社·人文分社 联合出版', iscckb: 1, haveebook: 1 }), { recommends: true }),
      rowOfCatalogue(aBook({ keyid: '2', booktitle: LONG_ENGLISH_TITLE, author: 'Margaret Atherton-Featherstonehaugh', publish: 'Oxford University Press', iscckb: 0 }), { recommends: true }),
      rowOfCatalogue(aBook({ keyid: '3', booktitle: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft', author: '', publish: '', publishdate: '', isbn: '', iscckb: 0 }), { recommends: false }),
    ],
  },
}

export const Loading: Story = { render: () => <ResultListSkeleton /> }

/** Counting stops at the largest multiple of 24 below 9999. */
export const ManyFound: Story = {
  render: () => <ResultSummary total={9984} isCapped keyword="中国" />,
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('9,984+'),
}

export const NothingFound: Story = {
  render: () => <NoResults keyword="红楼蒙" homeHref="/mobile/homepage" looserHref="/mobile/searchPage?searchKeyWord=红楼" selfRecommendHref="/mobile/selfRecommendation" />,
}

export const NothingFoundLongKeyword: Story = { render: () => <NoResults keyword={LONG_ENGLISH_TITLE} homeHref="/mobile/homepage" /> }

const onMore = fn()

export const MoreStates: Story = {
  render: () => (
    <>
      <LoadMoreState state="idle" nextHref="/mobile/searchPage?page=2" onMore={onMore} />
      <LoadMoreState state="loading" />
      <LoadMoreState state="failed" onMore={onMore} />
      <LoadMoreState state="end" />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: /^(加载更多|Load more)$/ }))
    await userEvent.click(canvas.getByRole('button', { name: /^(重试|Try again)$/ }))
    await expect(onMore).toHaveBeenCalledTimes(2)
  },
}

export const OneRow: Story = { render: () => <BookRow book={rowOfCatalogue(aBook(), { recommends: true })} href="/mobile/bookDetail?keyid=1001" /> }
