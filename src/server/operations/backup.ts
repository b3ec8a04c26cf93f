import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { appliedMigrations } from '../db/migrate.ts'
import { openStore, type Sql, type Store } from '../db/store.ts'
import { writeBackup } from './backup-file.ts'
import type { TableDigest } from './digest.ts'
import { OperationError } from './operation-error.ts'
import { moment } from './moments.ts'
import { countPages, type OnProgress } from './progress.ts'
import { beginReading, readTables, type Page } from './read-tables.ts'
import { listTables } from './tables.ts'

/** What was written where. */
export type BackupResult = { file: string; tables: readonly TableDigest[] }

/** The file of a backup that nobody has named. */
export const backupName = (dataDir: string, now: Date) => join(dataDir, 'backups', `kaijuan-${moment(now)}.jsonl.gz`)

/** Backs up all that one transaction sees; others go on with the store where it has several sessions. */
export async function backUp(store: Pick<Store, 'asOwner'>, file: string, onProgress: OnProgress): Promise<BackupResult> {
  const tables = await store.asOwner(async (sql) => {
    const { migrations, pages } = await beginExport(sql)
    return writeBackup(file, migrations, counted(pages, countPages('writing', onProgress)))
  })
  return { file, tables }
}

/**
 * Migrations and rows of a store, as of one instant. Must come first in the transaction.
 *
 * @throws {OperationError} when the database holds no store
 */
export async function beginExport(sql: Sql): Promise<{ migrations: string[]; pages: AsyncGenerator<Page> }> {
  await beginReading(sql)
  const migrations = await appliedMigrations(sql)
  if (migrations.length === 0) throw new OperationError('The database holds no store of Kaijuan: nothing was ever migrated there. Look at DATABASE_URL or DATA_DIR.')
  return { migrations, pages: readTables(sql, await listTables(sql)) }
}

/** Makes a copy of an embedded store as of one instant. */
export type Snapshot = NonNullable<Store['snapshot']>

/** Copies an embedded store as of one instant, lets the copy be read with an engine of its own, and removes it. */
export async function withCopy<T>(snapshot: Snapshot, dataDir: string, work: (copy: Store) => Promise<T>, signal?: AbortSignal): Promise<T> {
  const folder = join(dataDir, 'store.copy')
  await rm(folder, { recursive: true, force: true })
  try {
    await snapshot(folder, signal)
    signal?.throwIfAborted()
    const copy = await openStore({ dataDir: folder })
    try {
      signal?.throwIfAborted()
      return await work(copy)
    } finally {
      await copy.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export async function* counted(pages: AsyncIterable<Page>, count: (page: Page) => void): AsyncGenerator<Page> {
  for await (const page of pages) {
    count(page)
    yield page
  }
}
