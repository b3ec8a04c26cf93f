import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../../../src/server/db/store.ts'
import { createDigest } from '../../../src/server/operations/digest.ts'
import { beginReading, readTables } from '../../../src/server/operations/read-tables.ts'
import { listTables } from '../../../src/server/operations/tables.ts'
import { testStore } from '../support/store.ts'

let store: Store
beforeAll(async () => {
  store = await testStore()
})
afterAll(() => store.close())

const stop = new Error('roll back')
/** What a changed schema is like; it is never kept. */
async function withSchema<T>(statements: string, work: (sql: Parameters<Parameters<Store['asOwner']>[0]>[0]) => Promise<T>): Promise<T> {
  const found: { value?: T } = {}
  await store
    .asOwner(async (sql) => {
      await sql(statements)
      found.value = await work(sql)
      throw stop
    })
    .catch((fault: unknown) => {
      if (fault !== stop) throw fault
    })
  if (!('value' in found)) throw new Error('the work did not end')
  return found.value
}

test('every table but the list of migrations is carried, each after those it refers to', async () => {
  const tables = await store.asOwner(listTables)
  const all = await store.asOwner((sql) => sql<{ name: string }>(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migration'`))
  expect(tables.map(({ name }) => name).toSorted()).toEqual(all.map(({ name }) => name).toSorted())
  for (const [at, { foreignKeys }] of tables.entries()) {
    for (const { target } of foreignKeys) expect(tables.findIndex(({ name }) => name === target)).toBeLessThan(at)
  }
  expect(tables.filter(({ isTenant }) => isTenant).length).toBeGreaterThan(10)
  expect(tables.find(({ name }) => name === 'booklist_source')?.key).toEqual(['tenantcode', 'source_key'])
})

test('nothing is in the schema that a transfer of rows would leave out or set off', async () => {
  const others = await store.asOwner((sql) =>
    sql(`SELECT relname::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('S', 'p', 'f', 'm')
         UNION ALL SELECT tgname::text FROM pg_trigger WHERE NOT tgisinternal`),
  )
  expect(others).toEqual([])
})

test.for([
  ['CREATE TABLE keyless (a int)', /keyless has no primary key/],
  ['CREATE TABLE round (a int PRIMARY KEY, b int REFERENCES round)', /round refer to each other in a circle/],
  ['CREATE TABLE walled (a int PRIMARY KEY); ALTER TABLE walled ENABLE ROW LEVEL SECURITY', /walled has row-level security and no tenantcode/],
] as const)('a table that cannot be carried is refused: %s', async ([statements, message]) => {
  await expect(withSchema(statements, listTables)).rejects.toThrow(message)
})

test('columns that make themselves are left to do so', async () => {
  const tables = await withSchema('CREATE TABLE made (a int PRIMARY KEY, b int GENERATED ALWAYS AS (a * 2) STORED)', listTables)
  expect(tables.find(({ name }) => name === 'made')?.columns).toEqual([{ name: 'a', type: 'integer' }])
})

test('many rows come in the order of their key, by the bytes of texts, page after page', async () => {
  const rows = await withSchema(
    `CREATE TABLE many (b int, "a ""key""" text, PRIMARY KEY ("a ""key""", b));
     INSERT INTO many SELECT g, (ARRAY['b', 'B', 'a', '中', 'é', '_'])[g % 6 + 1] FROM generate_series(1, 1300) g`,
    async (sql) => {
      const found: (readonly (string | null)[])[] = []
      const many = (await listTables(sql)).filter(({ name }) => name === 'many')
      for await (const page of readTables(sql, many)) found.push(...page.rows)
      return found
    },
  )
  expect(rows).toHaveLength(1300)
  expect([...new Set(rows.map(([, text]) => text))]).toEqual(['B', '_', 'a', 'b', 'é', '中'])
  expect(rows.slice(0, 3).map(([number]) => number)).toEqual(['1', '7', '13'])
})

test('rows of no library are noticed by whoever can see them', async () => {
  if (process.env['TEST_DATABASE_URL']) return
  const reading = withSchema(
    `ALTER TABLE ebook_vendor DROP CONSTRAINT ebook_vendor_tenantcode_fkey; INSERT INTO ebook_vendor VALUES ('nobody', 'x')`,
    async (sql) => {
      const digest = createDigest()
      for await (const page of readTables(sql, await listTables(sql))) digest.add(page)
      return digest.end()
    },
  )
  await expect(reading).rejects.toThrow(/ebook_vendor has 1 rows, but only 0 belong to a library/)
})

test('reading is of one instant and writes nothing', async () => {
  await expect(
    store.asOwner(async (sql) => {
      await beginReading(sql)
      await sql(`INSERT INTO installation VALUES ('a', 'b')`)
    }),
  ).rejects.toThrow(/read-only transaction/)
})
