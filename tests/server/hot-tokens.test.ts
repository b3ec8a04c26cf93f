import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../../src/server/db/store.ts'
import { refreshHotTokens, SLICE } from '../../src/server/modules/search/hot-tokens.ts'
import { createWordTally } from '../../src/server/modules/search/word-tally.ts'
import { testStore } from './support/store.ts'

/** Not a whole number of slices. */
const MANY = 10_500

let store: Store
beforeAll(async () => {
  store = await testStore()
  // Rare and hot words, single ideographs and pairs, Latin ones, and ids on both sides of 0.
  await store.loader.shared(
    `INSERT INTO title (id, title, title_n, static_rank, tsv)
     SELECT (n - 5000) * 1000003::bigint, n::text, n::text, n, array_to_tsvector(ARRAY(SELECT DISTINCT unnest(ARRAY[
       't经济', 't' || chr(19968 + n % 7), 't' || chr(19968 + n % 7) || chr(20000 + n % 40), 'a' || chr(131072 + n % 3), 'a' || chr(131072 + n % 3) || chr(19968 + n % 90),
       'tx' || n % 9, 'T#' || n, 'p出版' || n % 5, 'p版', '@' || n % 2])))
     FROM generate_series(1, $1::int) AS n`,
    [MANY],
  )
})
afterAll(() => store.close())

test('counting in slices comes to the same as counting at once, and no transaction counts more than a slice', async () => {
  const transactions: string[][] = []
  const watched: Pick<Store, 'asOwner'> = {
    asOwner: (work) =>
      store.asOwner((sql) => {
        const texts: string[] = []
        transactions.push(texts)
        return work((text, params, name) => {
          texts.push(text)
          return sql(text, params, name)
        })
      }),
  }
  const hot = await refreshHotTokens(watched)
  const counting = transactions.map((texts) => texts.filter((text) => text.includes('ts_stat')))
  expect(counting.filter((texts) => texts.length === 1).length).toBeGreaterThanOrEqual(MANY / SLICE)
  expect(Math.max(...counting.map((texts) => texts.length))).toBe(1)

  const atOnce = await store.asOwner((sql) =>
    sql<{ token: string; df: string }>(
      `WITH every AS MATERIALIZED (SELECT word, ndoc FROM ts_stat('SELECT tsv FROM title'))
       SELECT word AS token, ndoc::bigint AS df FROM every WHERE ndoc >= 1000
       UNION ALL SELECT left(word, 2) || '*', least(sum(ndoc), $1) FROM every
         WHERE left(word, 1) IN ('t', 'a', 'p') AND char_length(word) IN (2, 3) AND ascii(substr(word, 2, 1)) >= x'2E80'::int
         GROUP BY left(word, 2) HAVING sum(ndoc) >= 1000
       UNION ALL SELECT '', $1`,
      [MANY],
    ),
  )
  const kept = await store.asOwner((sql) => sql<{ token: string; df: string }>('SELECT token, df FROM hot_token'))
  const sorted = (rows: readonly { token: string; df: string }[]) => rows.map(({ token, df }) => `${token} ${df}`).toSorted()
  expect(sorted(kept)).toEqual(sorted(atOnce))
  expect(hot).toBe(kept.length)
  expect(kept.length).toBeGreaterThan(20)
})

test('a count that is broken off leaves what was counted before', async () => {
  const before = await refreshHotTokens(store)
  const stopping = new AbortController()
  let slices = 0
  const stopped = refreshHotTokens(
    {
      asOwner: (work) => {
        slices += 1
        if (slices === 4) stopping.abort(new Error('enough'))
        return store.asOwner(work)
      },
    },
    stopping.signal,
  )
  await expect(stopped).rejects.toThrow('enough')
  expect(slices).toBe(4)
  expect(await store.asOwner((sql) => sql('SELECT count(*)::int AS tokens FROM hot_token'))).toEqual([{ tokens: before }])
})

test('of more words than can be kept in mind the rarest are forgotten', () => {
  const tally = createWordTally(1_000)
  for (let slice = 0; slice < 100; slice += 1) {
    tally.add([['thot', 40], ...Array.from({ length: 400 }, (_, index) => [`trare${slice}-${index}`, 1] as const)])
  }
  expect([...tally.hot(100, 4_000)]).toEqual([['thot', 4_000]])
  expect(tally.hot(1, 4_000).size).toBeLessThan(1_402)
})
