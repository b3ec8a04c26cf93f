import { escapeLiteral } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCall } from '../../../src/api/call.ts'
import { poolSearch, simpsearch, type SearchLine } from '../../../src/contract/books.ts'
import type { InputOf } from '../../../src/contract/endpoint.ts'
import { createApp } from '../../../src/server/app.ts'
import type { OneStatement } from '../../../src/server/db/scoped-statement.ts'
import type { Param, Store } from '../../../src/server/db/store.ts'
import { createLog } from '../../../src/server/lib/log.ts'
import { refreshHotTokens } from '../../../src/server/modules/search/hot-tokens.ts'
import { SECRET, startTestServer, type TestServer } from '../support/server.ts'

/** Which statements the service itself makes of a request once it knows the words, and how the engine runs them. */

const LIBRARY = '121003'
const POOL = '4400000000'
const OTHER_POOL = '4400000001'
const TITLES = 20_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.addLibrary(LIBRARY)
  const { loader } = server.store
  await loader.shared('INSERT INTO supplier_pool (supplierpoolid, name) VALUES ($1, $1)', [POOL])
  // More titles than are ever shown have the hot words, ten the rare one; few are in Japanese, few are only offered. Half
  // of the entries are another library's, half of the items another pool's.
  await server.addLibrary('888888')
  await loader.shared('INSERT INTO supplier_pool (supplierpoolid, name) VALUES ($1, $1)', [OTHER_POOL])
  await loader.inLibrary(LIBRARY, async (sql) => {
    await sql('INSERT INTO library_pool (tenantcode, supplierpoolid, position) VALUES ($1, $2, 1)', [LIBRARY, POOL])
    await sql(
      `INSERT INTO title (id, title, title_n, language, pub_date, static_rank, tsv)
       SELECT n, name, name, CASE WHEN n % 400 = 0 THEN 'jpn' ELSE 'chi' END, date '1970-01-01' + n, n,
         array_to_tsvector(ARRAY['@' || $1, '$' || $2, '$' || $2 || '+'] || CASE WHEN n % 20 < 11 THEN ARRAY['t研究', 't究方', 't方法', 't法', 'tsystems'] ELSE ARRAY['t其他', 't他'] END || CASE WHEN n % 2000 = 0 THEN ARRAY['t孤本', 't本'] ELSE '{}' END)
       FROM (SELECT n, CASE WHEN n % 20 < 11 THEN '研究方法 systems' ELSE '其他' END || CASE WHEN n % 2000 = 0 THEN ' 孤本' ELSE '' END AS name FROM generate_series(1, $3::int) AS n) made`,
      [LIBRARY, POOL, TITLES],
    )
    await sql(
      `INSERT INTO booklist (tenantcode, keyid, title_id, source_key, content_hash, iscckb, addtime, pub_date, language)
       SELECT $1, id, id, id::text, '', id % 250 <> 0, timestamptz '2020-01-01' + id * interval '1 hour', pub_date, language FROM title`,
      [LIBRARY],
    )
    await sql(`INSERT INTO pool_item (supplierpoolid, keyid, title_id, source_key, content_hash, stock, pub_date) SELECT pool, id, id, '', '', 1, pub_date FROM title, unnest($1::text[]) AS pool`, [[POOL, OTHER_POOL]])
  })
  await loader.inLibrary('888888', (sql) =>
    sql(`INSERT INTO booklist (tenantcode, keyid, title_id, source_key, content_hash, iscckb, addtime, pub_date, language) SELECT '888888', id, id, id::text, '', true, timestamptz '2020-01-01', pub_date, language FROM title`),
  )
  await server.store.asOwner((sql) => sql('ANALYZE'))
  await refreshHotTokens(server.store)
}, 120_000)
afterAll(() => server.close())

type Search = InputOf<typeof simpsearch>
type Form = 'list' | 'walk' | 'collect' | 'collect all' | 'gather'

function formOf({ text, plan }: OneStatement): Form {
  if (plan === 'custom') return 'walk'
  if (text.startsWith('WITH m AS')) return 'gather'
  if (text.startsWith('WITH c AS')) return text.includes(' LIMIT 10000\n), p AS') ? 'collect' : 'collect all'
  return 'list'
}

/** The service as it is wired, with its own hot words read, and what it has asked of the store. */
async function knowingService() {
  const asked: OneStatement[] = []
  let told = () => undefined as unknown
  const knows = new Promise((resolve) => {
    told = () => resolve(undefined)
  })
  const store: Store = {
    ...server.store,
    search: (tenantcode, statement) => {
      // Which pools a library has is asked the same way.
      if (!statement.text.includes('FROM library_pool')) asked.push(statement)
      return server.store.search(tenantcode, statement)
    },
    shared: async (text, params, name) => {
      const rows = await server.store.shared<never>(text, params, name)
      if (text.includes('hot_token')) setImmediate(told)
      return rows
    },
  }
  const app = createApp({ config: { tokenSecret: SECRET, publicOrigins: ['http://localhost:8080'] }, store, log: createLog('silent') })
  const token = await server.tokens.forLibrary(LIBRARY)
  const call = createCall({ fetch: async (request) => app.fetch(request), origin: 'http://localhost:8080', token: () => token, language: () => 'zh-CN' })
  const search = async (changes: Partial<Search>): Promise<number> => {
    const outcome = await call(simpsearch, { indexname: 'cf_booklist', curpage: 1, pagesize: 24, tenantcode: LIBRARY, ...changes })
    if (!outcome.ok) throw new Error(outcome.message)
    return outcome.value.total
  }
  const pool = async (changes: Partial<InputOf<typeof poolSearch>>): Promise<number> => {
    const outcome = await call(poolSearch, { curpage: 1, pagesize: 24, poolid: LIBRARY, supplierpoolid: POOL, ...changes })
    if (!outcome.ok) throw new Error(outcome.message)
    return outcome.value.data.total
  }
  await search({ searchfields: [line('书')] })
  await knows
  asked.length = 0
  return { search, pool, taken: () => asked.splice(0) }
}

