import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { JobRefused, type Job, type Progress } from './job.ts'
import type { Asked, Jobs } from './jobs.ts'
import { listJobs } from './routes.ts'
import { runJob } from './run-job.ts'

export type Follow = {
  /** Called with the job's progress, more often than anybody wants to read. */
  onProgress: (progress: Progress) => void
  /** Aborted when whoever follows goes away. */
  stop: AbortSignal
}

/** Where commands ask for jobs: in the running service, or in a store that this process has open itself. */
export type Desk = {
  /** Whether a service runs the jobs, so that they go on when this process ends. */
  isService: boolean
  /** Whether only another machine may run it, which then has its files; absent where a service looks after that. */
  isElsewhere?: (job: Job) => boolean
  list: (all: boolean) => Promise<Job[]>
  find: (id: string) => Promise<Job>
  cancel: (id: string) => Promise<Job>
  /** A new job followed until it has ended, is put off for good or is no longer followed. @throws {JobRefused} */
  perform: (asked: Asked, follow: Follow) => Promise<Job>
  /** The same for a job that is there, queued again where it had stopped. @throws {JobRefused} */
  goOn: (id: string, follow: Follow) => Promise<Job>
}

const LOOK_MS = 400

/** The desk of a process that has the store open: it does what is asked itself. */
export function ownDesk(jobs: Jobs, log: Logger): Desk {
  async function carryOut(begun: Job, follow: Follow): Promise<Job> {
    let job: Job | undefined = begun
    while (job?.state === 'running') {
      const left = await runJob(jobs, job, { log, stop: follow.stop, onProgress: follow.onProgress })
      // The store was away to the last: the job stands as it was when it was begun.
      if (left === undefined) return { ...job, error: 'The database went away and did not come back.' }
      if (left.state !== 'queued' || follow.stop.aborted) return left
      // Put off because of something that passes.
      await pause(Math.max(0, left.runAt.getTime() - jobs.clock().getTime()), undefined, { signal: follow.stop }).catch(() => undefined)
      if (follow.stop.aborted) return left
      job = (await jobs.claim({ id: left.id })) ?? (await followJob(jobs.find, left.id, follow))
    }
    return job
  }

  return {
    isService: false,
    isElsewhere: jobs.isElsewhere,
    list: (all) => listJobs(jobs, all),
    find: (id) => jobs.find(id),
    cancel: (id) => jobs.cancel(id),
    perform: async (asked, follow) => carryOut(await jobs.begin(asked), follow),
    goOn: async (id, follow) => {
      const found = await jobs.find(id)
      const claimed = found.state === 'done' ? undefined : await jobs.resume(id).then(() => jobs.claim({ id }), passRunning)
      if (claimed !== undefined) return carryOut(claimed, follow)
      if (found.state === 'done') throw new JobRefused(`Job ${id} is done; there is nothing to resume.`)
      if (jobs.isElsewhere(found)) return jobs.find(id)
      return followJob(jobs.find, id, follow)
    },
  }
}

/** Somebody else runs it: then it is followed. */
function passRunning(fault: unknown): undefined {
  if (!(fault instanceof JobRefused)) throw fault
}

/** Looks at a job that somebody else runs until it has ended. */
export async function followJob(find: (id: string) => Promise<Job>, id: string, { onProgress, stop }: Follow): Promise<Job> {
  for (;;) {
    const job = await find(id)
    if (job.progress !== null) onProgress(job.progress)
    if (job.endedAt !== null || stop.aborted) return job
    await pause(LOOK_MS, undefined, { signal: stop }).catch(() => undefined)
  }
}
