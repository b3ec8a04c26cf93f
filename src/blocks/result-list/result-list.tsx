import { useLingui } from '@lingui/react/macro'
import { SkeletonGroup } from '../../ui/skeleton/skeleton.tsx'
import type { OnNavigate } from '../navigation/link-props.ts'
import { times } from '../skeletons/times.ts'
import { BookRow, BookRowSkeleton } from './book-row.tsx'
import type { RowBook } from './row-book.ts'

export type ResultListProps = { books: readonly RowBook[]; hrefOf: (book: RowBook) => string; onNavigate?: OnNavigate | undefined }

/** A short list as it is; a list that grows without end draws its own windows of `BookRow`. */
export function ResultList({ books, hrefOf, onNavigate }: ResultListProps) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`检索结果`} className="ruled">
      {books.map((book) => <li key={book.keyid}><BookRow book={book} href={hrefOf(book)} onNavigate={onNavigate} /></li>)}
    </ul>
  )
}

export function ResultListSkeleton({ count = 5 }: { count?: number | undefined }) {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`正在加载`}>
      <div className="ruled">{times(count).map((at) => <BookRowSkeleton key={at} />)}</div>
    </SkeletonGroup>
  )
}
