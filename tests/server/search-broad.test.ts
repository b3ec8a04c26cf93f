import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCall } from '../../src/api/call.ts'
import { poolSearch, simpsearch, type CatalogueBook, type SearchLine } from '../../src/contract/books.ts'
import type { InputOf } from '../../src/contract/endpoint.ts'
import { parseIsbn } from '../../src/domain/isbn.ts'
import { titleTokens } from '../../src/domain/search-tokens.ts'
import { createApp } from '../../src/server/app.ts'
import { createCatalogueWriter } from '../../src/server/import/catalogue-writer.ts'
import { createLog } from '../../src/server/lib/log.ts'
import { askOf } from '../../src/server/modules/search/ask.ts'
import { catalogueQuery, type SearchInput } from '../../src/server/modules/search/catalogue-query.ts'
import { createHotTokens, refreshHotTokens } from '../../src/server/modules/search/hot-tokens.ts'
import { searchCatalogue } from '../../src/server/modules/search/search-table.ts'
import { refreshStockMarks } from '../../src/server/modules/search/stock-marks.ts'
import { createTotalCache } from '../../src/server/modules/search/total-cache.ts'
import { simplify } from '../../src/server/search/simplify.ts'
import { createResults } from '../../src/stores/results/results.ts'
import { aLibrary } from '../../stories/fixtures/library.ts'
import { someStores } from '../stores/some-stores.ts'
import { SECRET, startTestServer, type TestServer } from './support/server.ts'

/** More than may ever be shown, in one library, and few of the same in another. */
const MANY = 10_300
const POOL = '4400000000'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  service = freshService()
  for (const code of ['121003', '888888', '242010']) await server.addLibrary(code)
  await server.addBooks('888888', [{ title: '经济研究' }, { title: '研究' }])
  await server.addBooks('121003', [{ title: '研究', daysAgo: 2500, publishDate: '1950', author: '无名' }])
  const tokens = titleTokens({ title: '经济研究报告' }, simplify)
  await server.store.loader.inLibrary('121003', async (sql) => {
    await sql(
      `INSERT INTO title (id, title, title_n, pub_date, static_rank, tsv) SELECT n, '经济研究报告', '经济研究报告', date '2000-01-01' + n, n, array_to_tsvector($2::text[]) FROM generate_series(1, $1::int) AS n`,
      [MANY, [...tokens, '@121003']],
    )
    await sql(
      `INSERT INTO booklist (tenantcode, keyid, title_id, source_key, content_hash, iscckb, addtime, pub_date)
       SELECT '121003', n, n, n::text, '', n % 2 = 0, timestamptz '2020-01-01' + n * interval '1 hour', date '2000-01-01' + n FROM generate_series(1, $1::int) AS n`,
      [MANY],
    )
  })
})
afterAll(() => server.close())

type Search = InputOf<typeof simpsearch>

/** One process of the service on the store, with nothing remembered yet. */
function freshService() {
  const app = createApp({ config: { tokenSecret: SECRET, publicOrigins: ['http://localhost:8080'] }, store: server.store, log: createLog('silent') })
  return (token: string) => createCall({ fetch: async (request) => app.fetch(request), origin: 'http://localhost:8080', token: () => token, language: () => 'zh-CN' })
}
let service: ReturnType<typeof freshService>

async function search(tenantcode: string, changes: Partial<Search>): Promise<{ total: number; data: CatalogueBook[] }> {
  const call = service(await server.tokens.forLibrary(tenantcode))
  const outcome = await call(simpsearch, { indexname: 'cf_booklist', curpage: 1, pagesize: 24, tenantcode, ...changes })
  if (!outcome.ok) throw new Error(`${outcome.reason}: ${outcome.message}`)
  return { total: outcome.value.total, data: outcome.value.data }
}

const line = (keyword: string, changes: Partial<SearchLine> = {}): SearchLine => ({ relation: 'AND', fieldname: 'booktitle', keyword, searchtype: 'wildcard', ...changes })
const keysOf = ({ data }: { data: CatalogueBook[] }) => data.map(({ keyid }) => Number(keyid))
const down = (from: number, count: number) => Array.from({ length: count }, (_, at) => from - at)

