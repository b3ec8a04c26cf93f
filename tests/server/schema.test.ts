import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sql, Store } from '../../src/server/db/store.ts'
import { grants, schemaFaults } from './support/schema-faults.ts'
import { testStore } from './support/store.ts'

let store: Store
beforeAll(async () => {
  store = await testStore()
})
afterAll(() => store.close())

const READ = 'select'
const WORK = 'delete, insert, select, update'

/** What is shared; every other table is a library's own. A new shared table is written here, with who may do what. */
const SHARED: Record<string, { app?: string; loader?: string }> = {
  library: { app: READ, loader: WORK },
  library_alias: { app: READ, loader: WORK },
  supplier_pool: { app: READ, loader: WORK },
  title: { app: READ, loader: WORK },
  pool_item: { app: READ, loader: WORK },
  hot_token: { app: READ, loader: READ },
  installation: { loader: WORK },
  job: { loader: WORK },
  migration: {},
}

test('the schema can be sharded by library, and nothing in it looks past the wall', async () => {
  expect(await store.asOwner(schemaFaults)).toEqual([])
})

test('the plain roles may do what is listed, and nobody else anything', async () => {
  const names = await store.asOwner((sql) => sql<{ name: string }>(`SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`))
  const rightsOf = (role: 'app' | 'loader') =>
    Object.fromEntries(names.map(({ name }) => [name, name in SHARED ? SHARED[name]?.[role] : WORK] as const).filter(([, rights]) => rights !== undefined))
  expect(await store.asOwner(grants)).toEqual({ kaijuan_app: rightsOf('app'), kaijuan_loader: rightsOf('loader') })
  expect(Object.keys(SHARED).filter((name) => !names.some((known) => known.name === name))).toEqual([])
})

test('the schema itself can be changed by its owner only', async () => {
  for (const access of [store, store.loader]) await expect(access.shared('CREATE TABLE mine (id int)')).rejects.toThrow(/permission denied/)
})

const SCOPE = `(tenantcode = current_setting('app.tenantcode', true))`

/** A table as it should be, but for one thing. */
const table = ({ columns = '', key = 'PRIMARY KEY (tenantcode, id)', walls = `ALTER TABLE bad ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY; CREATE POLICY own_library ON bad USING ${SCOPE} WITH CHECK ${SCOPE}` } = {}) =>
  `CREATE TABLE bad (tenantcode text NOT NULL, id bigint NOT NULL${columns}, ${key}); ${walls}`

const ROLLED_BACK = new Error('nothing of this stays')

test.for([
  ['nothing', table(), []],
  ['no primary key', table({ key: 'CHECK (id > 0)' }), ['bad: has no primary key']],
  ['the library second in its key', table({ key: 'PRIMARY KEY (id, tenantcode)' }), ['bad: bad_pkey does not begin with tenantcode']],
  ['a unique index without the library', `${table()}; CREATE UNIQUE INDEX bad_id ON bad (id) WHERE id > 5`, ['bad: bad_id does not begin with tenantcode']],
  ['a reference to a library’s own by something else', `CREATE UNIQUE INDEX menu_menuid ON menu_entry (menuid, tenantcode); ${table({ columns: ', menuid text, FOREIGN KEY (menuid, tenantcode) REFERENCES menu_entry (menuid, tenantcode)' })}`, [
    'menu_entry: menu_menuid does not begin with tenantcode',
    'bad: bad_menuid_tenantcode_fkey does not lead from tenantcode to tenantcode',
  ]],
  ['a reference from what is shared', 'ALTER TABLE supplier_pool ADD owner text, ADD menuid text, ADD CONSTRAINT back FOREIGN KEY (owner, menuid) REFERENCES menu_entry', ['supplier_pool: back leads from what is shared to a library’s own']],
  ['no wall', table({ walls: '' }), ['bad: has not the one policy for its own library', 'bad: row-level security is not forced']],
  ['a wall the owner passes', table({ walls: `ALTER TABLE bad ENABLE ROW LEVEL SECURITY; CREATE POLICY own_library ON bad USING ${SCOPE} WITH CHECK ${SCOPE}` }), ['bad: row-level security is not forced']],
  ['a policy that lets everybody in', table({ walls: `ALTER TABLE bad ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY; CREATE POLICY own_library ON bad USING (true) WITH CHECK ${SCOPE}` }), ['bad: has not the one policy for its own library']],
  ['a second policy', `${table()}; CREATE POLICY more ON bad USING (id = 1)`, ['bad: has not the one policy for its own library']],
  ['another type of code', 'CREATE TABLE bad (tenantcode varchar(9) PRIMARY KEY)', ['bad: has not the one policy for its own library', 'bad: row-level security is not forced', 'bad: tenantcode is not text, or may be null']],
  ['a pending list', `${table({ columns: ', words tsvector' })}; CREATE INDEX bad_words ON bad USING gin (words)`, ['bad_words: has a pending list, which the embedded engine never flushes']],
  ['ids of a sequence', table({ columns: ', nth serial' }), ['bad.nth: its default is no constant', 'bad_nth_seq: is a sequence']],
  ['ids of an identity', table({ columns: ', nth bigint GENERATED ALWAYS AS IDENTITY' }), ['bad.nth: its default is no constant', 'bad_nth_seq: is a sequence']],
  ['a clock in a default', table({ columns: ', at timestamptz DEFAULT now()' }), ['bad.at: its default is no constant']],
  ['chance in a default', table({ columns: ', die double precision DEFAULT random()' }), ['bad.die: its default is no constant']],
  ['a view past the wall', 'CREATE VIEW readers AS SELECT * FROM reader', ['readers: looks as its owner, not as who asks']],
  ['a function past the wall', 'CREATE FUNCTION readers() RETURNS bigint LANGUAGE sql SECURITY DEFINER AS $$ SELECT count(*) FROM reader $$', ['readers: runs as its owner, not as who asks']],
] as const)('the check finds %s', async ([, statements, expected]) => {
  let found: string[] | undefined
  const look = store.asOwner(async (sql: Sql) => {
    for (const statement of statements.split('; ')) if (statement !== '') await sql(statement)
    found = await schemaFaults(sql)
    throw ROLLED_BACK
  })
  await expect(look).rejects.toBe(ROLLED_BACK)
  expect(found?.toSorted()).toEqual(expected.toSorted())
})
