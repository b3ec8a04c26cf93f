import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../../../src/server/db/store.ts'
import { testStore } from '../support/store.ts'

let store: Store
beforeAll(async () => {
  store = await testStore()
  await store.loader.shared(`INSERT INTO library (tenantcode, homeindex, settings) VALUES ('lib', 'lib', '{}')`)
})
afterAll(() => store.close())

const libraries = async () => (await store.shared<{ tenantcode: string }>('SELECT tenantcode FROM library ORDER BY 1')).map(({ tenantcode }) => tenantcode)

test('work that fails leaves nothing', async () => {
  const failing = store.loader.inShared(async (sql) => {
    await sql(`INSERT INTO library (tenantcode, homeindex, settings) VALUES ('other', 'other', '{}')`)
    throw new Error('on second thoughts')
  })
  await expect(failing).rejects.toThrow('on second thoughts')
  expect(await libraries()).toEqual(['lib'])
})

test('a failed statement that is swallowed does not pass for success', async () => {
  const swallowing = store.loader.inShared(async (sql) => {
    await sql(`INSERT INTO library (tenantcode, homeindex, settings) VALUES ('other', 'other', '{}')`)
    await sql('SELECT 1 / 0').catch(() => undefined)
    return 'all well'
  })
  await expect(swallowing).rejects.toThrow('rolled back')
  expect(await libraries()).toEqual(['lib'])
})

test('the store’s own functions cannot be called inside its transactions', async () => {
  await expect(store.inShared(() => store.shared('SELECT 1'))).rejects.toThrow('use the sql that was handed in')
  await expect(store.inShared(() => store.asOwner((sql) => sql('SELECT 1')))).rejects.toThrow('use the sql that was handed in')
  expect(await libraries()).toEqual(['lib'])
})

test('the sql of a transaction is of no use after it', async () => {
  const sql = await store.inShared((inside) => Promise.resolve(inside))
  await expect(sql('SELECT 1')).rejects.toThrow('has ended')
})

test('a search writes nothing', async () => {
  await expect(store.search('lib', { text: `DELETE FROM booklist WHERE tenantcode = 'lib'`, params: [], plan: 'generic' })).rejects.toMatchObject({ code: '25006' })
})

test('read-only stops whoever writes, loading too, and nobody who reads', async () => {
  store.readOnly(true)
  await expect(store.loader.shared(`UPDATE library SET version = 2`)).rejects.toMatchObject({ code: '25006' })
  await expect(store.inLibrary('lib', (sql) => sql(`DELETE FROM booklist WHERE tenantcode = 'lib'`))).rejects.toMatchObject({ code: '25006' })
  expect(await libraries()).toEqual(['lib'])
  store.readOnly(false)
  await store.loader.shared(`UPDATE library SET version = 2`)
})

test('a transaction that is left lying is given up, and the store goes on', async () => {
  const started = performance.now()
  await expect(store.inShared(() => new Promise(() => undefined))).rejects.toThrow('timeout exceeded')
  expect(performance.now() - started).toBeLessThan(8_000)
  expect(await libraries()).toEqual(['lib'])
  expect(store.figures()).toMatchObject({ running: 0, waiting: 0 })
})

test('a named statement is the same for other values', async () => {
  const twice = (value: number) => store.shared<{ sum: number }>('SELECT $1::int * 2 AS sum', [value], 'twice')
  expect([await twice(1), await twice(2), await twice(3)]).toEqual([[{ sum: 2 }], [{ sum: 4 }], [{ sum: 6 }]])
})

test.for(['', `x'; DROP TABLE library; --`, 'a b', 'x'.repeat(33), 'é'])('no library is called %s', (code) => {
  expect(() => store.inLibrary(code, async () => undefined)).toThrow('not a library code')
})
