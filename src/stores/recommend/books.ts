import { bookDetail, type BookDetail } from '../../contract/books.ts'
import { recommendNotice, type RecommendNotice } from '../../contract/recommend.ts'
import { createPart, mapOutcome, type Part } from '../part.ts'
import type { Shared } from '../shared.ts'

export type OpenBook = {
  detail: Part<BookDetail>
  /** What stands in the way of recommending it, or speaks for it. */
  notice: Part<RecommendNotice>
}

export type Books = { book: (keyid: string) => OpenBook }

const KEPT_BOOKS = 20

/** Books a reader opened; kept, so that coming back needs no request. */
export function createBooks(shared: Shared): Books {
  const opened = new Map<string, OpenBook>()
  // What one reader was told is nobody else's business.
  shared.session.$session.listen(() => opened.clear())
  return {
    book(keyid) {
      const book = opened.get(keyid) ?? openBook(shared, keyid)
      opened.delete(keyid)
      opened.set(keyid, book)
      const [oldest] = opened.keys()
      if (opened.size > KEPT_BOOKS && oldest !== undefined) opened.delete(oldest)
      return book
    },
  }
}

function openBook(shared: Shared, keyid: string): OpenBook {
  const { call } = shared
  return {
    detail: createPart(shared, undefined, async (signal) => mapOutcome(await call(bookDetail, { keyid }, { signal }), ({ data }) => data)),
    notice: createPart(shared, undefined, async (signal) => mapOutcome(await call(recommendNotice, { keyid }, { signal }), ({ data }) => data)),
  }
}
