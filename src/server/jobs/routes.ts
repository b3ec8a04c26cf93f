import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { UPKEEP } from './upkeep.ts'
import { JobRefused } from './job.ts'
import type { Jobs } from './jobs.ts'

const Asked = v.object({ kind: v.string(), payload: v.unknown() })
const DAY_MS = 24 * 3_600_000

/** How many jobs a list shows, and how far back those that have ended. */
const SHOWN = { recent: 50, all: 1000, days: 2 }

/** Jobs to show in a list. */
export function listJobs(jobs: Pick<Jobs, 'list' | 'clock'>, all: boolean) {
  if (all) return jobs.list({ limit: SHOWN.all })
  return jobs.list({ limit: SHOWN.recent, since: new Date(jobs.clock().getTime() - SHOWN.days * DAY_MS), quiet: UPKEEP.map(({ kind }) => kind) })
}

/** What the control channel of a running service offers for jobs; answers are jobs, refusals `{ message }`. */
export function jobRoutes(jobs: Jobs): Hono {
  const app = new Hono()
  app.onError((fault, c) => {
    if (fault instanceof JobRefused) return c.json({ message: fault.message }, fault.isUnknown ? 404 : 409)
    throw fault
  })
  app.post('/jobs', async (c) => {
    const asked = v.safeParse(Asked, await bodyOf(c))
    if (!asked.success) return c.json({ message: 'A job is asked for as {"kind": …, "payload": …}.' }, 400)
    return c.json(await jobs.enqueue(asked.output), 201)
  })
  app.get('/jobs', async (c) => c.json(await listJobs(jobs, c.req.query('all') !== undefined)))
  app.get('/jobs/:id', async (c) => c.json(await jobs.find(c.req.param('id'))))
  app.post('/jobs/:id/cancel', async (c) => c.json(await jobs.cancel(c.req.param('id'))))
  app.post('/jobs/:id/resume', async (c) => c.json(await jobs.resume(c.req.param('id'))))
  return app
}

/** The JSON of a request; undefined where there is none that can be read. */
async function bodyOf(c: Context): Promise<unknown> {
  try {
    return await c.req.json<unknown>()
  } catch {
    return undefined
  }
}
