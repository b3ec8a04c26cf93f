import { runSearch, type Ask, type Memory, type Page } from './run-search.ts'
import type { Condition, Order, Search, Wanted } from './statements.ts'
import type { Criterion } from './criterion.ts'

export type BookRow = {
  keyid: string
  title: string
  author: string | null
  publisher: string | null
  picfile: string | null
  publish_date: string | null
  language: string | null
  isbn: string | null
  iscckb: boolean
  haveebook: boolean
  addtime: Date
}

export type PoolRow = Omit<BookRow, 'iscckb' | 'haveebook' | 'addtime' | 'language'> & { price_fen: number | null; stock: number }

export type SortBy = { field: 'addtime' | 'publishdate'; ascending: boolean }
export type DayRange = { from: string; to: string }

export type CatalogueQuery = {
  tenantcode: string
  /** The library's, raised by every import. */
  version: string
  /** Undefined lists everything. */
  criterion: Criterion | undefined
  wanted: Wanted
  held: boolean | undefined
  ebooksOnly: boolean
  language: string | undefined
  added: DayRange | undefined
  published: DayRange | undefined
  sort: SortBy | undefined
  zone: string
  limit: number
  offset: number
}

const BOOK = `e.keyid, t.title, t.author, t.publisher, t.picfile, t.publish_date, t.language, t.isbn, e.iscckb, e.haveebook, e.addtime`
const POOL = `e.keyid, t.title, t.author, t.publisher, t.picfile, t.publish_date, t.isbn, coalesce(e.price_fen, t.price_fen) AS price_fen, e.stock`

/** One page of a library's list with the capped total. */
export function searchCatalogue(ask: Ask, query: CatalogueQuery, memory: Memory): Promise<Page<BookRow>> {
  return runSearch<BookRow>(ask, catalogueSearch(query), memory)
}

export function catalogueSearch(query: CatalogueQuery): Search {
  const { tenantcode, version, criterion, wanted, limit, offset } = query
  const shelf = { table: 'booklist', column: 'tenantcode', scope: tenantcode, version, token: `@${tenantcode}`, narrowed: undefined, columns: BOOK } as const
  return { shelf, criterion, wanted, conditions: conditionsOf(query), order: orderOf(query), limit, offset }
}

function conditionsOf({ held, ebooksOnly, language, added, published, zone }: CatalogueQuery): Condition[] {
  const conditions: Condition[] = []
  // Two values and no parameter, so that the planner sees which of them is rare.
  if (held !== undefined) conditions.push({ on: 'entry', sql: () => (held ? 'e.iscckb' : 'NOT e.iscckb') })
  if (ebooksOnly) conditions.push({ on: 'entry', sql: () => 'e.haveebook' })
  if (language !== undefined) conditions.push({ on: 'either', sql: (bind, alias) => `${alias}.language = ${bind(language)}` })
  // Days are the library's own, so they are turned into instants in its zone.
  if (added) {
    conditions.push({
      on: 'entry',
      sql: (bind) => {
        const inZone = bind(zone)
        return `e.addtime >= (${bind(added.from)}::date::timestamp AT TIME ZONE ${inZone}) AND e.addtime < ((${bind(added.to)}::date + 1)::timestamp AT TIME ZONE ${inZone})`
      },
    })
  }
  if (published) conditions.push({ on: 'either', sql: (bind, alias) => `${alias}.pub_date BETWEEN ${bind(published.from)}::date AND ${bind(published.to)}::date` })
  return conditions
}

function orderOf({ sort, criterion }: CatalogueQuery): Order {
  if (sort !== undefined) return { by: sort.field === 'addtime' ? 'addtime' : 'pub_date', ascending: sort.ascending }
  return { by: criterion === undefined ? 'addtime' : 'relevance', ascending: false }
}

export type PoolQuery = {
  supplierpoolid: string
  criterion: Criterion | undefined
  wanted: Wanted
  inStockOnly: boolean
  /** By date of publication. */
  sort: { ascending: boolean } | undefined
  limit: number
  offset: number
}

/** One page of a supplier pool, newest published first unless another order or words were given. */
export function searchPool(ask: Ask, query: PoolQuery, memory: Memory): Promise<Page<PoolRow>> {
  return runSearch<PoolRow>(ask, poolSearchOf(query), memory)
}

export function poolSearchOf(query: PoolQuery): Search {
  const { supplierpoolid, criterion, wanted, inStockOnly, sort, limit, offset } = query
  const [token, narrowed] = inStockOnly ? [`$${supplierpoolid}+`, 'e.stock > 0'] : [`$${supplierpoolid}`, undefined]
  const order: Order = sort === undefined && criterion !== undefined ? { by: 'relevance', ascending: false } : { by: 'pub_date', ascending: sort?.ascending ?? false }
  const shelf = { table: 'pool_item', column: 'supplierpoolid', scope: supplierpoolid, version: undefined, token, narrowed, columns: POOL } as const
  return { shelf, criterion, wanted, conditions: [], order, limit, offset }
}