const line = (keyword: string, fieldname: 'booktitle' | 'booktitle.keyword' = 'booktitle'): SearchLine & { fieldname: typeof fieldname } => ({ relation: 'AND', fieldname, keyword, searchtype: 'wildcard' })
const offered: SearchLine = { relation: 'AND', fieldname: 'iscckb', keyword: '0', searchtype: 'term' }
const japanese = [{ fieldname: 'booklanguage' as const, keyword: 'jpn' }]
const byDay = (fieldname: 'addtime' | 'publishdate') => [{ fieldname, sorttype: 'desc' as const }]

type Service = Awaited<ReturnType<typeof knowingService>>
const REQUESTS: readonly (readonly [what: string, ask: (service: Service) => Promise<number>, total: number, forms: readonly Form[]])[] = [
  ['a word in very many titles', ({ search }) => search({ searchfields: [line('研究')] }), 9984, ['walk']],
  // Its pairs come together more often than chance would have it.
  ['a phrase in very many titles', ({ search }) => search({ searchfields: [line('研究方法', 'booktitle.keyword')] }), 9984, ['collect', 'walk']],
  ['its second page', ({ search }) => search({ searchfields: [line('研究方法', 'booktitle.keyword')], curpage: 2 }), 9984, ['walk']],
  ['an English word in very many titles', ({ search }) => search({ searchfields: [line('systems')] }), 9984, ['walk']],
  ['the same by day', ({ search }) => search({ searchfields: [line('方法')], sortfields: byDay('addtime') }), 9984, ['walk']],
  ['the same by date', ({ search }) => search({ searchfields: [line('究方')], sortfields: byDay('publishdate') }), 9984, ['walk']],
  ['a rare word', ({ search }) => search({ searchfields: [line('孤本')] }), 10, ['collect']],
  ['a rare word by date', ({ search }) => search({ searchfields: [line('孤本', 'booktitle.keyword')], sortfields: byDay('publishdate') }), 10, ['collect']],
  ['a word in a language of few books', ({ search }) => search({ searchfields: [line('研究')], filterfields: japanese }), 50, ['list', 'gather']],
  ['another word in it', ({ search }) => search({ searchfields: [line('方法')], filterfields: japanese, sortfields: byDay('addtime') }), 50, ['gather']],
  ['a word in what is offered', ({ search }) => search({ searchfields: [line('研究'), offered] }), 80, ['list', 'gather']],
  ['all by day', ({ search }) => search({ sortfields: byDay('addtime') }), 9984, ['list']],
  ['all by date', ({ search }) => search({ filterfields: [], sortfields: byDay('publishdate'), pagesize: 12 }), 9996, ['list']],
  ['what is offered', ({ search }) => search({ searchfields: [offered], sortfields: byDay('addtime') }), 80, ['list']],
  ['a language of few books', ({ search }) => search({ filterfields: japanese }), 50, ['list']],
  ['a pool', ({ pool }) => pool({ filterextents: [{ fieldname: 'KCS', startvalue: '0', endvalue: '' }] }), 9984, ['list']],
  ['a word in a pool', ({ pool }) => pool({ searchfields: [line('研究')] }), 9984, ['walk']],
  ['a rare word in a pool', ({ pool }) => pool({ searchfields: [line('孤本')], filterextents: [{ fieldname: 'KCS', startvalue: '0', endvalue: '' }] }), 10, ['collect']],
]

test('once the service knows the words it takes the cheapest form, and no second look', async () => {
  const service = await knowingService()
  for (const [what, ask, total, forms] of REQUESTS) {
    expect(await ask(service), what).toBe(total)
    expect(service.taken().map(formOf), what).toEqual(forms)
  }
})

// On a server half of the titles is enough for it to count a word by reading on until the cap: also right, so only
// here, where the planner's figures are ours alone.
test('no statement of a search reads a whole table', async () => {
  const service = await knowingService()
  const faults: string[] = []
  for (const [what, ask] of REQUESTS) {
    await ask(service)
    for (const statement of service.taken()) {
      const plan = await planOf(statement)
      for (const table of plan.matchAll(/Seq Scan on (title|booklist|pool_item)\b/g)) faults.push(`${what} (${formOf(statement)}): ${table[0]}\n${plan}`)
      expect(plan, what).toContain('Index')
    }
  }
  expect(faults).toEqual([])
})

/** The plan as the service's own way of planning makes it. */
async function planOf({ text, params, plan }: OneStatement): Promise<string> {
  return server.store.inLibrary(LIBRARY, async (sql) => {
    await sql(`SET LOCAL plan_cache_mode = 'force_${plan}_plan'`)
    await sql(`PREPARE looked_at AS ${text}`)
    const rows = await sql<{ 'QUERY PLAN': string }>(`EXPLAIN EXECUTE looked_at${params.length === 0 ? '' : `(${params.map(literal).join(', ')})`}`)
    await sql('DEALLOCATE looked_at')
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

function literal(value: Param): string {
  if (Array.isArray(value)) return escapeLiteral(`{${value.map((each) => JSON.stringify(each)).join(',')}}`)
  return value === null ? 'NULL' : escapeLiteral(String(value))
}
