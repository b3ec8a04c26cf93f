import * as v from 'valibot'
import { newId } from '../db/ids.ts'
import type { Access } from '../db/store.ts'
import { isGone, ownHolder, type Holder } from './holder.ts'
import { createJobTable } from './job-table.ts'
import { Interruption, JobRefused, type Job, type JobKind } from './job.ts'

/** A holder whose heart has not beaten for so long is dead. */
export const DEAD_AFTER_MS = 30_000

export type JobsOptions = {
  clock?: () => Date
  holder?: Holder
  /**
   * Nobody else can have this store open, so whatever another holder runs was left by a dead one, and files of another
   * host are this one's: a container has a new name at every start.
   */
  alone?: boolean
  /** Told of every job that fails here, for good. */
  onFailed?: (() => void) | undefined
}

export type Asked = { kind: string; payload: unknown; runAt?: Date; name?: string }

/**
 * The jobs of one process. `access` must be the loader's: requests see no jobs.
 */
export function createJobs(access: Access, kinds: readonly JobKind[], { clock = () => new Date(), holder = ownHolder(), alone = false, onFailed = () => {} }: JobsOptions = {}) {
  const table = createJobTable(access)
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]))
  const names = [...byName.keys()]
  const host = alone ? null : holder.host
  const running = new Map<string, AbortController>()
  const listeners = new Set<() => void>()

  const deadline = () => new Date(clock().getTime() - DEAD_AFTER_MS)
  const findGone = async () => (await table.holders()).filter((name) => name !== holder.name && (alone || isGone(name)))

  /** @throws {JobRefused} when there is no such kind, the payload does not fit it, or it says why not */
  async function check({ kind: name, payload }: Asked) {
    const kind = byName.get(name)
    if (kind === undefined) throw new JobRefused(`There is no kind of job called ${name}. There are: ${names.join(', ')}.`)
    const parsed = v.safeParse(kind.schema, payload)
    if (!parsed.success) {
      const faults = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'payload'}: ${issue.message}`)
      throw new JobRefused(`A job ${name} cannot be made of this: ${faults.join('; ')}.`)
    }
    const objection = await kind.objection(parsed.output)
    if (objection !== undefined) throw new JobRefused(objection)
    return { kind, payload: parsed.output }
  }

  async function insert(asked: Asked, claimedBy?: string): Promise<Job | undefined> {
    const { kind, payload } = await check(asked)
    const now = clock()
    const made = { id: newId(now.getTime()), kind: kind.kind, what: kind.what(payload), payload, host: kind.isLocal ? holder.host : null, createdAt: now }
    return table.insert({ ...made, runAt: asked.runAt ?? now, name: asked.name, claimedBy })
  }

  async function find(id: string): Promise<Job> {
    const job = /^\d{1,19}$/.test(id) ? await table.find(id) : undefined
    if (job === undefined) throw new JobRefused(`There is no job ${id}. See npm run jobs -- --all.`, { isUnknown: true })
    return job
  }

  const wake = () => {
    for (const listener of listeners) listener()
  }

  return {
    table,
    holder,
    clock,
    onFailed,
    /** Jobs that this process runs now, by id, to break them off. */
    running,
    kindOf: (name: string) => byName.get(name),
    kindNames: names,
    /** Whether only another machine may run it. */
    isElsewhere: (job: Pick<Job, 'host'>) => host !== null && job.host !== null && job.host !== host,
    find,
    list: table.list,

    /** @returns undefined when the job has a name that was used before. @throws {JobRefused} */
    async enqueue(asked: Asked): Promise<Job | undefined> {
      const job = await insert(asked)
      if (job !== undefined) wake()
      return job
    },

    /** A new job that this process runs itself, whoever else waits for work. @throws {JobRefused} */
    async begin(asked: Asked): Promise<Job> {
      const job = await insert(asked, holder.name)
      if (job === undefined) throw new JobRefused(`There was a job ${asked.name} already.`)
      return job
    },

    /** The next job to do, now this process's; `id`: that one or none. Looks for dead holders only when asked, which costs a statement more. */
    async claim({ id, lookForDead = true }: { id?: string; lookForDead?: boolean } = {}): Promise<Job | undefined> {
      const gone = lookForDead ? await findGone() : []
      return table.claim({ holder: holder.name, host, kinds: names, now: clock(), deadline: deadline(), gone, id })
    },

    /** Ends a waiting job and puts away a failed one; a running one is broken off by whoever runs it, within a heartbeat. @throws {JobRefused} */
    async cancel(id: string): Promise<Job> {
      const { state } = await find(id)
      const job = await table.cancel(id, clock(), deadline(), await findGone())
      if (job === undefined) throw new JobRefused(`Job ${id} is ${state} already; there is nothing to cancel.`)
      running.get(id)?.abort(new Interruption('cancel'))
      return job
    },

    /** Queues a job that failed, was cancelled or lost its holder; it goes on from its checkpoint. @throws {JobRefused} */
    async resume(id: string): Promise<Job> {
      const { state, claimedBy } = await find(id)
      const job = await table.resume(id, clock(), deadline(), await findGone())
      if (job === undefined) throw new JobRefused(state === 'done' ? `Job ${id} is done; there is nothing to resume.` : `Job ${id} is running (${claimedBy}).`)
      wake()
      return job
    },

    /** Calls back whenever there may be something to do. @returns ends it */
    whenQueued(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type Jobs = ReturnType<typeof createJobs>
