import { useLingui } from '@lingui/react/macro'
import { useEffect, type ReactNode } from 'react'
import { LoadFailed } from '../../blocks/load-failed/load-failed.tsx'
import { LoadMoreState } from '../../blocks/result-list/load-more-state.tsx'
import { ResultListSkeleton } from '../../blocks/result-list/result-list.tsx'
import { PAGE_SIZE } from '../../domain/paging.ts'
import type { ResultList, ResultsValue } from '../../stores/results/result-list.ts'
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx'
import { BookWindow } from './book-window.tsx'
import { useNearEnd } from './use-near-end.ts'
import { useStore } from '@nanostores/react'

export type EndlessListProps = {
  list: ResultList
  /** The address of a page of this list, for readers without scripts. */
  hrefOfPage: (page: number) => string
  /** Says that nothing was found. */
  empty: ReactNode
}

const STATE = { waiting: 'idle', loading: 'loading', failed: 'failed', end: 'end' } as const

/** Goes on as long as there is more and the reader scrolls; in the document are only the rows near the screen. */
export function EndlessList({ list, hrefOfPage, empty }: EndlessListProps) {
  const value = useStore(list.$value)
  const { next, books, total } = value
  useEffect(() => {
    void list.enter()
    return () => list.leave()
  }, [list])
  const end = useNearEnd(next.status === 'waiting' && total !== undefined, () => void list.loadMore())

  if (total === undefined) {
    return next.status === 'failed' ? <LoadFailed reason={next.reason} onRetry={() => void list.loadMore()} size="section" /> : <ResultListSkeleton />
  }
  if (total === 0 || (books.length === 0 && next.status === 'end')) return empty
  const nextHref = next.status === 'end' ? undefined : hrefOfPage(list.firstPage + Math.max(1, Math.ceil(books.length / PAGE_SIZE)))
  return (
    <>
      <BookWindow list={list} books={books} total={total} />
      {/* The list above takes no part in scroll anchoring, so this must not either: it would carry the reader along. */}
      <div ref={end} className="[overflow-anchor:none]">
        <LoadMoreState state={STATE[next.status]} nextHref={nextHref} onMore={() => void list.loadMore()} />
      </div>
      <Position value={value} first={(list.firstPage - 1) * PAGE_SIZE} />
    </>
  )
}

/** How far the list has come, for those who cannot see its length. */
function Position({ value: { books, total = 0 }, first }: { value: ResultsValue; first: number }) {
  const { t } = useLingui()
  const shown = first + books.length
  return (
    <VisuallyHidden>
      <span role="status">{t`已载入 ${shown} 条，共 ${total} 条`}</span>
    </VisuallyHidden>
  )
}
