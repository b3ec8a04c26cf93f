import type { Jobs } from './jobs.ts'

/** Work that comes again; its kind takes an empty payload. `atMs`: how long after midnight UTC, or the full hour, it comes. */
export type Recurring = { kind: string; everyMs: number; atMs?: number }

/**
 * Queues recurring work once for each span of time, whoever of several processes comes first: a job is named after
 * its span, and there is only ever one of a name. While one still waits or runs no second is queued.
 */
export function createSchedule(jobs: Jobs, recurring: readonly Recurring[]): () => Promise<void> {
  const queued = new Map<string, number>()
  return async () => {
    for (const { kind, everyMs, atMs = 0 } of recurring) {
      const span = Math.floor((jobs.clock().getTime() - atMs) / everyMs)
      if (queued.get(kind) === span) continue
      if (!(await jobs.table.isPending(kind))) await jobs.enqueue({ kind, payload: {}, name: `${kind} ${span * everyMs + atMs}` })
      queued.set(kind, span)
    }
  }
}
