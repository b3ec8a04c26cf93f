import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.addLibrary('121003')
  await server.addLibrary('888888')
  await server.addBooks('121003', [{ title: '边城', isbn: '9787530216781' }])
  await server.addBooks('888888', [{ title: '围城', isbn: '9787020024759' }])
  await server.reader('888888', 'zhao')
})
afterAll(() => server.close())

type Table = { name: string }

const tenantTables = () =>
  server.store.asOwner((sql) =>
    sql<Table>(
      `SELECT c.table_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
       WHERE c.table_schema = 'public' AND c.column_name = 'tenantcode' AND t.table_type = 'BASE TABLE' AND c.table_name NOT IN ('library', 'library_alias')`,
    ),
  )

test('the database shows a library nothing of another, even to a query that forgets to ask for its own', async () => {
  const tables = await tenantTables()
  expect(tables.length).toBeGreaterThan(10)
  for (const { name } of tables) {
    const foreign = await server.store.inLibrary('121003', (sql) => sql(`SELECT 1 AS ok FROM ${name} WHERE tenantcode <> '121003'`))
    expect(foreign, name).toEqual([])
  }
  const own = await server.store.inLibrary('888888', (sql) => sql('SELECT 1 AS ok FROM reader'))
  expect(own).toHaveLength(1)
})

test('without a library in scope tenant tables are empty', async () => {
  for (const { name } of await tenantTables()) expect(await server.store.shared(`SELECT 1 AS ok FROM ${name}`), name).toEqual([])
})

test('a row of another library can be neither written nor moved there', async () => {
  const write = server.store.inLibrary('121003', (sql) => sql(`INSERT INTO ebook_vendor (tenantcode, vendorcode) VALUES ('888888', 'x')`))
  await expect(write).rejects.toThrow(/row-level security/)
  const move = server.store.inLibrary('121003', (sql) => sql(`UPDATE booklist SET tenantcode = '888888'`))
  await expect(move).rejects.toThrow(/row-level security/)
})

test.for([
  `UPDATE library SET settings = '{}' WHERE tenantcode = '888888'`,
  'DELETE FROM pool_item',
  `UPDATE title SET title = 'x'`,
  `INSERT INTO library_alias (hostlabel, tenantcode) VALUES ('evil', '121003')`,
  'DELETE FROM migration',
  `INSERT INTO installation (name, value) VALUES ('demo', 'x')`,
])('a request may not change what libraries share: %s', async (statement) => {
  await expect(server.store.inLibrary('121003', (sql) => sql(statement))).rejects.toThrow(/permission denied/)
  await expect(server.store.shared(statement)).rejects.toThrow(/permission denied/)
})

test('the scope ends with its transaction', async () => {
  await server.store.inLibrary('888888', (sql) => sql('SELECT 1 AS ok FROM reader'))
  expect(await server.store.shared('SELECT 1 AS ok FROM reader')).toEqual([])
  const [role] = await server.store.shared<{ role: string }>('SELECT current_user::text AS role')
  expect(role?.role).toBe('kaijuan_app')
})

test('a library code that could be more than a code is refused before it reaches the database', async () => {
  expect(() => server.store.inLibrary("x'; RESET ROLE; --", async () => undefined)).toThrow('not a library code')
})

test('asking the store itself inside its own transaction is refused instead of waiting for ever', async () => {
  const nested = server.store.inLibrary('121003', () => server.store.shared('SELECT 1 AS ok'))
  await expect(nested).rejects.toThrow(/use the sql that was handed in/)
})

test('what throws leaves nothing behind', async () => {
  const half = server.store.inLibrary('121003', async (sql) => {
    await sql(`INSERT INTO ebook_vendor (tenantcode, vendorcode) VALUES ('121003', 'half')`)
    throw new Error('in the middle')
  })
  await expect(half).rejects.toThrow('in the middle')
  expect(await server.store.inLibrary('121003', (sql) => sql('SELECT 1 AS ok FROM ebook_vendor'))).toEqual([])
})
