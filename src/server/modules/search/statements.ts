import type { Param } from '../../db/store.ts'
import { binder, type Bind } from './binder.ts'
import { isEveryday, quoteLexeme, recheckOf, tsqueryOf, wholeWords, type Criterion } from './criterion.ts'

/** Titles a search looks at before it counts: one more than can ever be shown (spec 9: 9999). */
export const LOOKED_AT = 10_000

/** More than any `static_rank`, so that an exact title comes before all others. */
const EXACT_FIRST = 1_000_000
/** And then titles that have the words themselves and not only longer ones that begin with them. */
const WORDS_FIRST = 500_000
/** What a title that only has longer words loses: more than any rank below that of an exact title. */
const LONGER_WORDS = 60_000

/** A library's book list or a supplier pool: whose entries are searched. */
export type Shelf = {
  table: 'booklist' | 'pool_item'
  /** The column that names the library or pool, and its value. */
  column: 'tenantcode' | 'supplierpoolid'
  scope: string
  /** Changes with what is in it, where that is known; totals are kept under it. */
  version: string | undefined
  /** The lexeme of every title that belongs here. */
  token: string
  /** What the token says besides, asked of the entries themselves as well because tokens may lag behind. */
  narrowed: string | undefined
  /** Select list of an entry `e` and its title `t`. */
  columns: string
}

/** A further condition; `either` stands for columns that entry and title both have. */
export type Condition = { on: 'entry' | 'either'; sql: (bind: Bind, alias: 'e' | 't') => string }

/** What a title is compared with: with or without its subtitle it may be the keyword, begin with it or hold it. */
export type Wanted = { exactTitle: string | undefined; folded: string }

export type Order = { by: 'relevance' | 'addtime' | 'pub_date'; ascending: boolean }

export type Search = {
  shelf: Shelf
  /** Undefined lists every entry. */
  criterion: Criterion | undefined
  wanted: Wanted
  conditions: readonly Condition[]
  order: Order
  limit: number
  offset: number
}

/** `generic`: planned once for all values. `custom`: planned for these values, where the best way depends on them. */
export type Statement = {
  text: string
  params: readonly Param[]
  plan: 'generic' | 'custom'
  /** One of few texts, which readers use all the time; who wants to can put together any number of the others. */
  isEveryday: boolean
}

/** How titles are ranked: in full, or so that an index has them in order. */
export type Ranking = 'full' | 'broad'

type Draft = { search: Search; bind: Bind; scope: string; direction: 'ASC' | 'DESC' }

function draft(search: Search): { draft: Draft; params: Param[] } {
  const { params, bind } = binder()
  return { draft: { search, bind, scope: bind(search.shelf.scope), direction: search.order.ascending ? 'ASC' : 'DESC' }, params }
}

/** Collects the matches, at most `LOOKED_AT` unless all are wanted, counts them and sorts out the page. */
export function collect(search: Search, criterion: Criterion, ranking: Ranking, wants: 'enough' | 'all'): Statement {
  const { draft: given, params } = draft(search)
  const { by } = search.order
  const s = by === 'relevance' ? rank(given, criterion, ranking) : by === 'addtime' ? 'e.addtime' : `coalesce(t.pub_date, '-infinity'::date)`
  const text = `WITH c AS MATERIALIZED (
  SELECT t.id, ${s} AS s ${matching(given, criterion, by === 'addtime')}${wants === 'all' ? '' : ` LIMIT ${LOOKED_AT}`}
), p AS (SELECT id, s FROM c ${inOrder(given, 's', 'id')} ${range(given)})
${page(given, '(SELECT count(*)::int FROM c)')}`
  return { text, params, plan: 'generic', isEveryday: search.conditions.length === 0 && isEveryday(criterion) }
}