// Asked twice: as a process that knows nothing of hot words yet, and as one that has counted them.
for (const when of ['before', 'after'] as const) {
  test(`${when} hot words are counted, a total beyond 9999 is capped and pages are exact all the same`, async () => {
    if (when === 'after') {
      expect(await refreshHotTokens(server.store)).toBeGreaterThan(3)
      await restartKnowing()
    }
    const lines = [line('研究')]
    const first = await search('121003', { searchfields: lines })
    expect(first.total).toBe(9984)
    expect(first.data[0]?.booktitle).toBe('研究')
    expect(keysOf(first).slice(1)).toEqual(down(MANY, 23))
    expect(keysOf(await search('121003', { searchfields: lines, curpage: 3 }))).toEqual(down(MANY - 47, 24))
    // The last page there is: so far that the walk is longer than collecting all.
    expect(keysOf(await search('121003', { searchfields: lines, curpage: 416 }))).toEqual(down(MANY - 415 * 24 + 1, 24))

    for (const fieldname of ['addtime', 'publishdate'] as const) {
      const newest = await search('121003', { searchfields: lines, sortfields: [{ fieldname, sorttype: 'desc' }] })
      expect({ total: newest.total, keys: keysOf(newest) }, fieldname).toEqual({ total: 9984, keys: down(MANY, 24) })
      const oldest = await search('121003', { searchfields: lines, sortfields: [{ fieldname, sorttype: 'asc' }], pagesize: 3 })
      expect(keysOf(oldest).slice(1), fieldname).toEqual([1, 2])
    }
  })

  test(`${when} hot words are counted, conditions bring a total below the cap`, async () => {
    const held = await search('121003', { searchfields: [line('研究'), line('1', { fieldname: 'iscckb', searchtype: 'term' })] })
    expect(held.total).toBe(MANY / 2)
    const published = await search('121003', { searchfields: [line('经济')], filterextents: [{ fieldname: 'publishdate', startvalue: '2000-01-02', endvalue: '2000-01-31', type: 'date' }] })
    expect(published.total).toBe(30)
    expect((await search('121003', { searchfields: [line('经济研究报告', { fieldname: 'booktitle.keyword', searchtype: 'term' })] })).total).toBe(9984)
    expect((await search('121003', {})).total).toBe(9984)
  })

  test(`${when} hot words are counted, a total is the library's own`, async () => {
    expect((await search('888888', { searchfields: [line('研究')] })).total).toBe(2)
    expect((await search('242010', { searchfields: [line('研究')] })).total).toBe(0)
    expect((await search('121003', { searchfields: [line('研究')] })).total).toBe(9984)
    expect((await search('888888', { searchfields: [line('研究')] })).data.map(({ booktitle }) => booktitle)).toEqual(['研究', '经济研究'])
    expect((await search('888888', {})).total).toBe(2)
    expect((await search('242010', {})).total).toBe(0)
  })
}

test('pages end with the last whole page below 9999, and beyond it only the total is told', async () => {
  const nothing = { total: 9984, data: [] }
  for (const criteria of [{ searchfields: [line('研究')] }, { searchfields: [line('研究')], sortfields: [{ fieldname: 'addtime', sorttype: 'asc' } as const] }, {}]) {
    expect((await search('121003', { ...criteria, curpage: 416 })).data).toHaveLength(24)
    for (const curpage of [417, 418, 9999]) expect(await search('121003', { ...criteria, curpage }), `page ${curpage}`).toEqual(nothing)
    // Also by a process that has not counted yet.
    service = freshService()
    expect(await search('121003', { ...criteria, curpage: 417 })).toEqual(nothing)
  }
  for (const [pagesize, last, total] of [[100, 99, 9900], [1, 9999, 9999], [7, 1428, 9996]] as const) {
    expect(await search('121003', { pagesize, curpage: last }), `${pagesize} a page`).toMatchObject({ total, data: { length: pagesize } })
    if (last < 9999) expect(await search('121003', { pagesize, curpage: last + 1 }), `${pagesize} a page`).toEqual({ total, data: [] })
  }
})

test('readers see that there is more than is counted', async () => {
  const call = service(await server.tokens.forLibrary('121003'))
  const shown = async (keyword: string) => {
    const list = someStores(call, { first: { library: { ...aLibrary(), tenantcode: '121003' }, language: 'zh_CN', parts: {} } }).stores.open(createResults).list({ kind: 'title', keyword })
    await list.enter()
    return list.$value.get()
  }
  expect(await shown('研究')).toMatchObject({ total: 9984, isCapped: true })
  expect(await shown('无名')).toMatchObject({ total: 1, isCapped: false })
})

