import type { Logger } from 'pino'
import type { Store } from '../db/store.ts'
import { UPKEEP } from './upkeep.ts'
import { createJobs, type JobsOptions } from './jobs.ts'
import { jobKinds } from './kinds.ts'
import { createRunner } from './runner.ts'

/**
 * The jobs of a running service, begun at once.
 *
 * @returns `jobs` for the control channel, and `stop` to be awaited before the store is closed
 */
export function startJobs(store: Store, { log, ...options }: JobsOptions & { log: Logger }) {
  const jobs = createJobs(store.loader, jobKinds(store, options.clock), options)
  const runner = createRunner(jobs, { log, recurring: UPKEEP })
  runner.start()
  return { jobs, stop: (patienceMs?: number) => runner.stop(patienceMs) }
}
