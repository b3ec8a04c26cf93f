import { Client } from 'pg'
import { reasonOf } from '../config.ts'
import { appliedMigrations, migrate } from '../db/migrate.ts'
import type { Sql, Store } from '../db/store.ts'
import { beginExport, withCopy } from './backup.ts'
import { differences, digestOf, type TableDigest } from './digest.ts'
import { loadTables } from './load-tables.ts'
import { markMoved, unmarkMoved } from './moved-mark.ts'
import { OperationError } from './operation-error.ts'
import { countPages, type OnProgress } from './progress.ts'
import { checkTarget } from './restore.ts'

/** A store that nothing is written to: each reading of it is one transaction. */
type Source = { migrations: readonly string[]; read: <T>(work: (sql: Sql) => Promise<T>) => Promise<T> }

/** `to` names the server without user and password. */
export type MoveResult = { to: string; tables: readonly TableDigest[]; migrated: readonly string[] }

/** Aborting `signal` breaks the move off before its next step. */
export type MoveOptions = { dataDir: string; target: Store; to: string; onProgress: OnProgress; signal?: AbortSignal }

/**
 * Carries the store of a running service to a server. Readers go on reading; from now on nothing can be written, and
 * after a move that succeeded it stays so. The target holds all or nothing.
 *
 * @throws {OperationError} when it cannot be done; the store can then be written again
 */
export async function moveRunning(store: Pick<Store, 'asOwner' | 'readOnly' | 'snapshot'>, options: MoveOptions): Promise<MoveResult> {
  const { snapshot } = store
  if (snapshot === undefined) throw new OperationError('This service already works on a database server. Use the server\'s own tools to move it.')
  store.readOnly(true)
  try {
    const migrations = await store.asOwner(appliedMigrations)
    return await move({ migrations, read: (work) => withCopy(snapshot, options.dataDir, (copy) => copy.asOwner(work), options.signal) }, options)
  } catch (fault) {
    // With the mark left behind, what is written from now on would stay behind too, at the next start.
    await unmarkMoved(options.dataDir)
    store.readOnly(false)
    throw fault
  }
}

/** Carries a store that no service has open to a server. */
export async function moveStopped(store: Pick<Store, 'asOwner'>, options: MoveOptions): Promise<MoveResult> {
  const migrations = await store.asOwner(appliedMigrations)
  return move({ migrations, read: (work) => store.asOwner(work) }, options)
}

async function move({ migrations, read }: Source, { dataDir, target, to, onProgress, signal }: MoveOptions): Promise<MoveResult> {
  await checkTarget(target, migrations)
  signal?.throwIfAborted()
  await migrate(target, migrations)
  signal?.throwIfAborted()
  const tables = await target.asOwner(async (sql) => {
    const loaded = await read(async (source) => loadTables(sql, (await beginExport(source)).pages, onProgress))
    // Whatever got past the wall against writing would be lost: the source is read once more before it counts.
    const now = await read(async (source) => digestOf((await beginExport(source)).pages, countPages('comparing', onProgress)))
    const changed = differences(loaded, now)
    if (changed.length > 0) throw new OperationError(`Something wrote to the store while it was moved (${changed.join(', ')}). Nothing was moved. Stop imports, and try again.`)
    signal?.throwIfAborted()
    return loaded
  })
  const migrated = await makeReady(target, to, signal)
  // Last: from here on the store counts as being there.
  await markMoved(dataDir, to)
  return { to, tables, migrated }
}

/** Brings a target that holds all rows to this release's schema, and lets it plan well. */
async function makeReady(target: Store, to: string, signal: AbortSignal | undefined): Promise<string[]> {
  try {
    const migrated = await migrate(target)
    signal?.throwIfAborted()
    await target.asOwner((sql) => sql('ANALYZE'))
    signal?.throwIfAborted()
    return migrated
  } catch (fault) {
    throw new OperationError(`All rows are in ${to}, but it could not be made ready: ${reasonOf(fault).replace(/\.$/, '')}. The store here goes on as before. Remove the cause, make that database anew, and try again.`, { cause: fault })
  }
}

/**
 * Where a database is, without the user and password that its URL may hold.
 *
 * @throws {OperationError} when it is no URL of a PostgreSQL database
 */
export function placeOf(url: string): string {
  try {
    if (!/^postgres(ql)?:\/\//.test(url)) throw new Error('another scheme')
    const { host, port, database } = new Client({ connectionString: url })
    return `${host}:${port}/${database}`
  } catch (fault) {
    throw new OperationError('The address of the database cannot be read. Give postgres://user:password@host:port/database.', { cause: fault })
  }
}