test('a supplier pool ends there, too', async () => {
  const supplierpoolid = '4400000009'
  await server.store.loader.shared('INSERT INTO supplier_pool (supplierpoolid, name) VALUES ($1, $1)', [supplierpoolid])
  await server.store.loader.shared(`INSERT INTO pool_item (supplierpoolid, keyid, title_id, source_key, content_hash, stock) SELECT $1, id, id, '', '', 1 FROM title ORDER BY id LIMIT 10300`, [supplierpoolid])
  await server.store.loader.inLibrary('121003', (sql) => sql('INSERT INTO library_pool (tenantcode, supplierpoolid, position) VALUES ($1, $2, 9)', ['121003', supplierpoolid]))
  const call = service(await server.tokens.forLibrary('121003'))
  const page = async (curpage: number) => {
    const outcome = await call(poolSearch, { curpage, pagesize: 24, poolid: '121003', supplierpoolid })
    return outcome.ok && { total: outcome.value.data.total, rows: outcome.value.data.bookarray.length }
  }
  expect([await page(416), await page(417), await page(418)]).toEqual([{ total: 9984, rows: 24 }, { total: 9984, rows: 0 }, { total: 9984, rows: 0 }])
})

test('a kept total never says less than the page shows, and an import ends it', async () => {
  await server.addLibrary('300001')
  service = freshService()
  const total = async (changes: Partial<Search> = {}) => {
    const found = await search('300001', changes)
    return [found.total, found.data.length]
  }
  expect(await total()).toEqual([0, 0])
  await server.addBooks('300001', [{ title: '甲' }, { title: '乙' }, { title: '丙' }])
  expect(await total()).toEqual([3, 3])
  await server.addBooks('300001', [{ title: '丁' }])
  expect(await total()).toEqual([4, 4])
  // What is not on the page shows when the library's version is seen to be another one.
  await server.addBooks('300001', [{ title: '戊' }])
  expect(await total({ pagesize: 2 })).toEqual([4, 2])
  await server.store.loader.shared(`UPDATE library SET version = version + 1 WHERE tenantcode = '300001'`)
  await expect.poll(() => total({ pagesize: 2 }), { timeout: 10_000 }).toEqual([5, 2])
  // Fewer than were counted before: the page where they end knows.
  await server.store.loader.inLibrary('300001', (sql) => sql(`DELETE FROM booklist b USING title t WHERE t.id = b.title_id AND t.title IN ('甲', '乙')`))
  expect(await total()).toEqual([3, 3])
  expect(await total({ curpage: 2 })).toEqual([3, 0])
})

test('what visitors type takes no room among the totals', async () => {
  const kept = createTotalCache()
  const keys: string[] = []
  const totals = { ...kept, set: (key: string, total: number) => { keys.push(key); kept.set(key, total) } }
  const searchfields = Array.from({ length: 10 }, (_, at) => line('研究 '.repeat(66).trim(), { fieldname: 'booktitle', relation: at % 2 === 0 ? 'OR' : 'AND' }))
  const input: SearchInput = { indexname: 'cf_booklist', tenantcode: '121003', curpage: 1, pagesize: 24, filterextents: [], filterfields: [], sortfields: [], searchfields }
  const found = async (version: string) => {
    const query = catalogueQuery(input, { tenantcode: '121003', version, timezone: 'Asia/Shanghai' }, false)
    return query && searchCatalogue(askOf((statement) => server.store.search('121003', statement)), query, { totals, hot: () => new Map() })
  }
  expect((await found('1'))?.total).toBe(10_000)
  expect(keys.map(({ length }) => length)).toEqual([44])
  // Another version of the library is counted anew.
  await found('1')
  await found('2')
  expect(new Set(keys).size).toBe(2)
})

/** A service that knows the words: it reads them beside its first search. */
async function restartKnowing(): Promise<void> {
  const hot = createHotTokens(server.store.shared)
  await expect.poll(() => hot().get('t研究')).toBe(MANY + 3)
  expect(hot().get('t究*')).toBe(MANY + 3)
  expect(hot().get('')).toBe(MANY + 3)
  expect(hot().has('@888888')).toBe(false)
  service = freshService()
  await search('242010', { searchfields: [line('书')] })
  await server.store.shared('SELECT 1 AS ok')
}

test('totals are kept a minute, and no more of them than fit', () => {
  let now = 0
  const cache = createTotalCache(() => now)
  cache.set('a', 3)
  expect(cache.get('a')).toBe(3)
  expect(cache.get('b')).toBeUndefined()
  now = 59_999
  expect(cache.get('a')).toBe(3)
  now = 60_000
  expect(cache.get('a')).toBeUndefined()
  cache.set('early', 1)
  cache.set('b', 1)
  now += 30_000
  cache.set('b', 2)
  now += 30_000
  cache.set('late', 1)
  // What has ended goes at once, and not when it is asked for.
  expect([cache.size(), cache.get('b'), cache.get('late')]).toEqual([2, 2, 1])
  cache.set('first', 1)
  for (let at = 0; at < 5_000; at += 1) cache.set(String(at), at)
  expect(cache.get('first')).toBeUndefined()
  expect(cache.get('4999')).toBe(4999)
})

