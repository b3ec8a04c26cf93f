import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Store } from '../../../src/server/db/store.ts'
import { createLog } from '../../../src/server/lib/log.ts'
import { defineKind, type JobKind, type Run } from '../../../src/server/jobs/job.ts'
import { createJobs, type JobsOptions } from '../../../src/server/jobs/jobs.ts'
import { testStore } from '../support/store.ts'

export const log = createLog('silent')
export const START = new Date('2026-03-10T04:00:00Z')

type Steps = { steps: number }

/** A store of the file's own, without jobs at the start of each test. */
export function useStore(): () => Store {
  let store: Store
  beforeAll(async () => {
    store = await testStore()
  })
  afterAll(() => store.close())
  beforeEach(async () => void (await store.loader.shared('DELETE FROM job')))
  return () => store
}

/** A kind of work in numbered steps, done as the test says. */
export function stepKind(run: (run: Run<Steps, number>) => Promise<unknown>, { isLocal = false } = {}): JobKind {
  return defineKind<Steps, number>({ kind: 'steps', isLocal, schema: v.object({ steps: v.pipe(v.number(), v.minValue(1)) }), checkpoint: v.number(), what: ({ steps }) => `${steps} steps`, run })
}

/** Jobs as one process of several sees them: on this machine or another, alive or gone. */
export function jobsOf(store: Store, kinds: readonly JobKind[], options: JobsOptions & { host?: string; pid?: number; at?: () => Date } = {}) {
  const { host = hostname(), pid = process.pid, at = () => START, ...rest } = options
  return createJobs(store.loader, kinds, { clock: at, holder: { host, name: `${host}:${pid}:00000000-${randomBytes(3).toString('hex')}` }, ...rest })
}

/** Waits until something holds; fails after 25 seconds, which is much, but tests share the machine. */
export async function until(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = Date.now() + 25_000; Date.now() < end; ) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`never: ${what}`)
}
