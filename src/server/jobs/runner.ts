import type { Logger } from 'pino'
import { isPassing } from '../db/away.ts'
import { faultFields } from '../lib/log.ts'
import { within } from '../lib/within.ts'
import type { Jobs } from './jobs.ts'
import { createSchedule, type Recurring } from './recurring.ts'
import { runJob } from './run-job.ts'

const IDLE_MS = 1_000
/** Dead holders are looked for at the start and then so often. */
const SEARCH_DEAD_MS = 5_000
/** How long a stop waits for the step in hand. */
const PATIENCE_MS = 8_000

export type RunnerOptions = { log: Logger; recurring?: readonly Recurring[]; idleMs?: number }

/** Runs the jobs there are, one at a time; several processes with one store share them. */
export function createRunner(jobs: Jobs, { log, recurring = [], idleMs = IDLE_MS }: RunnerOptions) {
  const stopping = new AbortController()
  const enqueueDue = createSchedule(jobs, recurring)
  let wake = () => {}
  let isNudged = false
  let searchedAt = -Infinity
  let isAway = false

  const nudge = () => {
    isNudged = true
    wake()
  }

  /** @returns whether there was a job */
  async function step(): Promise<boolean> {
    await enqueueDue()
    const lookForDead = performance.now() - searchedAt >= SEARCH_DEAD_MS
    if (lookForDead) searchedAt = performance.now()
    const job = await jobs.claim({ lookForDead })
    if (job === undefined) return false
    const started = performance.now()
    log.info({ job: job.id, kind: job.kind, attempt: job.attempts }, 'job begins')
    const ended = await runJob(jobs, job, { log, stop: stopping.signal })
    log.info({ job: job.id, kind: job.kind, state: ended?.state ?? 'left', ms: Math.round(performance.now() - started) }, 'job ends')
    return true
  }

  async function idle() {
    if (!isNudged && !stopping.signal.aborted) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, idleMs)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    isNudged = false
  }

  async function loop() {
    while (!stopping.signal.aborted) {
      try {
        const found = await step()
        isAway = false
        if (!found) await idle()
      } catch (fault) {
        // A store that is away is one line in the log, however long it is away.
        if (!isAway) log.warn(faultFields(fault), 'jobs wait')
        isAway = isPassing(fault)
        await idle()
      }
    }
  }

  let ending: Promise<void> | undefined
  const forget = jobs.whenQueued(nudge)
  return {
    start() {
      ending ??= loop()
    },
    /** Looks for work at once. */
    nudge,
    /** Lets the job in hand finish its step, save and go back to the queue; what takes longer than the patience is left to the next process. */
    async stop(patienceMs = PATIENCE_MS): Promise<void> {
      forget()
      stopping.abort()
      nudge()
      if (ending !== undefined) await within(patienceMs, ending).catch(() => log.warn('a job did not stop in time; it is taken up again'))
    },
  }
}

export type Runner = ReturnType<typeof createRunner>
