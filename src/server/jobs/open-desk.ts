import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, type Settings } from '../config.ts'
import { FolderHeldError, holdFolder } from '../db/folder-lock.ts'
import { appliedMigrations, migrationFiles } from '../db/migrate.ts'
import type { Store } from '../db/store.ts'
import { createLog } from '../lib/log.ts'
import { openData, openServer, openUnmigrated } from '../open-data.ts'
import { findSocket } from '../operations/control-address.ts'
import { ownDesk, type Desk } from './desk.ts'
import { ownHolder } from './holder.ts'
import { createJobs } from './jobs.ts'
import { jobKinds } from './kinds.ts'
import { serviceDesk } from './remote-desk.ts'

/**
 * Lets a command work with jobs: through the service when that has the data folder, else on the store itself.
 *
 * @param prepare done first with a store of one's own, which is made or brought up to date for it; absent: the store
 *   is taken as it is
 * @throws {ConfigError} when there is neither, or the store is of another release and is to be taken as it is
 */
export async function withDesk<T>(settings: Settings, work: (desk: Desk) => Promise<T>, prepare?: (store: Store) => Promise<void>): Promise<T> {
  const { databaseUrl, dataDir } = settings
  let release = () => {}
  if (databaseUrl === undefined) {
    try {
      release = holdFolder(dataDir)
    } catch (fault) {
      const desk = fault instanceof FolderHeldError ? await serviceDesk(findSocket(dataDir)) : undefined
      if (desk === undefined) throw fault
      return work(desk)
    }
  }
  try {
    const store = prepare === undefined ? await openAsItIs(settings) : (await openData(settings)).store
    try {
      await prepare?.(store)
      const jobs = createJobs(store.loader, jobKinds(store), { alone: databaseUrl === undefined, holder: ownHolder(settings.instanceName) })
      return await work(ownDesk(jobs, createLog('silent')))
    } finally {
      // What went wrong before says more than a store that cannot be closed.
      await store.close().catch(() => undefined)
    }
  } finally {
    release()
  }
}

/** Whoever only looks changes nothing: a database may be in use by another release, or wait for its backup. */
async function openAsItIs({ databaseUrl, dataDir }: Settings): Promise<Store> {
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'store'))) throw new ConfigError(`There is no store in ${dataDir}. Look at DATA_DIR and DATABASE_URL.`)
  const store = databaseUrl === undefined ? await openUnmigrated(dataDir) : await openServer(databaseUrl, dataDir)
  try {
    checkRelease(await store.asOwner(appliedMigrations))
    return store
  } catch (fault) {
    await store.close().catch(() => undefined)
    throw fault
  }
}

function checkRelease(applied: readonly string[]) {
  const own = migrationFiles()
  const unknown = applied.filter((name) => !own.includes(name))
  if (unknown.length > 0) throw new ConfigError(`The database was migrated by a newer release (${unknown.join(', ')}). Use that release.`)
  const pending = own.filter((name) => !applied.includes(name))
  if (pending.length > 0) throw new ConfigError(`The database is not up to date (${pending.join(', ')}), and is not changed only to look at it. Start the service of this release first.`)
}
