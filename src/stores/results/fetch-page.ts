import { hotList, poolSearch, simpsearch, simpsearchFact, type CatalogueBook, type HotListItem, type PoolBook } from '../../contract/books.ts'
import type { Outcome } from '../../contract/call.ts'
import { PAGE_SIZE } from '../../domain/paging.ts'
import { mapOutcome } from '../part.ts'
import type { Shared } from '../shared.ts'
import type { Criteria } from './criteria-key.ts'
import { newBooksInput, poolInput, titleInput } from './criteria.ts'

export type ListedBook = CatalogueBook | PoolBook | HotListItem
export type ListPage = { total: number; books: ListedBook[] }

/** One page of 24 of any list (spec 9). */
export async function fetchPage({ call, library, now }: Shared, criteria: Criteria, page: number, signal: AbortSignal): Promise<Outcome<ListPage>> {
  const paging = { page, pageSize: PAGE_SIZE }
  const options = { signal }
  switch (criteria.kind) {
    case 'title':
      return mapOutcome(await call(simpsearch, titleInput(library, criteria.keyword, paging), options), plain)
    case 'new':
      return mapOutcome(await call(simpsearch, newBooksInput(library, now(), paging), options), plain)
    case 'ebook':
      return mapOutcome(await call(simpsearchFact, titleInput(library, criteria.keyword, paging), options), ({ data }) => ({ total: data.total, books: data.array }))
    case 'pool':
      return mapOutcome(await call(poolSearch, poolInput(library, criteria.keyword, paging), options), ({ data }) => ({ total: data.total, books: data.bookarray }))
    case 'hot':
      return mapOutcome(await call(hotList, { curpage: page, pagesize: PAGE_SIZE, typeid: criteria.typeid }, options), ({ data }) => ({ total: data.total, books: data.docs }))
  }
}

const plain = ({ total, data }: { total: number; data: ListedBook[] }) => ({ total, books: data })