test('an in-stock mark that lags behind never shows what is out of stock', async () => {
  await server.store.loader.shared('INSERT INTO supplier_pool (supplierpoolid, name) VALUES ($1, $1)', [POOL])
  await server.store.loader.inLibrary('121003', (sql) => sql('INSERT INTO library_pool (tenantcode, supplierpoolid, position) VALUES ($1, $2, 1)', ['121003', POOL]))
  const book = (at: number, stock: number) => ({ sourceKey: String(at), title: `孤本之${'甲乙丙丁'[at]}`, publishDate: `202${at}`, stock, ...isbn(`978753669293${at}`) })
  await createCatalogueWriter(server.store.loader, { kind: 'pool', poolId: POOL }).write([book(0, 5), book(1, 5), book(2, 0)])
  const ask = async (keyword: string | undefined, inStock: boolean, sorttype?: 'asc' | 'desc') => {
    const outcome = await (await server.visitor('121003'))(poolSearch, {
      curpage: 1, pagesize: 24, poolid: '121003', supplierpoolid: POOL,
      filterextents: inStock ? [{ fieldname: 'KCS', startvalue: '0', endvalue: '' }] : [],
      sortfields: sorttype === undefined ? [] : [{ fieldname: 'PUBLISHDATE', sorttype }],
      searchfields: keyword === undefined ? [] : [{ ...line(keyword), fieldname: 'booktitle' }],
    })
    if (!outcome.ok) throw new Error(outcome.message)
    expect(outcome.value.data.total).toBe(outcome.value.data.bookarray.length)
    const found = outcome.value.data.bookarray.map(({ BOOKTITLE, KCS }) => `${BOOKTITLE} ${KCS}`)
    // Equal ranks come in the order of their ids, which are hashes.
    return keyword === undefined || sorttype !== undefined ? found : found.toSorted()
  }
  expect(await ask('孤本', true)).toEqual(['孤本之乙 5', '孤本之甲 5'].toSorted())
  expect(await ask('孤本', false)).toHaveLength(3)
  expect(await ask(undefined, true)).toEqual(['孤本之乙 5', '孤本之甲 5'])
  expect(await ask('孤本', false, 'desc')).toEqual(['孤本之丙 0', '孤本之乙 5', '孤本之甲 5'])
  expect(await ask('孤本', false, 'asc')).toEqual(['孤本之甲 5', '孤本之乙 5', '孤本之丙 0'])
  expect(await ask(undefined, false, 'asc')).toEqual(['孤本之甲 5', '孤本之乙 5', '孤本之丙 0'])
  expect(await ask(undefined, false)).toEqual(['孤本之丙 0', '孤本之乙 5', '孤本之甲 5'])

  // Sold out by an order, which does not touch the title; its mark is still there.
  await server.store.loader.shared(`UPDATE pool_item p SET stock = 0 FROM title t WHERE t.id = p.title_id AND t.title = '孤本之乙'`)
  expect(await ask('孤本', true)).toEqual(['孤本之甲 5'])
  expect(await ask(undefined, true)).toEqual(['孤本之甲 5'])
  expect(await ask('孤本', false)).toContain('孤本之乙 0')

  // And back in stock without a word to the title: found once the marks were brought up to date.
  await server.store.loader.shared(`UPDATE pool_item p SET stock = 3 FROM title t WHERE t.id = p.title_id AND t.title = '孤本之丙'`)
  expect(await refreshStockMarks(server.store.loader)).toBeGreaterThanOrEqual(2)
  expect(await refreshStockMarks(server.store.loader)).toBe(0)
  service = freshService()
  expect(await ask('孤本', true)).toEqual(['孤本之丙 3', '孤本之甲 5'].toSorted())
  const marked = await server.store.shared<{ title: string }>(`SELECT title FROM title WHERE tsv @@ '''$${POOL}+''' ORDER BY title`)
  expect(marked.map(({ title }) => title)).toEqual(['孤本之丙', '孤本之甲'].toSorted())
})

const isbn = (text: string) => {
  const parsed = parseIsbn(text)
  return parsed === undefined ? {} : { isbn: parsed }
}
