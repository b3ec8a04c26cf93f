import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openStore, type Store } from '../../../src/server/db/store.ts'
import { migratedDatabase } from './server-database.ts'

const ROOT = join(import.meta.dirname, '../../..')
const MIGRATIONS = join(ROOT, 'src/server/db/migrations')

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
  const template = await migratedFolder()
  const folder = mkdtempSync(join(tmpdir(), 'kaijuan-test-'))
  cpSync(template, folder, { recursive: true })
  const store = await openStore({ dataDir: folder })
  return {
    ...store,
    close: async () => {
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function migratedFolder(): Promise<string> {
  const schema = createHash('sha256')
  for (const name of readdirSync(MIGRATIONS).toSorted()) schema.update(name).update(readFileSync(join(MIGRATIONS, name)))
  schema.update(readFileSync(join(ROOT, 'node_modules/@electric-sql/pglite/package.json')))
  const folder = join(ROOT, 'node_modules/.cache', `store-${schema.digest('hex').slice(0, 12)}`)
  if (existsSync(folder)) return folder
  // Several test files may find it missing at once: each builds its own, the first to finish gives its to all.
  const part = `${folder}.${process.pid}`
  mkdirSync(part, { recursive: true })
  const store = await openStore({ dataDir: part })
  await migrate(store)
  await store.close()
  try {
    renameSync(part, folder)
  } catch {
    rmSync(part, { recursive: true, force: true })
  }
  return folder
}
