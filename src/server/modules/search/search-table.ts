import type { Param, Sql } from '../../db/store.ts'
import { quoteLexeme } from './compile-query.ts'

/** Rows a search looks at before it counts: one more than can ever be shown (spec 9: 9999). */
const LOOKED_AT = 10_000

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

/** What a title is compared with: with or without its subtitle it may be the keyword, begin with it or hold it. */
export type Wanted = { exactTitle: string | undefined; folded: string }

export type CatalogueQuery = {
  tenantcode: string
  /** Text of a tsquery; undefined lists everything. */
  tsquery: string | undefined
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

export type Page<Row> = { total: number; rows: Row[] }

const BOOK = `e.keyid, t.title, t.author, t.publisher, t.picfile, t.publish_date, t.language, t.isbn, e.iscckb, e.haveebook, e.addtime`
const POOL = `e.keyid, t.title, t.author, t.publisher, t.picfile, t.publish_date, t.isbn, coalesce(e.price_fen, t.price_fen) AS price_fen, e.stock`

/** Collects parameters while a statement is put together from fixed pieces. */
function binder() {
  const params: Param[] = []
  return {
    params,
    bind: (value: Param) => {
      params.push(value)
      return `$${params.length}`
    },
  }
}

/** Integer arithmetic only: numeric ranks cost a third of the search. */
function rank(bind: (value: Param) => string, { exactTitle, folded }: Wanted): string {
  if (exactTitle === undefined || folded === '') return 't.static_rank'
  const keyword = bind(folded)
  return `t.static_rank + CASE WHEN t.tsv @@ ${bind(exactTitle)}::tsquery THEN 80000 WHEN starts_with(t.title_n, ${keyword}) THEN 30000
    WHEN position(${keyword} IN t.title_n) > 0 THEN 10000 ELSE 0 END`
}

/** One page of a library's list with the capped total, in one statement. */
export async function searchCatalogue(sql: Sql, query: CatalogueQuery): Promise<Page<BookRow>> {
  const { params, bind } = binder()
  const where = [`e.tenantcode = ${bind(query.tenantcode)}`]
  if (query.tsquery !== undefined) where.push(`t.tsv @@ ${bind(`${quoteLexeme(`@${query.tenantcode}`)} & ${query.tsquery}`)}::tsquery`)
  if (query.held !== undefined) where.push(`e.iscckb = ${bind(query.held)}`)
  if (query.ebooksOnly) where.push('e.haveebook')
  if (query.language !== undefined) where.push(`t.language = ${bind(query.language)}`)
  if (query.added) {
    // Days are the library's own, so they are turned into instants in its zone.
    const zone = bind(query.zone)
    where.push(`e.addtime >= (${bind(query.added.from)}::date::timestamp AT TIME ZONE ${zone})`)
    where.push(`e.addtime < ((${bind(query.added.to)}::date + 1)::timestamp AT TIME ZONE ${zone})`)
  }
  if (query.published) where.push(`t.pub_date BETWEEN ${bind(query.published.from)}::date AND ${bind(query.published.to)}::date`)
  const sort = sortExpression(query, bind)
  return page<BookRow>(sql, { from: 'booklist e', where, sort, columns: BOOK, params, limit: bind(query.limit), offset: bind(query.offset) })
}

function sortExpression(query: CatalogueQuery, bind: (value: Param) => string): Order {
  const direction = query.sort?.ascending === true ? 'ASC' : 'DESC'
  if (query.sort?.field === 'addtime') return { by: 'e.addtime', direction }
  if (query.sort?.field === 'publishdate') return { by: `coalesce(t.pub_date, '-infinity'::date)`, direction }
  if (query.tsquery === undefined) return { by: 'e.addtime', direction: 'DESC' }
  return { by: rank(bind, query.wanted), direction: 'DESC' }
}

type Order = { by: string; direction: 'ASC' | 'DESC' }
type Statement = { from: string; where: string[]; sort: Order; columns: string; params: Param[]; limit: string; offset: string }

async function page<Row extends object>(sql: Sql, statement: Statement): Promise<Page<Row>> {
  const { from, where, sort, columns, params, limit, offset } = statement
  const order = `s ${sort.direction}, keyid DESC`
  type Counted = Row & { total: number; keyid: string | null }
  const rows = await sql<Counted>(
    `WITH c AS MATERIALIZED (
       SELECT e.keyid, e.title_id, ${sort.by} AS s FROM title t JOIN ${from} ON e.title_id = t.id
       WHERE ${where.join(' AND ')} ${sort.by.startsWith('t.static_rank') ? '' : `ORDER BY s ${sort.direction}, e.keyid DESC`} LIMIT ${LOOKED_AT}
     ), p AS (SELECT keyid, title_id, s FROM c ORDER BY ${order} LIMIT ${limit} OFFSET ${offset})
     SELECT n.total, ${columns} FROM (SELECT count(*)::int AS total FROM c) n
     LEFT JOIN (p JOIN title t ON t.id = p.title_id JOIN ${from} ON ${scopeOf(where)} AND e.keyid = p.keyid) ON true
     ORDER BY p.s ${sort.direction}, p.keyid DESC`,
    params,
  )
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.keyid !== null) }
}

/** The first condition is always the one that names the library or the pool. */
function scopeOf(where: readonly string[]): string {
  const [scope] = where
  if (scope === undefined) throw new Error('a search without a scope')
  return scope
}

export type PoolQuery = {
  supplierpoolid: string
  tsquery: string | undefined
  wanted: Wanted
  inStockOnly: boolean
  ascending: boolean
  limit: number
  offset: number
}

/** One page of a supplier pool, newest published first unless something was searched for. */
export async function searchPool(sql: Sql, query: PoolQuery): Promise<Page<PoolRow>> {
  const { params, bind } = binder()
  const where = [`e.supplierpoolid = ${bind(query.supplierpoolid)}`]
  if (query.tsquery !== undefined) where.push(`t.tsv @@ ${bind(`${quoteLexeme(`$${query.supplierpoolid}`)} & ${query.tsquery}`)}::tsquery`)
  if (query.inStockOnly) where.push('e.stock > 0')
  const sort: Order =
    query.tsquery === undefined
      ? { by: `coalesce(t.pub_date, '-infinity'::date)`, direction: query.ascending ? 'ASC' : 'DESC' }
      : { by: rank(bind, query.wanted), direction: 'DESC' }
  return page<PoolRow>(sql, { from: 'pool_item e', where, sort, columns: POOL, params, limit: bind(query.limit), offset: bind(query.offset) })
}
