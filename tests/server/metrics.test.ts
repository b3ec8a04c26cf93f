import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../src/server/app.ts'
import type { Store } from '../../src/server/db/store.ts'
import { defineKind, JobFault } from '../../src/server/jobs/job.ts'
import { createJobs } from '../../src/server/jobs/jobs.ts'
import { runJob } from '../../src/server/jobs/run-job.ts'
import { createLog } from '../../src/server/lib/log.ts'
import { mayLook } from '../../src/server/metrics/may-look.ts'
import { createMetrics } from '../../src/server/metrics/metrics.ts'
import { SECRET } from './support/server.ts'
import { testStore } from './support/store.ts'

let store: Store
beforeAll(async () => {
  store = await testStore()
})
afterAll(() => store.close())

function serve(isAllowed = true) {
  const metrics = createMetrics()
  const app = createApp({ config: { tokenSecret: SECRET, publicOrigins: ['http://localhost'] }, store, log: createLog('silent'), metrics: { metrics, mayLook: () => isAllowed } })
  const values = async () => {
    const text = await (await app.request('/metrics')).text()
    return new Map(text.split('\n').filter((line) => line !== '' && !line.startsWith('#')).map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))] as const))
  }
  return { app, metrics, values }
}

test('requests are counted by the pattern of their route, whatever they ask for', async () => {
  const { app, values } = serve()
  for (const secret of ['first', 'second', 'third']) {
    expect((await app.request(`/mobile/assets/${secret}.js?keyword=${secret}`)).status).toBe(404)
    await app.request(`/bolan-tenant/api/tenant/tenantInfo`, { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: `tenantcode=${secret}` })
    await app.request(`/bolan-user/api/${secret}`, { method: secret.toUpperCase() })
  }
  await app.request('/healthz')
  const seen = await values()
  expect(seen.get('kaijuan_http_requests_total{route="/healthz",method="GET",status="200"}')).toBe(1)
  expect(seen.get('kaijuan_http_requests_total{route="/bolan-tenant/api/tenant/tenantInfo",method="POST",status="200"}')).toBe(3)
  expect(seen.get('kaijuan_http_requests_total{route="/bolan-*",method="other",status="404"}')).toBe(3)
  expect(seen.get('kaijuan_http_request_seconds_count{route="/bolan-tenant/api/tenant/tenantInfo"}')).toBe(3)
  expect([...seen.keys()].filter((name) => /first|second\W|third|FIRST/.test(name))).toEqual([])
})

test('transactions, places, jobs and libraries are told, and the process', async () => {
  await store.loader.shared(`INSERT INTO library (tenantcode, homeindex, settings) VALUES ('121003', 'mtd', '{}')`)
  const { metrics, values } = serve()
  expect((await values()).get('kaijuan_jobs_failed_total')).toBe(0)
  const kind = defineKind({ kind: 'vain', schema: v.object({}), what: () => 'in vain', run: () => Promise.reject(new JobFault('It cannot be')) })
  const jobs = createJobs(store.loader, [kind], { onFailed: metrics.jobFailed })
  await runJob(jobs, await jobs.begin({ kind: 'vain', payload: {} }), { log: createLog('silent') })
  metrics.transaction({ kind: 'search', outcome: 'committed', took: 3, waited: 0.2 })
  metrics.transaction({ kind: 'search', outcome: 'away', took: 3000, waited: 700 })
  const seen = await values()
  expect(seen.get('kaijuan_store_transaction_seconds_bucket{le="0.005",kind="search",outcome="committed"}')).toBe(1)
  expect(seen.get('kaijuan_store_transaction_seconds_count{kind="search",outcome="away"}')).toBe(1)
  expect(seen.get('kaijuan_store_wait_seconds_sum{kind="search"}')).toBeCloseTo(0.7002)
  expect(seen.get('kaijuan_store_places')).toBe(store.figures().places)
  expect(seen.get('kaijuan_store_waiting')).toBe(0)
  expect(seen.get('kaijuan_store_away')).toBe(0)
  expect(seen.get('kaijuan_libraries')).toBe(1)
  expect(seen.get('kaijuan_jobs_failed_total')).toBe(1)
  expect(seen.get('kaijuan_jobs{state="failed"}')).toBe(1)
  // Whoever has looked into it puts it away; the counter never goes down.
  for (const job of await jobs.list({ limit: 9 })) await jobs.cancel(job.id)
  expect((await values()).get('kaijuan_jobs{state="failed"}')).toBe(0)
  expect((await values()).get('kaijuan_jobs_failed_total')).toBe(1)
  expect(seen.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
})

test('whoever may not look finds nothing', async () => {
  const { app } = serve(false)
  expect((await app.request('/metrics')).status).toBe(404)
})

test.for([
  ['off', '127.0.0.1', {}, false],
  ['on', '203.0.113.5', {}, true],
  ['local', '127.0.0.1', {}, true],
  ['local', '::1', {}, true],
  ['local', '::ffff:127.0.0.1', {}, true],
  ['local', '10.0.0.7', {}, false],
  ['local', '', {}, false],
  ['local', '127.0.0.1', { 'X-Forwarded-For': '127.0.0.1' }, false],
  ['local', '127.0.0.1', { Forwarded: 'for=127.0.0.1' }, false],
  ['local', '::1', { Via: '1.1 proxy' }, false],
] as const)('METRICS=%s: a connection from %s with %j may look: %s', ([access, connection, headers, expected]) => {
  expect(mayLook(access, connection, new Headers(headers))).toBe(expected)
})
