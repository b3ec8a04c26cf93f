import { atom, type ReadableAtom } from 'nanostores'
import type { FailureReason } from '../../contract/call.ts'
import { cappedTotal, LAST_RESULT, pageCount } from '../../domain/paging.ts'
import type { Loadable } from '../part.ts'
import type { Shared } from '../shared.ts'
import { criteriaKey, type Criteria } from './criteria-key.ts'
import type { fetchPage as FetchPage, ListedBook, ListPage } from './fetch-page.ts'

export type ResultsValue = {
  books: readonly ListedBook[]
  /** Unknown until the first page came; capped as spec 9 says. */
  total: number | undefined
  isCapped: boolean
  next: { status: 'loading' } | { status: 'waiting'; page: number } | { status: 'failed'; reason: FailureReason } | { status: 'end' }
}

export type ResultList = {
  firstPage: number
  $value: ReadableAtom<ResultsValue>
  /** Loads the first page unless it is there; a page calls it when it opens. */
  enter: () => Promise<void>
  /** Gives up the request of a page that is left; what has come stays. */
  leave: () => void
  /** The next page, also after a failure; what is shown stays. */
  loadMore: () => Promise<void>
}

export function createResultList(shared: Shared, criteria: Criteria, firstPage: number): ResultList {
  const name = `results.${criteriaKey(criteria, firstPage)}`
  const $value = atom<ResultsValue>({ books: [], total: undefined, isCapped: false, next: { status: 'waiting', page: firstPage } })
  let nextPage = firstPage
  let running: AbortController | undefined

  function take({ total, books }: ListPage) {
    const value = $value.get()
    const known = new Set(value.books.map(identity))
    const page = nextPage
    nextPage += 1
    const isLast = books.length === 0 || page >= pageCount(total)
    $value.set({
      // Books that moved between two pages while reading must not appear twice.
      books: [...value.books, ...books.filter((book) => !known.has(identity(book)))],
      total: cappedTotal(total),
      // The service itself stops counting there, so that many may as well be more.
      isCapped: total >= cappedTotal(LAST_RESULT),
      next: isLast ? { status: 'end' } : { status: 'waiting', page: nextPage },
    })
  }

  const fail = (reason: FailureReason) => $value.set({ ...$value.get(), next: { status: 'failed', reason } })

  async function loadMore() {
    if (running || $value.get().next.status === 'end') return
    const mine = new AbortController()
    running = mine
    $value.set({ ...$value.get(), next: { status: 'loading' } })
    // The first page comes with the document, so the calls come with the second.
    const outcome = await fetchLater(shared, criteria, nextPage, mine.signal)
    // Left in between: another request may own the list by now.
    if (running !== mine) return
    running = undefined
    if (outcome.ok) {
      if (nextPage === firstPage) shared.record(name, { status: 'ready', value: outcome.value })
      take(outcome.value)
    } else if (outcome.reason === 'aborted') {
      $value.set({ ...$value.get(), next: { status: 'waiting', page: nextPage } })
    } else {
      fail(outcome.reason)
      if (nextPage === firstPage) shared.record(name, { status: 'failed', reason: outcome.reason })
    }
  }

  // What the service rendered, be it a failure, is what the client must show first.
  const first = shared.first.parts[name] as Loadable<ListPage> | undefined
  if (first?.status === 'ready') take(first.value)
  else if (first?.status === 'failed') fail(first.reason)

  return {
    firstPage,
    $value,
    async enter() {
      if ($value.get().total === undefined) await loadMore()
    },
    leave() {
      if (!running) return
      running.abort()
      running = undefined
      $value.set({ ...$value.get(), next: { status: 'waiting', page: nextPage } })
    },
    loadMore,
  }
}

const fetchLater: typeof FetchPage = async (...asked) => (await import('./fetch-page.ts')).fetchPage(...asked)

/** Hot lists may name books the library does not have, so their place in the list identifies them. */
function identity(book: ListedBook): string {
  return 'newNumber' in book ? `hot ${book.newNumber}` : book.keyid
}