/** Looks at every entry that meets the conditions for whether its title matches: good where they are few and matches many. */
export function gather(search: Search, criterion: Criterion): Statement {
  const { draft: given, params } = draft(search)
  const { by } = search.order
  const s = by === 'relevance' ? rank(given, criterion, 'full') : by === 'addtime' ? 'e.addtime' : 'e.pub_date'
  // OFFSET 0 keeps the planner from starting with the titles, whose number it cannot know.
  const text = `WITH m AS MATERIALIZED (SELECT e.title_id, ${by === 'addtime' ? 'e.addtime' : 'e.pub_date'} FROM ${search.shelf.table} e WHERE ${entries(given)}
), c AS MATERIALIZED (
  SELECT t.id, ${s} AS s FROM m e CROSS JOIN LATERAL (SELECT * FROM title WHERE title.id = e.title_id OFFSET 0) t WHERE ${matches(given, criterion)}
), p AS (SELECT id, s FROM c ${inOrder(given, 's', 'id')} ${range(given)})
${page(given, '(SELECT count(*)::int FROM c)')}`
  return { text, params, plan: 'generic', isEveryday: false }
}

/** Walks the matches in the order of an index until the page is full: good where matches are dense. */
export function walk(search: Search, criterion: Criterion, counts: boolean): Statement {
  const { draft: given, params } = draft(search)
  const steps = search.order.by === 'relevance' ? walkByRank(given, criterion) : walkEntries(given, criterion)
  const total = counts ? `(SELECT count(*)::int FROM (SELECT 1 ${matching(given, criterion, false)} LIMIT ${LOOKED_AT}) c)` : '0'
  return { text: `WITH ${steps}\n${page(given, total)}`, params, plan: 'custom', isEveryday: false }
}

/** Lists entries in the order of an index, with no look at titles but those of the page. */
export function list(search: Search, counts: boolean): Statement {
  const { draft: given, params } = draft(search)
  const total = counts ? `(SELECT count(*)::int FROM (SELECT 1 FROM ${search.shelf.table} e WHERE ${entries(given)} LIMIT ${LOOKED_AT}) c)` : '0'
  return { text: `WITH ${walkEntries(given, undefined)}\n${page(given, total)}`, params, plan: 'generic', isEveryday: search.conditions.length === 0 }
}

/** Exact titles and whole words are few and come first; the others follow in the order of `title_rank`. */
function walkByRank(given: Draft, criterion: Criterion): string {
  const { bind, search } = given
  const last = bind(search.limit + search.offset)
  const others = (condition: string) => `SELECT t.id, t.static_rank AS s ${matching(given, criterion, false)}${condition} ${inOrder(given, 't.static_rank', 't.id')} LIMIT ${last}`
  const first = [search.wanted.exactTitle, wordsOf(criterion)].filter((query) => query !== undefined)
  if (first.length === 0) return `p AS (SELECT id, s FROM (${others('')}) o ${inOrder(given, 's', 'id')} ${range(given)})`
  const isFirst = `t.tsv @@ ${bind(first.join(' | '))}::tsquery`
  return `x AS MATERIALIZED (SELECT t.id, ${rank(given, criterion, 'broad')} AS s ${matching(given, criterion, false)} AND ${isFirst}),
o AS (${others(` AND NOT ${isFirst}`)}),
p AS (SELECT id, s FROM (SELECT id, s FROM x UNION ALL SELECT id, s FROM o) u ${inOrder(given, 's', 'id')} ${range(given)})`
}

/** What a title with all words whole matches; undefined where no word may go on. */
function wordsOf(criterion: Criterion): string | undefined {
  const words = wholeWords(criterion)
  return words && tsqueryOf(words)
}

function walkEntries(given: Draft, criterion: Criterion | undefined): string {
  const { table } = given.search.shelf
  const by = given.search.order.by === 'pub_date' ? 'e.pub_date' : 'e.addtime'
  const titles = criterion === undefined ? '' : ' JOIN title t ON t.id = e.title_id'
  const match = criterion === undefined ? '' : ` AND ${matches(given, criterion)}`
  return `p AS (SELECT e.title_id AS id, ${by} AS s FROM ${table} e${titles} WHERE ${entries(given)}${match} ${inOrder(given, by, 'e.title_id')} ${range(given)})`
}

