import { useEffect, useMemo, useRef, type CSSProperties, type ReactNode, type Ref } from 'react'
import { WindowVirtualizer, type CacheSnapshot, type WindowVirtualizerHandle } from 'virtua'
import { BookRow } from '../../blocks/result-list/book-row.tsx'
import { PAGE_SIZE } from '../../domain/paging.ts'
import type { ListedBook } from '../../stores/results/fetch-page.ts'
import type { ResultList } from '../../stores/results/result-list.ts'
import { useStores } from './app-context.ts'
import { rowOf } from './row-of.ts'
import { useNavigation } from './use-navigation.ts'

// The heights of the rows seen so far; without them coming back would land beside the place that was left.
const heights = new WeakMap<ResultList, CacheSnapshot>()

/**
 * A row at the usual text size, for rows not measured yet; the same on the service and here. With the library's own
 * guess of 40 a page that is reloaded half-way shrinks under the reader and ends at its foot.
 */
const ROW_PX = 149

export type BookWindowProps = { list: ResultList; books: readonly ListedBook[]; total: number }

/** The rows near the screen. The first page stands in the document from the start, as the service rendered it. */
export function BookWindow({ list, books, total }: BookWindowProps) {
  const { library } = useStores()
  const { onNavigate } = useNavigation()
  const window = useRef<WindowVirtualizerHandle>(null)
  useEffect(() => {
    const handle = window.current
    return () => {
      if (handle) heights.set(list, handle.cache)
    }
  }, [list])
  const first = (list.firstPage - 1) * PAGE_SIZE
  const Item = useMemo(() => itemOf(first, total), [first, total])
  const cache = heights.get(list)
  return (
    <WindowVirtualizer ref={window} data={books} as="ol" item={Item} ssrCount={Math.min(books.length, PAGE_SIZE)} {...(cache ? { cache } : { itemSize: ROW_PX })}>
      {(book) => {
        const { row, href } = rowOf(book, library)
        return <BookRow book={row} href={href} onNavigate={onNavigate} />
      }}
    </WindowVirtualizer>
  )
}

type ItemProps = { style: CSSProperties; index: number; children: ReactNode; ref?: Ref<HTMLLIElement> }

/** Rows outside the document count too: each row says which of how many it is. */
function itemOf(first: number, total: number) {
  return function Item({ style, index, children, ref }: ItemProps) {
    return <li ref={ref} style={style} aria-posinset={first + index + 1} aria-setsize={total} className="border-b border-border-default">{children}</li>
  }
}
