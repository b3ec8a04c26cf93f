import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { reasonOf } from '../config.ts'
import { copyDataFolder } from '../db/folder-copy.ts'
import { appliedMigrations } from '../db/migrate.ts'
import type { Store } from '../db/store.ts'
import { backUp } from './backup.ts'
import { moment } from './moments.ts'
import { OperationError } from './operation-error.ts'
import type { OnProgress } from './progress.ts'

/** So many of the automatic backups are kept. */
const KEPT = 3
const AUTOMATIC = /^automatic-.*\.jsonl\.gz$/

/** Folder and clock of an automatic backup. */
export type AutomaticOptions = { dataDir: string; now: Date; onProgress?: OnProgress | undefined }

/**
 * Backs up a store before something is done to it that cannot be taken back.
 *
 * @param reason part of the file's name, such as `before-0002`
 * @returns the file; undefined when the store has no libraries
 * @throws {OperationError} when it cannot be written
 */
export async function backUpAutomatically(store: Pick<Store, 'asOwner'>, reason: string, { dataDir, now, onProgress = () => undefined }: AutomaticOptions): Promise<string | undefined> {
  if (!(await store.asOwner(hasLibraries))) return undefined
  const folder = join(dataDir, 'backups')
  const file = join(folder, `automatic-${moment(now)}-${reason}.jsonl.gz`)
  try {
    await backUp(store, file, onProgress)
  } catch (fault) {
    throw new OperationError(`it could not be backed up before a change of its format: ${reasonOf(fault)}. Nothing was changed. Make room in ${folder} and start again.`, { cause: fault })
  }
  for (const old of automaticBackups(folder).slice(KEPT)) await rm(join(folder, old))
  return file
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
