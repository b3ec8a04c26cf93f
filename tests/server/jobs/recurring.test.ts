import { expect, test } from 'vitest'
import { UPKEEP, upkeepKinds } from '../../../src/server/jobs/upkeep.ts'
import { createSchedule } from '../../../src/server/jobs/recurring.ts'
import { runJob } from '../../../src/server/jobs/run-job.ts'
import { jobsOf, log, START, useStore } from './support.ts'

const store = useStore()
const HOUR = 3_600_000
const at = (hours: number) => new Date(START.getTime() + hours * HOUR)

test('recurring work is queued once for each span, by however many processes', async () => {
  let now = START
  const kinds = upkeepKinds(store(), () => now)
  const all = Array.from({ length: 8 }, () => jobsOf(store(), kinds, { at: () => now }))
  const schedules = all.map((jobs) => createSchedule(jobs, UPKEEP))
  const counted = async () => Number((await store().loader.shared<{ jobs: string }>('SELECT count(*) AS jobs FROM job'))[0]?.jobs)

  await Promise.all(schedules.map((enqueueDue) => enqueueDue()))
  expect(await counted()).toBe(UPKEEP.length)
  // Nobody has done them yet: no second ones.
  now = at(1)
  await Promise.all(schedules.map((enqueueDue) => enqueueDue()))
  expect(await counted()).toBe(UPKEEP.length)

  const worker = jobsOf(store(), kinds, { at: () => now })
  for (let job = await worker.claim(); job !== undefined; job = await worker.claim()) expect(await runJob(worker, job, { log })).toMatchObject({ state: 'done' })
  await Promise.all(schedules.map((enqueueDue) => enqueueDue()))
  expect(await counted()).toBe(UPKEEP.length)
  now = at(2)
  await Promise.all(schedules.map((enqueueDue) => enqueueDue()))
  const hourly = UPKEEP.filter(({ everyMs }) => everyMs === HOUR).length
  expect(await counted()).toBe(UPKEEP.length + hourly)
})

test('every kind of upkeep comes again', () => {
  expect(upkeepKinds(store(), () => START).map(({ kind }) => kind).toSorted()).toEqual(UPKEEP.map(({ kind }) => kind).toSorted())
})

test('what is heavy comes at 03:00 in China', async () => {
  let now = new Date('2026-03-10T18:59:59Z')
  const kinds = upkeepKinds(store(), () => now)
  const jobs = jobsOf(store(), kinds, { at: () => now })
  const names = async () => (await store().loader.shared<{ name: string }>(`SELECT name FROM job WHERE kind = 'count-hot-words' ORDER BY name`)).map(({ name }) => name)
  const enqueueDue = createSchedule(jobs, UPKEEP)
  await enqueueDue()
  // Nobody had counted last night: that is made up for.
  expect(await names()).toEqual([`count-hot-words ${Date.parse('2026-03-09T19:00:00Z')}`])
  for (let job = await jobs.claim(); job !== undefined; job = await jobs.claim()) await runJob(jobs, job, { log })
  now = new Date('2026-03-10T19:00:00Z')
  await enqueueDue()
  expect(await names()).toEqual([Date.parse('2026-03-09T19:00:00Z'), Date.parse('2026-03-10T19:00:00Z')].map((span) => `count-hot-words ${span}`))
})

test('clean-ups take what is old from every library, and nothing else', async () => {
  const { loader } = store()
  await loader.shared(`INSERT INTO library (tenantcode, homeindex, settings) VALUES ('one', 'one', '{}'), ('two', 'two', '{}')`)
  for (const code of ['one', 'two']) {
    await loader.inLibrary(code, async (sql) => {
      await sql(`INSERT INTO reader (tenantcode, userid, username, username_key, password_hash, consented_at, created_at) VALUES ($1, 'u', 'u', 'u', '', $2, $2)`, [code, START])
      for (const [name, hours] of [['old', -25], ['new', -23]] as const) {
        await sql(`INSERT INTO idempotency (tenantcode, userid, key, call, request_hash, created_at) VALUES ($1, 'u', $2, 'c', 'h', $3)`, [code, name, at(hours)])
        await sql(`INSERT INTO login_try (tenantcode, subject, began_at, tries) VALUES ($1, $2, $3, 1)`, [code, name, at(hours)])
        await sql(`INSERT INTO reader_session (tenantcode, sessionid, userid, created_at, expires_at) VALUES ($1, $2, 'u', $3, $4)`, [code, name, at(hours), at(hours + 24)])
      }
    })
  }
  const jobs = jobsOf(store(), upkeepKinds(store(), () => START))
  for (const kind of ['clean-idempotency-keys', 'clean-sessions', 'clean-login-tries']) {
    const job = await jobs.begin({ kind, payload: {} })
    expect(await runJob(jobs, job, { log }), kind).toMatchObject({ state: 'done', result: { removed: 2 } })
  }
  for (const code of ['one', 'two']) {
    const left = await loader.inLibrary(code, (sql) =>
      sql(`SELECT key AS name FROM idempotency WHERE tenantcode = $1 UNION ALL SELECT subject FROM login_try WHERE tenantcode = $1 UNION ALL SELECT sessionid FROM reader_session WHERE tenantcode = $1`, [code]),
    )
    expect(left).toEqual([{ name: 'new' }, { name: 'new' }, { name: 'new' }])
  }
})

test('jobs that ended more than 30 days ago go, all others stay', async () => {
  const jobs = (hours: number) => jobsOf(store(), upkeepKinds(store(), () => at(hours)), { at: () => at(hours) })
  for (const hours of [-30 * 24 - 1, -30 * 24 + 1]) {
    const then = jobs(hours)
    await runJob(then, await then.begin({ kind: 'clean-sessions', payload: {} }), { log })
    await then.enqueue({ kind: 'clean-sessions', payload: {}, runAt: at(hours) })
  }
  const now = jobs(0)
  expect(await runJob(now, await now.begin({ kind: 'clean-jobs', payload: {} }), { log })).toMatchObject({ result: { removed: 1 } })
  expect(await store().loader.shared(`SELECT state, count(*)::int AS jobs FROM job WHERE kind = 'clean-sessions' GROUP BY state ORDER BY state`)).toEqual([
    { state: 'done', jobs: 1 },
    { state: 'queued', jobs: 2 },
  ])
})
