import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OneStatement } from '../../src/server/db/scoped-statement.ts'
import { startTestServer, type TestServer } from './support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.addLibrary('121003')
  await server.addLibrary('888888')
  await server.addBooks('121003', [{ title: '边城' }])
  await server.addBooks('888888', [{ title: '围城' }, { title: '城南旧事' }])
})
afterAll(() => server.close())

const ask = <Row extends object>(tenantcode: string, text: string, more: Partial<OneStatement> = {}) => server.store.search<Row>(tenantcode, { text, params: [], plan: 'generic', ...more })

const SCOPE = `SELECT current_user::text AS role, current_setting('app.tenantcode', true) AS library, current_setting('transaction_read_only') AS only, current_setting('statement_timeout') AS patience, current_setting('plan_cache_mode') AS plan`

test('one statement runs as a reader of its library who may only look', async () => {
  expect(await ask('121003', SCOPE)).toEqual([{ role: 'kaijuan_app', library: '121003', only: 'on', patience: '5s', plan: 'force_generic_plan' }])
  expect(await ask('888888', SCOPE, { plan: 'custom' })).toMatchObject([{ library: '888888', plan: 'force_custom_plan' }])
})

test.for([
  ['bare', {}],
  ['with values', { params: ['x'] }],
  ['prepared', { name: 'ends' }],
] as const)('what was set for it ends with it: %s', async ([, more]) => {
  await ask('121003', 'params' in more ? 'SELECT $1::text AS ok' : 'SELECT 1 AS ok', more)
  const [after] = await server.store.asOwner((sql) => sql<Record<string, string>>(SCOPE))
  expect(after).toMatchObject({ only: 'off', plan: 'auto' })
  expect(after?.['role']).not.toBe('kaijuan_app')
  expect(after?.['library'] ?? '').toBe('')
})

test('a prepared statement shows each library its own rows, also one that forgets to ask for them', async () => {
  const count = { name: 'count_all', plan: 'generic' } as const
  const counted = async (tenantcode: string) => (await ask<{ count: number }>(tenantcode, 'SELECT count(*)::int AS count FROM booklist', count))[0]?.count
  for (let round = 0; round < 4; round += 1) {
    expect(await counted('121003')).toBe(1)
    expect(await counted('888888')).toBe(2)
  }
})

test.for([
  ['writes', `INSERT INTO ebook_vendor (tenantcode, vendorcode) VALUES ('121003', 'x') RETURNING vendorcode`, /read-only transaction/],
  ['is wrong', 'SELECT nothing FROM nowhere', /does not exist/],
  ['fails while it runs', 'SELECT 1 / (SELECT 0) AS x', /division by zero/],
] as const)('a statement that %s fails alone', async ([, text, fault]) => {
  for (const name of [undefined, `bad_${text.length}`]) {
    for (let round = 0; round < 2; round += 1) await expect(ask('121003', text, { name })).rejects.toThrow(fault)
  }
  expect(await ask('121003', SCOPE)).toMatchObject([{ role: 'kaijuan_app', library: '121003' }])
  expect(await server.store.inLibrary('121003', (sql) => sql('SELECT vendorcode FROM ebook_vendor'))).toEqual([])
})

test('a name stands for one text', async () => {
  expect(await ask('121003', 'SELECT 1 AS ok', { name: 'same' })).toEqual([{ ok: 1 }])
  expect(await ask('121003', 'SELECT $1::int AS ok', { name: 'other', params: [2] })).toEqual([{ ok: 2 }])
  expect(await ask('121003', 'SELECT $1::int AS ok', { name: 'other', params: [3] })).toEqual([{ ok: 3 }])
})

test('a library code that could be more than a code is refused before it reaches the database', async () => {
  await expect(ask("x'; RESET ROLE; --", 'SELECT 1 AS ok')).rejects.toThrow('not a library code')
})

test('many at once each get their own answer', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => ask<{ at: number; library: string }>(at % 2 === 0 ? '121003' : '888888', `SELECT $1::int AS at, current_setting('app.tenantcode') AS library`, { params: [at], name: 'many' })))
  expect(answers.flat()).toEqual(Array.from({ length: 60 }, (_, at) => ({ at, library: at % 2 === 0 ? '121003' : '888888' })))
})
