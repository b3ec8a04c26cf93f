import { join } from 'node:path'
import { Client, DatabaseError } from 'pg'
import { ConfigError, reasonOf, type Settings } from './config.ts'
import { migrate } from './db/migrate.ts'
import { serverFault } from './db/server-check.ts'
import { openStore, type Store, type StoreOptions } from './db/store.ts'
import { beforeMigrating, beforeOpening } from './operations/before-opening.ts'
import { stampEngine } from './operations/engine-stamp.ts'
import { OperationError } from './operations/operation-error.ts'

export type OpenOptions = {
  /** Told of every transaction. */
  onEnded?: StoreOptions['onEnded']
  /** Told in a line when an embedded engine is lost, and when it is open again. */
  report?: StoreOptions['report']
  /** Told in words what is done to a store before it can be used, such as an automatic backup. */
  say?: (what: string) => void
}

/**
 * Opens the store of the settings and brings its schema up to date; an embedded one's folder must be held, and is
 * backed up before anything changes the form of its data.
 *
 * @returns the store, and the migrations applied now
 * @throws {ConfigError} saying what is in the way
 */
export async function openData({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>, options: OpenOptions = {}): Promise<{ store: Store; applied: string[] }> {
  const store = databaseUrl === undefined ? await openUnmigrated(dataDir, options) : await openServer(databaseUrl, dataDir, options.onEnded)
  try {
    if (databaseUrl === undefined) tell(options, await beforeMigrating(store, { dataDir, now: new Date() }))
    return { store, applied: await migrate(store) }
  } catch (fault) {
    await store.close().catch(() => undefined)
    throw new ConfigError(`The database cannot be brought up to date: ${reasonOf(fault)}`, { cause: fault })
  }
}

/**
 * Opens the embedded store of a data folder, which must be held, with its schema as it is.
 *
 * @throws {ConfigError} saying what is in the way
 */
export async function openUnmigrated(dataDir: string, options: OpenOptions = {}): Promise<Store> {
  const folder = join(dataDir, 'store')
  try {
    tell(options, await beforeOpening({ dataDir, now: new Date() }))
    const store = await openStore({ dataDir: folder, onEnded: options.onEnded, report: options.report })
    await stampEngine(dataDir).catch(async (fault: unknown) => {
      await store.close().catch(() => undefined)
      throw fault
    })
    return store
  } catch (fault) {
    // The engine's own say what to do; a backup would not help.
    if (fault instanceof ConfigError) throw fault
    if (fault instanceof OperationError) throw new ConfigError(`The store in ${folder} cannot be opened: ${fault.message}`, { cause: fault })
    throw new ConfigError(`The store in ${folder} cannot be opened: ${reasonOf(fault)}. Restore a backup, or move the folder away to start anew.`, { cause: fault })
  }
}

function tell({ say }: OpenOptions, backup: string | undefined) {
  if (backup !== undefined) say?.(`backed up to ${backup} before the form of the data changes`)
}

/**
 * Opens the store on a database server, which is not migrated yet.
 *
 * @throws {ConfigError} when it does not answer or lets nobody in
 */
export async function openServer(databaseUrl: string, dataDir: string, onEnded?: StoreOptions['onEnded']): Promise<Store> {
  const server = addressOf(databaseUrl)
  const store = await openStore({ databaseUrl, dataDir, onEnded })
  try {
    const wrong = await store.asOwner(serverFault)
    if (wrong !== undefined) throw new ConfigError(`PostgreSQL at ${server} cannot be used: ${wrong}`)
    return store
  } catch (fault) {
    await store.close().catch(() => undefined)
    if (fault instanceof ConfigError) throw fault
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
