import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { reasonOf } from '../config.ts'
import { copyDataFolder } from '../db/folder-copy.ts'
import { appliedMigrations } from '../db/migrate.ts'
import type { Store } from '../db/store.ts'
import { checkBackup } from './backup-reader.ts'
import { backUp, beginExport } from './backup.ts'
import { differences, digestOf } from './digest.ts'
import { moment } from './moments.ts'
import { OperationError } from './operation-error.ts'
import { countPages, type OnProgress } from './progress.ts'

/** So many of the automatic backups are kept. */
const KEPT = 3
const AUTOMATIC = /^automatic-.*\.jsonl\.gz$/

/** Folder and clock of an automatic backup. */
export type AutomaticOptions = { dataDir: string; now: Date; onProgress?: OnProgress | undefined }

/**
 * Backs up a store before something is done to it that cannot be taken back. Where the same was backed up for the same
 * reason before, as when a start fails again and again, that one will do.
 *
 * @param reason part of the file's name, such as `before-0002`
 * @returns the file, new or of before; undefined when the store has no libraries
 * @throws {OperationError} when it cannot be written
 */
export async function backUpAutomatically(store: Pick<Store, 'asOwner'>, reason: string, { dataDir, now, onProgress = () => undefined }: AutomaticOptions): Promise<string | undefined> {
  if (!(await store.asOwner(hasLibraries))) return undefined
  const folder = join(dataDir, 'backups')
  const file = join(folder, `automatic-${moment(now)}-${reason}.jsonl.gz`)
  try {
    const same = await findSame(store, folder, reason, onProgress)
    if (same !== undefined) return same
    await backUp(store, file, onProgress)
  } catch (fault) {
    throw new OperationError(`it could not be backed up before a change of its format: ${reasonOf(fault)}. Nothing was changed. Make room in ${folder} and start again.`, { cause: fault })
  }
  for (const old of automaticBackups(folder).slice(KEPT)) await rm(join(folder, old))
  return file
}

/** The newest automatic backup for this reason, if it is sound and holds just what the store does. */
async function findSame(store: Pick<Store, 'asOwner'>, folder: string, reason: string, onProgress: OnProgress): Promise<string | undefined> {
  const name = automaticBackups(folder).find((old) => old.endsWith(`Z-${reason}.jsonl.gz`))
  if (name === undefined) return undefined
  const file = join(folder, name)
  const before = await checkBackup(file, onProgress).catch((fault: unknown) => {
    if (!(fault instanceof OperationError)) throw fault
    return undefined
  })
  if (before === undefined) return undefined
  const isSame = await store.asOwner(async (sql) => {
    const { migrations, pages } = await beginExport(sql)
    const now = await digestOf(pages, countPages('comparing', onProgress))
    return migrations.join() === before.migrations.join() && differences(now, before.tables).length === 0
  })
  return isSame ? file : undefined
}

/** Names of automatic backups, the newest first. */
export function automaticBackups(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter((name) => AUTOMATIC.test(name)).toSorted().toReversed()
}

/** Copies the folder of a store that nobody has open, for somebody who would change it by opening it. */
export async function withFolderCopy<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const copy = join(dataDir, 'store.copy')
  await rm(copy, { recursive: true, force: true })
  try {
    await copyDataFolder(join(dataDir, 'store'), copy)
    return await work(copy)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

async function hasLibraries(sql: Parameters<typeof appliedMigrations>[0]): Promise<boolean> {
  if ((await appliedMigrations(sql)).length === 0) return false
  return (await sql('SELECT 1 AS ok FROM library LIMIT 1')).length > 0
}
