import type { Sql, Store } from '../../db/store.ts'
import type { Criterion } from './criterion.ts'
import { LOOKED_AT } from './statements.ts'
import { createWordTally } from './word-tally.ts'

/** Tokens in fewer titles than this are not kept: whatever they are in is quickly collected. */
const MIN_DF = 1_000
/** What such a token is taken to be in. */
const RARE_DF = MIN_DF / 2
/** Titles that are counted in one transaction: about 100 ms. */
export const SLICE = 1_000
/** Less than every id. */
const BEFORE_ALL = '-9223372036854775808'
/** How long a process goes on with what it has read. */
const LIFE_MS = 60_000

/** How many titles each hot token is in; `''` is all titles. */
export type HotTokens = ReadonlyMap<string, number>

/**
 * Counts anew which tokens are in very many titles; to be called after a load. Reads every title once, a slice in each
 * transaction, so that readers wait for a slice at most. Titles that come meanwhile may be counted or not.
 *
 * @returns how many tokens are hot
 * @throws the signal's reason after the slice in hand; what was counted before stays
 */
export async function refreshHotTokens(store: Pick<Store, 'asOwner'>, signal?: AbortSignal): Promise<number> {
  const counted = await store.asOwner((sql) => isWorthCounting(sql)) ? await countTokens(store, signal) : new Map<string, number>()
  await store.asOwner(async (sql) => {
    // Two instances that have counted at once write one after the other.
    await sql('LOCK TABLE hot_token IN EXCLUSIVE MODE')
    await sql('DELETE FROM hot_token')
    await sql('INSERT INTO hot_token (token, df) SELECT * FROM unnest($1::text[], $2::bigint[])', [[...counted.keys()], [...counted.values()]])
  })
  return counted.size
}

/** Below what is looked at every match is collected anyway. */
async function isWorthCounting(sql: Sql): Promise<boolean> {
  const [last] = await sql<{ ok: number }>('SELECT 1 AS ok FROM title OFFSET $1 LIMIT 1', [LOOKED_AT - 1])
  return last !== undefined
}

async function countTokens(store: Pick<Store, 'asOwner'>, signal: AbortSignal | undefined): Promise<Map<string, number>> {
  const tally = createWordTally()
  let titles = 0
  for (let from: string | undefined = BEFORE_ALL; from !== undefined; ) {
    signal?.throwIfAborted()
    const after: string = from
    const slice = await store.asOwner((sql) => readSlice(sql, after))
    tally.add(slice.words)
    titles += slice.titles
    from = slice.last
  }
  return tally.hot(MIN_DF, titles).set('', titles)
}

/** Words of the titles behind one in the order of their ids; `last` is where the next slice begins, if there is any. */
async function readSlice(sql: Sql, after: string) {
  const titles = `SELECT id, tsv FROM title WHERE id > ${BigInt(after)} ORDER BY id LIMIT ${SLICE}`
  const [seen] = await sql<{ titles: number; last: string | null }>(`SELECT count(*)::int AS titles, max(id)::text AS last FROM (${titles}) slice`)
  const words = await sql<{ word: string; ndoc: number }>(`SELECT word, ndoc FROM ts_stat('SELECT tsv FROM (${titles}) slice')`)
  return { titles: seen?.titles ?? 0, last: seen?.last ?? undefined, words: words.map(({ word, ndoc }) => [word, ndoc] as const) }
}

/**
 * The hot tokens as this process knows them. Never waited for: until they are read, and when they cannot be, nothing is
 * hot and searches find the same in a longer way.
 */
export function createHotTokens(shared: Sql, clock: () => number = Date.now): () => HotTokens {
  let tokens: HotTokens = new Map()
  let readAt = Number.NEGATIVE_INFINITY
  const read = async () => {
    const rows = await shared<{ token: string; df: string }>('SELECT token, df FROM hot_token', [], 'hot_token')
    tokens = new Map(rows.map(({ token, df }) => [token, Number(df)]))
  }
  return () => {
    if (clock() - readAt >= LIFE_MS) {
      readAt = clock()
      read().catch(() => undefined)
    }
    return tokens
  }
}

/**
 * About how many titles of a library or pool match, words and libraries taken to be spread evenly. Rather too few than
 * too many where words come together: what walks an index for matches that are not there walks all of it.
 */
export function estimate(criterion: Criterion, scope: string, hot: HotTokens): number {
  return share(criterion, hot) * inScope(scope, hot)
}

/** About how many titles there are. */
export const allTitles = (hot: HotTokens) => hot.get('') ?? MIN_DF
/** About how many titles a library or pool has. */
export const inScope = (scope: string, hot: HotTokens) => hot.get(scope) ?? Math.min(RARE_DF, allTitles(hot))

/** Of all titles, the part that matches. */
function share(criterion: Criterion, hot: HotTokens): number {
  if (criterion.kind === 'leaf') return product(criterion.tokens.map(({ token, prefix }) => (hot.get(prefix ? `${token}*` : token) ?? RARE_DF) / allTitles(hot)))
  const parts = criterion.parts.map((part) => share(part, hot))
  return criterion.kind === 'and' ? product(parts) : 1 - product(parts.map((part) => 1 - Math.min(1, part)))
}

const product = (factors: readonly number[]) => factors.reduce((one, other) => one * other, 1)