/** FROM and WHERE of titles that match, with their entries only where those are asked for something. */
function matching(given: Draft, criterion: Criterion, needsEntry: boolean): string {
  const { shelf, conditions } = given.search
  const ofTitle = conditions.filter(({ on }) => on === 'either').map(({ sql }) => sql(given.bind, 't'))
  const ofEntry = conditions.filter(({ on }) => on === 'entry').map(({ sql }) => sql(given.bind, 'e'))
  // Asked of the entries as well where tokens may lag behind: else the total would count what no page shows.
  const isJoined = needsEntry || ofEntry.length > 0 || shelf.narrowed !== undefined
  const join = isJoined ? ` JOIN ${shelf.table} e ON e.${shelf.column} = ${given.scope} AND e.title_id = t.id` : ''
  const narrowed = isJoined && shelf.narrowed !== undefined ? [shelf.narrowed] : []
  return `FROM title t${join} WHERE ${[matches(given, criterion), ...ofTitle, ...ofEntry, ...narrowed].join(' AND ')}`
}

function matches({ bind, search }: Draft, criterion: Criterion): string {
  const tokens = `t.tsv @@ ${bind(`${quoteLexeme(search.shelf.token)} & ${tsqueryOf(criterion)}`)}::tsquery`
  const recheck = recheckOf(criterion, bind)
  return recheck === undefined ? tokens : `${tokens} AND ${recheck}`
}

function entries({ bind, scope, search: { shelf, conditions } }: Draft): string {
  return [`e.${shelf.column} = ${scope}`, ...(shelf.narrowed === undefined ? [] : [shelf.narrowed]), ...conditions.map(({ sql }) => sql(bind, 'e'))].join(' AND ')
}

/** Integer arithmetic only: numeric ranks cost a third of the search. */
function rank(given: Draft, criterion: Criterion, ranking: Ranking): string {
  const { bind, search } = given
  const words = wordsOf(criterion)
  const hasWords = words === undefined ? undefined : `t.tsv @@ ${bind(words)}::tsquery`
  const { exactTitle, folded } = search.wanted
  const isExact = exactTitle === undefined ? undefined : `t.tsv @@ ${bind(exactTitle)}::tsquery`
  if (ranking === 'broad') {
    const tiers = [isExact && `WHEN ${isExact} THEN ${EXACT_FIRST}`, hasWords && `WHEN ${hasWords} THEN ${WORDS_FIRST}`].filter((tier) => tier !== undefined)
    return tiers.length === 0 ? 't.static_rank' : `t.static_rank + CASE ${tiers.join(' ')} ELSE 0 END`
  }
  const longer = hasWords === undefined ? '' : ` - CASE WHEN ${hasWords} THEN 0 ELSE ${LONGER_WORDS} END`
  if (isExact === undefined || folded === '') return `t.static_rank${longer}`
  const keyword = bind(folded)
  // An exact title begins with the keyword, or a volume stands between it and its subtitle: few rows look at all tokens.
  return `t.static_rank + CASE WHEN starts_with(t.title_n, ${keyword}) THEN CASE WHEN ${isExact} THEN 80000 ELSE 30000 END
    WHEN strpos(t.title_n, ${keyword}) > 0 THEN 10000 WHEN ${isExact} THEN 80000 ELSE 0 END${longer}`
}

/**
 * The page's rows with the total beside each; one row of the total alone when the page is empty. Each row is looked up
 * by itself: planned once for all values, a page may be any part of the table, and a join would read all of it.
 */
function page({ scope, search: { shelf }, direction }: Draft, total: string): string {
  const narrowed = shelf.narrowed === undefined ? '' : ` AND ${shelf.narrowed}`
  return `SELECT n.total, ${shelf.columns} FROM (SELECT ${total} AS total) n
LEFT JOIN (p CROSS JOIN LATERAL (SELECT * FROM title WHERE title.id = p.id LIMIT 1) t
  CROSS JOIN LATERAL (SELECT * FROM ${shelf.table} e WHERE e.${shelf.column} = ${scope} AND e.title_id = p.id${narrowed} LIMIT 1) e) ON true
ORDER BY p.s ${direction}, p.id ${direction}`
}

const inOrder = ({ direction }: Draft, s: string, id: string) => `ORDER BY ${s} ${direction}, ${id} ${direction}`
const range = ({ bind, search }: Draft) => `LIMIT ${bind(search.limit)} OFFSET ${bind(search.offset)}`
