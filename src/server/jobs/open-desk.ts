import type { Settings } from '../config.ts'
import { FolderHeldError, holdFolder } from '../db/folder-lock.ts'
import type { Store } from '../db/store.ts'
import { createLog } from '../lib/log.ts'
import { openData } from '../open-data.ts'
import { findSocket } from '../operations/control-address.ts'
import { ownDesk, type Desk } from './desk.ts'
import { ownHolder } from './holder.ts'
import { createJobs } from './jobs.ts'
import { jobKinds } from './kinds.ts'
import { serviceDesk } from './remote-desk.ts'

/**
 * Lets a command work with jobs: through the service when that has the data folder, else on the store itself.
 *
 * @param prepare done first with a store of one's own
 * @throws {ConfigError} when there is neither
 */
export async function withDesk<T>(settings: Settings, work: (desk: Desk) => Promise<T>, prepare: (store: Store) => Promise<void> = async () => {}): Promise<T> {
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
    const { store } = await openData(settings)
    try {
      await prepare(store)
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
