import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Ended, Store } from '../db/store.ts'
import { JOB_STATES } from '../jobs/job.ts'
import { within } from '../lib/within.ts'

/** What the service says of itself to Prometheus: never who asked, nor for what. */
export type Metrics = {
  /** Counts each request under the pattern of its route. */
  request: MiddlewareHandler
  /** Counts a transaction; for `onEnded` of the store. */
  transaction: (ended: Ended) => void
  /** Counts a job that has failed; for `onFailed` of the jobs. */
  jobFailed: () => void
  /** All of it in Prometheus's text format, with what the store says at this moment. */
  text: (store: Pick<Store, 'figures' | 'loader'>) => Promise<string>
  contentType: string
}

const REQUEST_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const TRANSACTION_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5, 15]

/** Whoever sends a method of their own must not make a series of their own. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** A database that takes longer to count is told of as one that does not answer. */
const COUNT_MS = 2_000

/** @param ofProcess whether memory, processor time, event loop and the like are told as well */
export function createMetrics({ ofProcess = true } = {}): Metrics {
  const registry = new Registry()
  const registers = [registry]
  if (ofProcess) collectDefaultMetrics({ register: registry })
  const requests = new Counter({ name: 'kaijuan_http_requests_total', help: 'Requests answered.', labelNames: ['route', 'method', 'status'], registers })
  const seconds = new Histogram({ name: 'kaijuan_http_request_seconds', help: 'From the request’s head to its answer.', labelNames: ['route'], buckets: REQUEST_SECONDS, registers })
  const transactions = new Histogram({ name: 'kaijuan_store_transaction_seconds', help: 'Transactions, from having a place to the end.', labelNames: ['kind', 'outcome'], buckets: TRANSACTION_SECONDS, registers })
  const waits = new Histogram({ name: 'kaijuan_store_wait_seconds', help: 'What transactions waited for a place.', labelNames: ['kind'], buckets: TRANSACTION_SECONDS, registers })
  const failed = new Counter({ name: 'kaijuan_jobs_failed_total', help: 'Jobs that this process has given up.', registers })
  const store = storeGauges(registry)

  return {
    request: async (c, next) => {
      const started = performance.now()
      await next()
      const route = routePath(c, -1)
      const method = METHODS.has(c.req.method) ? c.req.method : 'other'
      requests.inc({ route, method, status: c.res.status })
      seconds.observe({ route }, (performance.now() - started) / 1000)
    },
    transaction: ({ kind, outcome, took, waited }) => {
      transactions.observe({ kind, outcome }, took / 1000)
      waits.observe({ kind }, waited / 1000)
    },
    jobFailed: () => failed.inc(),
    text: async (of) => {
      await store(of)
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}

/** What is only known by asking: read when somebody looks, so that nobody's looking costs nothing. */
function storeGauges(registry: Registry) {
  const registers = [registry]
  const gauge = (name: string, help: string, labelNames: string[] = []) => new Gauge({ name: `kaijuan_${name}`, help, labelNames, registers })
  const places = gauge('store_places', 'Transactions that may run at once.')
  const running = gauge('store_running', 'Transactions that run now.')
  const waiting = gauge('store_waiting', 'Transactions that wait for a place now.')
  const away = gauge('store_away', '1 while the database does not answer.')
  const reopened = gauge('store_reopened', 'Times the embedded engine was opened again since the start.')
  const libraries = gauge('libraries', 'Libraries of this installation.')
  const jobs = gauge('jobs', 'Jobs by state.', ['state'])

  return async ({ figures, loader }: Pick<Store, 'figures' | 'loader'>) => {
    type Count = { what: string; count: number }
    const counts = await within(
      COUNT_MS,
      loader.shared<Count>(`SELECT 'libraries' AS what, count(*)::int AS count FROM library UNION ALL SELECT state, count(*)::int FROM job GROUP BY state`),
    ).catch((): Count[] => [])
    // Asked after the counting, which may just have found that there is nobody.
    const now = figures()
    places.set(now.places)
    running.set(now.running)
    waiting.set(now.waiting)
    away.set(now.isAway ? 1 : 0)
    reopened.set(now.reopened)
    libraries.remove()
    jobs.reset()
    if (counts.length > 0) for (const state of JOB_STATES) jobs.set({ state }, 0)
    for (const { what, count } of counts) {
      if (what === 'libraries') libraries.set(count)
      else jobs.set({ state: what }, count)
    }
  }
}
