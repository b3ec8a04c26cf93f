import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDataFolder } from '../../../src/server/db/folder-copy.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openStore, type Store } from '../../../src/server/db/store.ts'
import { makeTemplate } from '../../../src/server/db/template.ts'
import { migratedDatabase } from './server-database.ts'

const TEMPLATES = join(import.meta.dirname, '../../../node_modules/.cache/store-templates')

/**
 * A real, migrated, empty store of one's own, gone after `close`: on the server of TEST_DATABASE_URL, or embedded
 * when there is none.
 */
export async function testStore(): Promise<Store> {
  const [first, close] = await testStores(1)
  return { ...first, close }
}

type Stores = readonly [first: Store, close: () => Promise<void>, others: readonly Store[]]

/** The same as so many instances of the service see it, each with a store of its own on one database. */
export async function testStores(count: number): Promise<Stores> {
  const server = process.env['TEST_DATABASE_URL']
  if (server !== undefined && server !== '') return serverStores(server, count)
  if (count > 1) throw new Error('Only a server takes several instances: set TEST_DATABASE_URL, or leave TEST_INSTANCES out.')
  const store = await embeddedStore()
  return [store, store.close, []]
}

async function serverStores(server: string, count: number): Promise<Stores> {
  const { url, drop } = await migratedDatabase(server)
  const first = await openStore({ databaseUrl: url, dataDir: '' })
  const others = await Promise.all(Array.from({ length: count - 1 }, () => openStore({ databaseUrl: url, dataDir: '' })))
  const close = async () => {
    await Promise.all([first, ...others].map((store) => store.close()))
    await drop()
  }
  return [first, close, others]
}

/** Creating an embedded store takes seconds, so it is created once a schema and copied. */
async function embeddedStore(): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'kaijuan-test-'))
  await copyDataFolder(await migratedTemplate(), folder)
  const store = await openStore({ dataDir: folder })
  return {
    ...store,
    close: async () => {
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A migrated, empty data folder to copy; never to be opened. */
export function migratedTemplate(): Promise<string> {
  return makeTemplate(TEMPLATES, async (dataDir) => {
    const store = await openStore({ dataDir })
    await migrate(store)
    await store.close()
  })
}
