import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { THREAD } from '../db/engine-thread.ts'
import { appliedMigrations, migrate, migrationFiles } from '../db/migrate.ts'
import { prepareStoreFolder } from '../db/store-folder.ts'
import { openStore, type Store } from '../db/store.ts'
import { checkBackup, type CheckedBackup } from './backup-reader.ts'
import type { TableDigest } from './digest.ts'
import { stampEngine } from './engine-stamp.ts'
import { findData, loadTables } from './load-tables.ts'
import { moment } from './moments.ts'
import { OperationError } from './operation-error.ts'
import type { OnProgress } from './progress.ts'
import { finishReplacing, replaceStore } from './replace-store.ts'
import { listTables } from './tables.ts'

/** What was loaded, at which migrations it came, and those applied after it; `kept` is where the old store is now. */
export type RestoreResult = { tables: readonly TableDigest[]; migrated: readonly string[]; kept: string | undefined }

/** Built here until it is whole. */
export const RESTORING = 'store.restoring'

/**
 * Puts a backup in the place of an embedded store, which is kept under another name. The folder must be held, and the
 * store closed.
 *
 * @throws {OperationError} when the backup cannot be used; the store is then as it was
 */
export async function restoreFolder(dataDir: string, file: string, now: Date, onProgress: OnProgress): Promise<RestoreResult> {
  await finishReplacing(dataDir)
  const backup = await checkBackup(file, onProgress)
  const keep = `store.before-restore-${moment(now)}`
  const loaded = await buildStore(dataDir, RESTORING, backup, onProgress)
  const kept = await replaceStore(dataDir, { built: RESTORING, keep })
  await stampEngine(dataDir)
  return { ...loaded, kept }
}

/** Builds a store of a backup in a folder of its own, brought up to date and closed. */
export async function buildStore(dataDir: string, name: string, backup: Pick<CheckedBackup, 'migrations' | 'pages'>, onProgress: OnProgress): Promise<Omit<RestoreResult, 'kept'>> {
  const folder = join(dataDir, name)
  await rm(folder, { recursive: true, force: true })
  try {
    // The folder that first starts copy is at this release's migrations already: too far for an older backup.
    if (migrationFiles().some((file) => !backup.migrations.includes(file))) await prepareStoreFolder(folder, THREAD, undefined)
    const store = await openStore({ dataDir: folder })
    try {
      return await fill(store, backup, onProgress)
    } finally {
      await store.close()
    }
  } catch (fault) {
    await rm(folder, { recursive: true, force: true })
    throw fault
  }
}

/**
 * Puts a backup into a database server.
 *
 * @throws {OperationError} when the database has data already, or is ahead of the backup; it is then as it was
 */
export async function restoreServer(store: Store, file: string, onProgress: OnProgress): Promise<RestoreResult> {
  const backup = await checkBackup(file, onProgress)
  await checkTarget(store, backup.migrations)
  return { ...(await fill(store, backup, onProgress)), kept: undefined }
}

/**
 * Makes sure that a store at these migrations can be loaded into a database.
 *
 * @throws {OperationError} when it has data, or was migrated further
 */
export async function checkTarget(store: Pick<Store, 'asOwner'>, migrations: readonly string[]): Promise<void> {
  await store.asOwner(async (sql) => {
    const further = (await appliedMigrations(sql)).filter((name) => !migrations.includes(name))
    if (further.length > 0) throw new OperationError(`The database is already at ${further.join(', ')}, further than what is to be loaded. Nothing was written. Give a new, empty database: createdb makes one.`)
    const held = await findData(sql, await listTables(sql))
    if (held !== undefined) throw new OperationError(`The database already has data (table ${held}). Nothing was written. Give a new, empty database: createdb makes one.`)
  })
}

/** Loads at the migrations the rows were written at, and migrates on from there. */
async function fill(store: Store, backup: Pick<CheckedBackup, 'migrations' | 'pages'>, onProgress: OnProgress): Promise<Omit<RestoreResult, 'kept'>> {
  await migrate(store, backup.migrations)
  const tables = await store.asOwner((sql) => loadTables(sql, backup.pages(), onProgress))
  const migrated = await migrate(store)
  await store.asOwner((sql) => sql('ANALYZE'))
  return { tables, migrated }
}
