import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { THREAD } from '../../../src/server/db/engine-thread.ts'
import { copyDataFolder } from '../../../src/server/db/folder-copy.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { prepareStoreFolder } from '../../../src/server/db/store-folder.ts'
import { openStore, type Store } from '../../../src/server/db/store.ts'
import { createCatalogueWriter } from '../../../src/server/import/catalogue-writer.ts'
import { emptyDatabase } from '../support/server-database.ts'
import { migratedTemplate } from '../support/store.ts'

export const quiet = () => undefined

/** A data folder with a store in it, at this release's migrations or at only some of them. */
export async function aDataFolder(migrations?: readonly string[]): Promise<{ dataDir: string; store: Store; remove: () => void }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kaijuan-operations-'))
  const folder = join(dataDir, 'store')
  if (migrations === undefined) await copyDataFolder(await migratedTemplate(), folder)
  else await prepareStoreFolder(folder, THREAD, undefined)
  const store = await openStore({ dataDir: folder })
  await migrate(store, migrations)
  return { dataDir, store, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

/** An empty database on the test server, or an embedded store where there is none. */
export async function anEmptyTarget(): Promise<{ store: Store; remove: () => Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL'] ?? ''
  if (server !== '') {
    const { url, drop } = await emptyDatabase(server)
    const store = await openStore({ databaseUrl: url, dataDir: '' })
    return { store, remove: () => store.close().then(drop) }
  }
  const { store, remove } = await aDataFolder()
  return { store, remove: () => store.close().then(remove) }
}

/** Texts that go wrong where quoting does. */
const AWKWARD = ['围城', `"quoted" 'single' \\ backslash`, 'tab\tand\nline\r\nend', '{braces,commas}', 'NULL', '', '𠮷野家 😀', ' ']

/** Two libraries with rows in most tables. */
export async function fill(store: Store): Promise<void> {
  for (const [tenantcode, homeindex] of [['121003', 'one'], ['Bib-2', 'two']] as const) {
    await store.loader.shared('INSERT INTO library (tenantcode, homeindex, settings, version) VALUES ($1, $2, $3, 9007199254740993)', [tenantcode, homeindex, JSON.stringify({ tenantname: AWKWARD[1], b: [1, 2.50, null] })])
    await store.loader.shared('INSERT INTO library_alias (hostlabel, tenantcode) VALUES ($1, $2)', [`host-${homeindex}`, tenantcode])
    const records = AWKWARD.map((title, at) => ({ sourceKey: `s${at}`, title: `${title}${homeindex}${at}`, author: AWKWARD[(at + 1) % AWKWARD.length] ?? '' }))
    const { refused } = await createCatalogueWriter(store.loader, { kind: 'library', tenantcode, addtime: () => new Date('2026-03-10T04:00:00.123Z') }).write(records)
    if (refused[0]) throw new Error(refused[0].fault)
    for (const [at, name] of AWKWARD.entries()) await addReader(store, tenantcode, `u${at}`, name)
  }
}

export async function addReader(store: Store, tenantcode: string, userid: string, name: string): Promise<void> {
  await store.inLibrary(tenantcode, async (sql) => {
    await sql(
      `INSERT INTO reader (tenantcode, userid, username, username_key, password_hash, name, consented_at, created_at)
       VALUES ($1, $2, $3, $2, 'x', $3, '2026-03-10T04:00:00.123456Z', '1999-12-31T23:59:60+08')`,
      [tenantcode, userid, name],
    )
    await sql(`INSERT INTO reader_session (tenantcode, sessionid, userid, created_at, expires_at) VALUES ($1, $2, $2, now(), 'infinity')`, [tenantcode, userid])
  })
}
