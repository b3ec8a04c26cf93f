import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { ConfigError } from '../config.ts'
import type { Sql } from '../db/store.ts'
import { faultFields } from '../lib/log.ts'
import { isPassing } from '../db/away.ts'
import { sentenceOf } from './faults.ts'
import type { Ending, Kept } from './job-table.ts'
import { Interruption, JobFault, type Job, type Progress } from './job.ts'
import type { Jobs } from './jobs.ts'

/** So often a holder shows that it lives. */
const BEAT_MS = 3_000
/** A checkpoint outside a transaction is written no more often than this. */
const SAVE_MS = 1_000
/** Tries without a step forward before a job is given up. */
export const MAX_ATTEMPTS = 5
/** How long the end of a job waits for a store that is away, before the job is left to whoever finds it. */
const SETTLE_MS = 20_000

export type RunOptions = {
  log: Logger
  /** Aborted when the process stops: the job is given back. */
  stop?: AbortSignal
  /** Told of every step, also of those that are not written. */
  onProgress?: (progress: Progress) => void
  beatMs?: number
  settleMs?: number
}

/** Before the second try 2 s, then 8, 32, 128. */
export const delayBefore = (attempts: number) => 2 ** (2 * attempts - 1) * 1000

/**
 * Runs a claimed job to its end, to its next try or to a stop.
 *
 * @returns the job as it then stands; undefined when another process has it, or the store was away to the last
 */
export async function runJob(jobs: Jobs, job: Job, options: RunOptions): Promise<Job | undefined> {
  const { table, holder, clock, running } = jobs
  const { log, stop, beatMs = BEAT_MS, settleMs = SETTLE_MS } = options
  const { id } = job
  const abort = new AbortController()
  let unsaved: Kept | undefined
  let savedAt = performance.now()

  async function save(kept: Kept, sql?: Sql) {
    if (sql === undefined && performance.now() - savedAt < SAVE_MS) {
      unsaved = kept
      options.onProgress?.(kept.progress)
      return
    }
    if (!(await table.keep(id, holder.name, clock(), kept, sql))) {
      abort.abort(new Interruption('lost'))
      throw abort.signal.reason
    }
    // What a transaction keeps is shown once it has ended well, which only the work itself knows.
    if (sql === undefined) options.onProgress?.(kept.progress)
    unsaved = undefined
    savedAt = performance.now()
  }

  async function beat() {
    try {
      const seen = await table.beat(id, holder.name, clock())
      if (seen === undefined) abort.abort(new Interruption('lost'))
      else if (seen.cancelAsked) abort.abort(new Interruption('cancel'))
    } catch (fault) {
      // While the store is away nobody else can take the job either.
      if (!isPassing(fault)) log.error({ job: id, ...faultFields(fault) }, 'heartbeat')
    }
  }

  /** The last word on a job waits for a store that is away: within its patience, and not when the process is to end. */
  async function settle(write: () => Promise<Job | undefined>): Promise<Job | undefined> {
    for (const until = performance.now() + settleMs; ; ) {
      try {
        return await write()
      } catch (fault) {
        if (!isPassing(fault) || performance.now() >= until || stop?.aborted) {
          log.error({ job: id, ...faultFields(fault) }, 'a job could not be settled; it is taken up again')
          return undefined
        }
        await pause(Math.min(1_000, settleMs))
      }
    }
  }

  const end = (ending: Ending) => settle(() => table.end(id, holder.name, clock(), ending, unsaved))
  const giveBack = (attempts: number, delay: number, error: string | null) =>
    settle(() => table.giveBack(id, holder.name, { attempts, error, runAt: new Date(clock().getTime() + delay) }, unsaved))

  const onStop = () => abort.abort(new Interruption('stop'))
  if (stop?.aborted) onStop()
  stop?.addEventListener('abort', onStop)
  running.set(id, abort)
  const heart = setInterval(() => void beat(), beatMs)
  try {
    const kind = jobs.kindOf(job.kind)
    if (kind === undefined) throw new JobFault(`This release knows no job ${job.kind}`)
    if (job.cancelAsked) throw new Interruption('cancel')
    if (job.attempts > MAX_ATTEMPTS) throw new JobFault('Whoever ran it ended five times without a step forward')
    const { payload, checkpoint } = job
    const result = await kind.run({
      payload,
      checkpoint,
      signal: abort.signal,
      log,
      save: (point, progress, sql) => save({ checkpoint: point, progress }, sql),
      show: (progress) => options.onProgress?.(progress),
    })
    return await end({ state: 'done', result })
  } catch (fault) {
    const why = fault instanceof Interruption ? fault.why : abort.signal.aborted && abort.signal.reason instanceof Interruption ? abort.signal.reason.why : undefined
    if (why === 'lost') return undefined
    if (why === 'cancel') return await end({ state: 'cancelled' })
    if (why === 'stop') return await giveBack(Math.max(job.attempts - 1, 0), 0, job.error)
    if (isPassing(fault) && job.attempts < MAX_ATTEMPTS) return await giveBack(job.attempts, delayBefore(job.attempts), sentenceOf(fault))
    if (!isForeseen(fault)) log.error({ job: id, kind: job.kind, ...faultFields(fault) }, 'job failed')
    const ended = await end({ state: 'failed', error: sentenceOf(fault) })
    if (ended !== undefined) jobs.onFailed()
    return ended
  } finally {
    clearInterval(heart)
    stop?.removeEventListener('abort', onStop)
    running.delete(id)
  }
}

/** Faults whose message says all there is to say. */
function isForeseen(fault: unknown): boolean {
  return fault instanceof JobFault || fault instanceof ConfigError || fault instanceof v.ValiError || isPassing(fault)
}
