import type { Sql, Store } from '../../db/store.ts'
import type { Criterion } from './criterion.ts'
import { LOOKED_AT } from './statements.ts'

/** Tokens in fewer titles than this are not kept: whatever they are in is quickly collected. */
const MIN_DF = 1_000
/** What such a token is taken to be in. */
const RARE_DF = MIN_DF / 2
/** How long a process goes on with what it has read. */
const LIFE_MS = 60_000

/** How many titles each hot token is in; `''` is all titles. */
export type HotTokens = ReadonlyMap<string, number>

/**
 * Counts anew which tokens are in very many titles; to be called after a load. Reads every title once: about 2 s at
 * 100,000 titles and 20 s at a million, as one statement.
 *
 * @returns how many tokens are hot
 */
export async function refreshHotTokens(store: Pick<Store, 'asOwner'>): Promise<number> {
  return store.asOwner(async (sql) => {
    // Two instances that have loaded at once count one after the other.
    await sql('LOCK TABLE hot_token IN EXCLUSIVE MODE')
    await sql('DELETE FROM hot_token')
    const [all] = await sql<{ count: string }>('SELECT count(*) AS count FROM title')
    const titles = Number(all?.count ?? 0)
    // Below what is looked at every match is collected anyway.
    if (titles < LOOKED_AT) return 0
    // A single ideograph is asked as a beginning; the sum counts titles twice that hold several such words.
    await sql(
      `INSERT INTO hot_token (token, df)
       WITH every AS MATERIALIZED (SELECT word, ndoc FROM ts_stat('SELECT tsv FROM title'))
       SELECT word, ndoc FROM every WHERE ndoc >= $1
       UNION ALL SELECT left(word, 2) || '*', least(sum(ndoc), $2) FROM every
         WHERE left(word, 1) IN ('t', 'a', 'p') AND char_length(word) IN (2, 3) AND ascii(substr(word, 2, 1)) >= x'2E80'::int
         GROUP BY left(word, 2) HAVING sum(ndoc) >= $1
       UNION ALL SELECT '', $2`,
      [MIN_DF, titles],
    )
    const [hot] = await sql<{ count: string }>('SELECT count(*) AS count FROM hot_token')
    return Number(hot?.count ?? 0)
  })
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
