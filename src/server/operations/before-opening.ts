import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ENGINE_MAJOR } from '../db/engine-settings.ts'
import { appliedMigrations, migrationFiles } from '../db/migrate.ts'
import { majorOf } from '../db/store-folder.ts'
import { openStore, type Store } from '../db/store.ts'
import { backUpAutomatically, withFolderCopy, type AutomaticOptions } from './automatic-backup.ts'
import { checkBackup } from './backup-reader.ts'
import { isStamped } from './engine-stamp.ts'
import { refuseMoved } from './moved-mark.ts'
import { OperationError } from './operation-error.ts'
import { loadPackage, openPrevious } from './previous-engine.ts'
import { finishReplacing, replaceStore } from './replace-store.ts'
import { buildStore, RESTORING } from './restore.ts'

/**
 * What has to be done to an embedded store's folder before this release's engine may open it: an interrupted
 * replacement is finished, and a store of another engine is backed up first, or carried over where this engine cannot
 * read it at all. The folder must be held.
 *
 * @returns the automatic backup, where one was written
 * @throws {OperationError} when the store must not be opened; the message goes on from "The store cannot be opened: "
 */
export async function beforeOpening(options: AutomaticOptions): Promise<string | undefined> {
  const { dataDir } = options
  await finishReplacing(dataDir)
  refuseMoved(dataDir)
  for (const name of UNFINISHED) await rm(join(dataDir, name), { recursive: true, force: true })
  const major = majorOf(join(dataDir, 'store'))
  if (major === undefined || (major === ENGINE_MAJOR && isStamped(dataDir))) return undefined
  if (major > ENGINE_MAJOR) throw new OperationError(`it was made by PostgreSQL ${major}, and this release's engine is PostgreSQL ${ENGINE_MAJOR}. Nothing was changed. Start the newer release. Restore a backup, or move the folder away to start anew.`)
  if (major < ENGINE_MAJOR) return carryOver(major, options)
  return withFolderCopy(dataDir, (folder) => exportCopy(() => openStore({ dataDir: folder }), 'before-engine', options))
}

/**
 * Backs up an embedded store that is about to be migrated.
 *
 * @returns the automatic backup; undefined where nothing is pending, or there are no libraries
 */
export async function beforeMigrating(store: Pick<Store, 'asOwner'>, options: AutomaticOptions): Promise<string | undefined> {
  const applied = await store.asOwner(appliedMigrations)
  const [next] = migrationFiles().filter((name) => !applied.includes(name))
  if (next === undefined) return undefined
  return backUpAutomatically(store, `before-${next.slice(0, 4)}`, options)
}

/** Built here until it is whole. */
const CARRIED = 'store.carried'

/** Copies, stores half built and the disk's probe, that somebody was stopped over; nobody's data are only there. */
const UNFINISHED = [...['store.copy', RESTORING, CARRIED].flatMap((name) => [name, `${name}.new`]), 'store.probe']

/** Takes a store of an older PostgreSQL over into this engine's format; the old folder is kept. */
async function carryOver(major: number, options: AutomaticOptions): Promise<string | undefined> {
  const { dataDir, onProgress = () => undefined } = options
  loadPackage(major)
  const file = await withFolderCopy(dataDir, (folder) => exportCopy(() => openPrevious(folder, major), `of-postgres-${major}`, options))
  if (file === undefined) throw new OperationError(`it was made by PostgreSQL ${major} and has no libraries. Nothing was changed. Move the folder away to start anew.`)
  await buildStore(dataDir, CARRIED, await checkBackup(file, onProgress), onProgress)
  await replaceStore(dataDir, { built: CARRIED, keep: `store.postgres-${major}` })
  return file
}

async function exportCopy(open: () => Promise<Pick<Store, 'asOwner' | 'close'>>, reason: string, options: AutomaticOptions): Promise<string | undefined> {
  const copy = await open()
  try {
    return await backUpAutomatically(copy, reason, options)
  } finally {
    await copy.close()
  }
}
