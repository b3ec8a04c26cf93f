import { createHash } from 'node:crypto'
import { wholeWords, type Criterion } from './criterion.ts'
import { allTitles, estimate, inScope, type HotTokens } from './hot-tokens.ts'
import { collect, gather, list, LOOKED_AT, walk, type Search, type Statement } from './statements.ts'
import type { TotalCache } from './total-cache.ts'

export type Page<Row> = { total: number; rows: Row[] }

/** Runs one statement of a search in its library. */
export type Ask = <Row extends object>(statement: Statement) => Promise<Row[]>

/** What a process remembers between searches; a search finds the same without. */
export type Memory = { totals: TotalCache; hot: () => HotTokens }

/**
 * One page with its total, of which no more than `LOOKED_AT` is counted. Which statement is used depends on how many
 * titles match; what is found does not.
 */
export async function runSearch<Row extends { keyid: string | null }>(ask: Ask, search: Search, memory: Memory): Promise<Page<Row>> {
  const words = enoughWords(search, memory.hot())
  if (words === undefined) return runOne(ask, search, memory)
  const found = await runOne<Row>(ask, { ...search, criterion: words }, memory)
  return found.total >= LOOKED_AT ? found : runOne(ask, search, memory)
}

/** Where whole words alone fill all pages there are, those that only begin with them would come after the last one. */
function enoughWords({ criterion, order, shelf }: Search, hot: HotTokens): Criterion | undefined {
  const words = criterion === undefined || order.by !== 'relevance' ? undefined : wholeWords(criterion)
  return words !== undefined && estimate(words, shelf.token, hot) >= LOOKED_AT ? words : undefined
}

async function runOne<Row extends { keyid: string | null }>(ask: Ask, search: Search, { totals, hot }: Memory): Promise<Page<Row>> {
  const key = keyOf(search)
  const run = async (statement: Statement): Promise<Page<Row>> => {
    const rows = await ask<Row & { total: number }>(statement)
    return { total: rows[0]?.total ?? 0, rows: rows.filter(({ keyid }) => keyid !== null) }
  }
  const known = totals.get(key)
  if (known !== undefined && search.limit === 0) return { total: known, rows: [] }
  const found = (known !== undefined && known >= LOOKED_AT ? undefined : await fewEntries(run, search, totals, hot())) ?? (await find(run, search, known, hot()))
  const total = reconcile(found.total, search, found.rows.length)
  // Nothing found is quickly found again, and the first books of a library show at once.
  if (total !== known && total > 0) totals.set(key, total)
  return { ...found, total }
}

/** A total counted some time ago, as far as the page beside it says otherwise. */
function reconcile(total: number, { offset, limit }: Search, rows: number): number {
  if (limit === 0) return total
  if (rows === limit) return Math.max(total, offset + rows)
  return rows > 0 ? offset + rows : Math.min(total, offset)
}

/** Fewer matches than this are collected in no time. */
const MANY_MATCHES = 2_000

/** Where conditions leave fewer entries than the words have titles, those are looked through; undefined elsewhere. */
async function fewEntries<Row>(run: Run<Row>, search: Search, totals: TotalCache, hot: HotTokens): Promise<Page<Row> | undefined> {
  const { criterion, conditions } = search
  if (criterion === undefined || conditions.length === 0) return undefined
  const matches = atLeast(criterion, search, hot)
  if (matches < MANY_MATCHES) return undefined
  const entries: Search = { ...search, criterion: undefined, order: { by: 'addtime', ascending: false }, limit: 0, offset: 0 }
  const key = keyOf(entries)
  const count = totals.get(key) ?? (await run(list(entries, true))).total
  if (count > 0) totals.set(key, count)
  return count < Math.min(matches, LOOKED_AT) ? run(gather(search, criterion)) : undefined
}

type Run<Row> = (statement: Statement) => Promise<Page<Row>>

async function find<Row>(run: Run<Row>, search: Search, known: number | undefined, hot: HotTokens): Promise<Page<Row>> {
  const { criterion } = search
  if (criterion === undefined) return withTotal(known, await run(list(search, known === undefined)))
  // Conditions make fewer of them, nobody knows how many.
  const guess = known ?? (search.conditions.length > 0 ? 0 : atLeast(criterion, search, hot))
  const counts = known === undefined
  if (search.order.by !== 'relevance' && stepsOf(search, guess, hot) < guess / WALK_GAINS) return withTotal(known, await run(walk(search, criterion, counts)))
  if (guess >= LOOKED_AT) {
    const found = withTotal(known, await run(broad(search, criterion, hot, counts)))
    // By date a page is right whatever the total; ranks are in full for fewer.
    if (found.total >= LOOKED_AT || search.order.by !== 'relevance') return found
  }
  const found = await run(collect(search, criterion, 'full', 'enough'))
  if (found.total < LOOKED_AT) return found
  // Not all that match were collected, so the first of them may be missing.
  return withTotal(LOOKED_AT, await run(broad(search, criterion, hot, false)))
}

/** Nobody counts beginnings of Latin words, but all titles that have the word itself are among them. */
const atLeast = (criterion: Criterion, { shelf }: Search, hot: HotTokens) => Math.max(estimate(criterion, shelf.token, hot), estimate(wholeWords(criterion) ?? criterion, shelf.token, hot))

/** A walk is taken for dates, too, where it has so many times fewer steps than there are matches. */
const WALK_GAINS = 2

/** A page of very many matches: by index, or all collected where the walk would be longer. */
function broad(search: Search, criterion: Criterion, hot: HotTokens, counts: boolean): Statement {
  const matches = Math.max(LOOKED_AT, atLeast(criterion, search, hot))
  return stepsOf(search, matches, hot) > matches ? collect(search, criterion, 'broad', 'all') : walk(search, criterion, counts)
}

/** Rows a walk looks at until the page is full. */
function stepsOf({ order, shelf, offset, limit }: Search, matches: number, hot: HotTokens): number {
  const walked = order.by === 'relevance' ? allTitles(hot) : inScope(shelf.token, hot)
  return ((offset + limit) * Math.max(walked, matches)) / matches
}

function withTotal<Row>(known: number | undefined, found: Page<Row>): Page<Row> {
  return { ...found, total: known ?? Math.min(found.total, LOOKED_AT) }
}

/**
 * All that a total depends on: library or pool with its version and every criterion, but neither page nor order. Its
 * hash, because criteria may be 100 kB long.
 */
function keyOf({ shelf, criterion, conditions }: Search): string {
  const values: unknown[] = []
  const texts = conditions.map(({ sql }) => sql((value) => `$${values.push(value)}`, 'e'))
  return createHash('sha256').update(JSON.stringify([shelf.table, shelf.scope, shelf.version, shelf.token, criterion, texts, values])).digest('base64')
}
