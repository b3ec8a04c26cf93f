import { join } from 'node:path'
import { Client, DatabaseError } from 'pg'
import { ConfigError, reasonOf, type Settings } from './config.ts'
import { migrate } from './db/migrate.ts'
import { openStore, type Store } from './db/store.ts'

/**
 * Opens the store of the settings and brings its schema up to date; an embedded one's folder must be held.
 *
 * @returns the store, and the migrations applied now
 * @throws {ConfigError} saying what is in the way
 */
export async function openData({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<{ store: Store; applied: string[] }> {
  const store = databaseUrl === undefined ? await openFolder(join(dataDir, 'store')) : await openServer(databaseUrl, dataDir)
  try {
    return { store, applied: await migrate(store) }
  } catch (fault) {
    await store.close().catch(() => undefined)
    throw new ConfigError(`The database cannot be brought up to date: ${reasonOf(fault)}`, { cause: fault })
  }
}

async function openFolder(folder: string): Promise<Store> {
  try {
    return await openStore({ dataDir: folder })
  } catch (fault) {
    throw new ConfigError(`The store in ${folder} cannot be opened: ${reasonOf(fault)}. Restore a backup, or move the folder away to start anew.`, { cause: fault })
  }
}

async function openServer(databaseUrl: string, dataDir: string): Promise<Store> {
  const server = addressOf(databaseUrl)
  const store = await openStore({ databaseUrl, dataDir })
  try {
    await store.asOwner((sql) => sql('SELECT 1'))
    return store
  } catch (fault) {
    await store.close().catch(() => undefined)
    // Several addresses of one host were tried; one reason says it.
    const first: unknown = fault instanceof AggregateError ? fault.errors[0] : fault
    const what = fault instanceof DatabaseError ? 'lets nobody in' : 'does not answer'
    throw new ConfigError(`PostgreSQL at ${server} ${what}: ${reasonOf(first)}.`, { cause: fault })
  }
}

/** Where a database is, without the user and password that its URL may hold. */
function addressOf(databaseUrl: string): string {
  try {
    const { host, port } = new Client({ connectionString: databaseUrl })
    return `${host}:${port}`
  } catch (fault) {
    throw new ConfigError('The environment cannot be used:\n  DATABASE_URL: cannot be read as postgres://user:password@host:port/database', { cause: fault })
  }
}
