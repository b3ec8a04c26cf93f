import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { isGone, ownHolder } from '../../../src/server/jobs/holder.ts'
import { JobFault } from '../../../src/server/jobs/job.ts'
import { delayBefore, MAX_ATTEMPTS, runJob } from '../../../src/server/jobs/run-job.ts'
import { createRunner } from '../../../src/server/jobs/runner.ts'
import { jobsOf, log, START, stepKind, until, useStore } from './support.ts'

const store = useStore()
const done = stepKind(async ({ payload }) => ({ made: payload.steps }))
const later = (ms: number) => () => new Date(START.getTime() + ms)

test('a job is queued, claimed and done, and keeps its result', async () => {
  const jobs = jobsOf(store(), [done])
  const queued = await jobs.enqueue({ kind: 'steps', payload: { steps: 3 } })
  expect(queued).toMatchObject({ state: 'queued', what: '3 steps', attempts: 0, createdAt: START, host: null, claimedBy: null })
  const claimed = await jobs.claim()
  expect(claimed).toMatchObject({ id: queued?.id, state: 'running', attempts: 1, claimedBy: jobs.holder.name, startedAt: START, heartbeatAt: START })
  if (claimed) await runJob(jobs, claimed, { log })
  expect(await jobs.find(queued?.id ?? '')).toMatchObject({ state: 'done', result: { made: 3 }, endedAt: START, claimedBy: null, error: null })
  expect(await jobs.claim()).toBeUndefined()
})

test('a payload that does not fit, and a kind that nobody knows, are refused with the reason', async () => {
  const jobs = jobsOf(store(), [done])
  await expect(jobs.enqueue({ kind: 'steps', payload: { steps: 0 } })).rejects.toThrow('A job steps cannot be made of this: steps: Invalid value: Expected >=1 but received 0.')
  await expect(jobs.enqueue({ kind: 'steps', payload: null })).rejects.toThrow(/^A job steps cannot be made of this: payload: /)
  await expect(jobs.enqueue({ kind: 'dance', payload: {} })).rejects.toThrow('There is no kind of job called dance. There are: steps.')
  expect(await store().loader.shared('SELECT 1 AS ok FROM job')).toEqual([])
})

test('many runners at once: each job is done once', async () => {
  const runs: string[] = []
  const kind = stepKind(async ({ payload }) => void runs.push(String(payload.steps)))
  const all = Array.from({ length: 12 }, () => jobsOf(store(), [kind]))
  for (let steps = 1; steps <= 60; steps += 1) await all[0]?.enqueue({ kind: 'steps', payload: { steps } })
  await Promise.all(
    all.map(async (jobs) => {
      for (let job = await jobs.claim(); job !== undefined; job = await jobs.claim()) await runJob(jobs, job, { log })
    }),
  )
  expect(runs.toSorted((one, other) => Number(one) - Number(other))).toEqual(Array.from({ length: 60 }, (_, index) => String(index + 1)))
  expect(await store().loader.shared('SELECT state, attempts, count(*)::int AS jobs FROM job GROUP BY state, attempts')).toEqual([{ state: 'done', attempts: 1, jobs: 60 }])
})

test('requests see no jobs', async () => {
  await expect(store().shared('SELECT 1 FROM job')).rejects.toThrow(/permission denied/)
  await expect(store().inLibrary('mtd', (sql) => sql('DELETE FROM job'))).rejects.toThrow(/permission denied/)
})

test('a job not yet due waits', async () => {
  await jobsOf(store(), [done]).enqueue({ kind: 'steps', payload: { steps: 1 }, runAt: later(1000)() })
  expect(await jobsOf(store(), [done], { at: later(999) }).claim()).toBeUndefined()
  expect(await jobsOf(store(), [done], { at: later(1000) }).claim()).toMatchObject({ state: 'running' })
})

test('a job left by a dead holder is taken over after 30 seconds, a living one’s never', async () => {
  const first = jobsOf(store(), [done], { host: 'elsewhere' })
  const job = await first.begin({ kind: 'steps', payload: { steps: 1 } })
  expect(await jobsOf(store(), [done], { at: later(30_000) }).claim()).toBeUndefined()
  await first.table.beat(job.id, first.holder.name, later(20_000)())
  expect(await jobsOf(store(), [done], { at: later(50_000) }).claim()).toBeUndefined()
  expect(await jobsOf(store(), [done], { at: later(50_001) }).claim()).toMatchObject({ id: job.id, attempts: 2 })
})

test('on one machine a dead process is known at once', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const alive = ownHolder()
  const name = alive.name.replace(`:${process.pid}:`, `:${child.pid}:`)
  expect(isGone(name)).toBe(false)
  const first = jobsOf(store(), [done], { holder: { ...alive, name } })
  const { id } = await first.begin({ kind: 'steps', payload: { steps: 1 } })
  const other = jobsOf(store(), [done])
  expect(await other.claim()).toBeUndefined()

  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(isGone(name)).toBe(true)
  expect(isGone(name.replace(/:[0-9a-f]+-/, ':00000000-'))).toBe(false)
  expect(await other.claim()).toMatchObject({ id, claimedBy: other.holder.name })
})

test('who has the store alone takes over at once whatever the other left', async () => {
  const { id } = await jobsOf(store(), [done], { host: 'before' }).begin({ kind: 'steps', payload: { steps: 1 } })
  expect(await jobsOf(store(), [done], { alone: true }).claim()).toMatchObject({ id })
})

test('whoever lost a job can neither save nor end it', async () => {
  const first = jobsOf(store(), [done], { host: 'elsewhere' })
  const job = await first.begin({ kind: 'steps', payload: { steps: 1 } })
  const second = jobsOf(store(), [done], { at: later(40_000) })
  await second.claim()
  const { table, holder } = first
  expect(await table.keep(job.id, holder.name, START, { checkpoint: 1, progress: { text: 'x' } })).toBe(false)
  expect(await table.beat(job.id, holder.name, START)).toBeUndefined()
  expect(await table.end(job.id, holder.name, START, { state: 'done' })).toBeUndefined()
  expect(await second.find(job.id)).toMatchObject({ state: 'running', checkpoint: null, claimedBy: second.holder.name })
})

test('a step and its checkpoint stand or fall together once the job is another’s', async () => {
  await store().loader.shared(`INSERT INTO installation (name, value) VALUES ('step', '0') ON CONFLICT (name) DO UPDATE SET value = '0'`)
  let takeOver = async () => {}
  const kind = stepKind(async ({ save }) => {
    for (const step of [1, 2]) {
      await store().loader.inShared(async (sql) => {
        await sql(`UPDATE installation SET value = $1 WHERE name = 'step'`, [String(step)])
        await save(step, { text: `step ${step}` }, sql)
      })
      await takeOver()
    }
  })
  const first = jobsOf(store(), [kind], { host: 'elsewhere' })
  const second = jobsOf(store(), [kind], { at: later(40_000) })
  takeOver = async () => void (await second.claim())
  const job = await first.begin({ kind: 'steps', payload: { steps: 2 } })
  expect(await runJob(first, job, { log })).toBeUndefined()
  expect(await store().loader.shared(`SELECT value FROM installation WHERE name = 'step'`)).toEqual([{ value: '1' }])
  expect(await second.find(job.id)).toMatchObject({ checkpoint: 1, claimedBy: second.holder.name })
})

test('jobs with files of another machine stay where they are', async () => {
  const local = stepKind(async () => 'done', { isLocal: true })
  const there = jobsOf(store(), [local], { host: 'elsewhere' })
  const here = jobsOf(store(), [local], { at: later(100_000) })
  const queued = await there.enqueue({ kind: 'steps', payload: { steps: 1 } })
  const left = await there.begin({ kind: 'steps', payload: { steps: 2 } })
  expect(queued?.host).toBe('elsewhere')
  expect(await here.claim()).toBeUndefined()
  expect(await here.claim({ id: left.id })).toBeUndefined()
  expect(await there.claim()).toMatchObject({ id: queued?.id })
})

test('who has the store alone goes on with files whatever the machine was called before', async () => {
  const local = stepKind(async () => 'done', { isLocal: true })
  const before = jobsOf(store(), [local], { host: 'container-1', alone: true })
  const left = await before.begin({ kind: 'steps', payload: { steps: 1 } })
  const queued = await before.enqueue({ kind: 'steps', payload: { steps: 2 } })
  const now = jobsOf(store(), [local], { host: 'container-2', alone: true })
  expect(now.isElsewhere(left)).toBe(false)
  expect(await now.claim()).toMatchObject({ id: left.id, host: 'container-1', claimedBy: now.holder.name })
  expect(await now.claim()).toMatchObject({ id: queued?.id })
})

test('a machine that was given a name knows its files again by it', async () => {
  const local = stepKind(async () => 'done', { isLocal: true })
  const left = await jobsOf(store(), [local], { holder: ownHolder('shelf-1') }).begin({ kind: 'steps', payload: { steps: 1 } })
  const other = jobsOf(store(), [local], { holder: ownHolder('shelf-2'), at: later(31_000) })
  expect(other.isElsewhere(left)).toBe(true)
  expect(await other.claim()).toBeUndefined()
  expect(await jobsOf(store(), [local], { holder: ownHolder('shelf-1'), at: later(31_000) }).claim()).toMatchObject({ id: left.id })
})

test('what passes is tried again, later each time, and at last given up', async () => {
  let now = START
  const kind = stepKind(() => Promise.reject(Object.assign(new Error('terminating connection'), { code: '57P01' })))
  const jobs = jobsOf(store(), [kind], { at: () => now })
  await jobs.enqueue({ kind: 'steps', payload: { steps: 1 } })
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
    const job = await jobs.claim()
    const left = job && (await runJob(jobs, job, { log }))
    expect(left).toMatchObject({ state: 'queued', attempts: attempt, error: 'The database went away: terminating connection.' })
    expect(left?.runAt.getTime()).toBe(now.getTime() + delayBefore(attempt))
    expect(await jobs.claim()).toBeUndefined()
    now = left?.runAt ?? now
  }
  const last = await jobs.claim()
  expect(last && (await runJob(jobs, last, { log }))).toMatchObject({ state: 'failed', attempts: MAX_ATTEMPTS, error: 'The database went away: terminating connection.' })
  expect(await jobs.claim()).toBeUndefined()

  expect(await jobs.resume(last?.id ?? '')).toMatchObject({ state: 'queued', attempts: 0, error: null, endedAt: null })
})

test('a step forward begins the count of tries again', async () => {
  const kind = stepKind(async ({ save }) => store().loader.inShared((sql) => save(1, { text: 'one' }, sql)).then(() => Promise.reject(new Error('Connection terminated unexpectedly'))))
  const jobs = jobsOf(store(), [kind])
  const job = await jobs.begin({ kind: 'steps', payload: { steps: 1 } })
  await store().loader.shared('UPDATE job SET attempts = 4 WHERE id = $1', [job.id])
  expect(await runJob(jobs, job, { log })).toMatchObject({ state: 'queued', attempts: 1 })
})

test('what cannot succeed fails at once, in words, and is taken up again from its checkpoint when asked', async () => {
  const seen: (number | undefined)[] = []
  const kind = stepKind(async ({ checkpoint, save }) => {
    seen.push(checkpoint)
    if (checkpoint !== undefined) return 'second time'
    await save(7, { text: 'seven' })
    throw new JobFault('The shelf is empty')
  })
  const jobs = jobsOf(store(), [kind])
  const job = await jobs.begin({ kind: 'steps', payload: { steps: 9 } })
  expect(await runJob(jobs, job, { log })).toMatchObject({ state: 'failed', error: 'The shelf is empty.', checkpoint: 7, progress: { text: 'seven' } })
  await jobs.resume(job.id)
  const again = await jobs.claim()
  expect(again && (await runJob(jobs, again, { log }))).toMatchObject({ state: 'done', result: 'second time', error: null })
  expect(seen).toEqual([undefined, 7])
  await expect(jobs.resume(job.id)).rejects.toThrow(`Job ${job.id} is done; there is nothing to resume.`)
  await expect(jobs.cancel(job.id)).rejects.toThrow(`Job ${job.id} is done already; there is nothing to cancel.`)
  await expect(jobs.find('1')).rejects.toThrow('There is no job 1.')
})

test('a job that failed is put away with its error, and can still be taken up again', async () => {
  let now = START
  const jobs = jobsOf(store(), [stepKind(() => Promise.reject(new JobFault('The shelf is empty')))], { at: () => now })
  const job = await jobs.begin({ kind: 'steps', payload: { steps: 1 } })
  await runJob(jobs, job, { log })
  now = later(5_000)()
  expect(await jobs.cancel(job.id)).toMatchObject({ state: 'cancelled', error: 'The shelf is empty.', endedAt: START })
  await expect(jobs.cancel(job.id)).rejects.toThrow(`Job ${job.id} is cancelled already; there is nothing to cancel.`)
  expect(await jobs.resume(job.id)).toMatchObject({ state: 'queued', error: null })
})

test('a waiting job is cancelled at once, a running one is broken off by whoever runs it', async () => {
  const kind = stepKind(async ({ signal, save }) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    await save(5, { text: 'stopped at five' })
    throw signal.reason
  })
  const jobs = jobsOf(store(), [kind])
  const waiting = await jobs.enqueue({ kind: 'steps', payload: { steps: 1 } })
  expect(await jobs.cancel(waiting?.id ?? '')).toMatchObject({ state: 'cancelled', endedAt: START })

  for (const canceller of [jobs, jobsOf(store(), [kind])]) {
    const job = await jobs.begin({ kind: 'steps', payload: { steps: 2 } })
    const running = runJob(jobs, job, { log, beatMs: 50 })
    expect(await canceller.cancel(job.id)).toMatchObject({ state: 'running', cancelAsked: true })
    expect(await running).toMatchObject({ state: 'cancelled', checkpoint: 5, cancelAsked: false })
  }

  const left = await jobsOf(store(), [kind], { host: 'elsewhere' }).begin({ kind: 'steps', payload: { steps: 3 } })
  expect(await jobsOf(store(), [kind], { at: later(60_000) }).cancel(left.id)).toMatchObject({ state: 'cancelled' })
})

test('progress outside a transaction is written at most once a second, and at the end', async () => {
  const kept: string[] = []
  const jobs = jobsOf(store(), [
    stepKind(async ({ save, payload }) => {
      for (let step = 1; step <= payload.steps; step += 1) await save(step, { text: `${step}` })
    }),
  ])
  const keep = jobs.table.keep
  jobs.table.keep = (id, holder, now, given, sql) => {
    kept.push(given.progress.text)
    return keep(id, holder, now, given, sql)
  }
  const job = await jobs.begin({ kind: 'steps', payload: { steps: 500 } })
  expect(await runJob(jobs, job, { log })).toMatchObject({ state: 'done', checkpoint: 500, progress: { text: '500' } })
  expect(kept.length).toBeLessThan(3)
})

test('a runner does what comes, and gives back what it has in hand when it stops', async () => {
  const kind = stepKind(async ({ payload, signal, save, checkpoint = 0 }) => {
    for (let step = checkpoint + 1; step <= payload.steps; step += 1) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      await save(step, { text: `${step}` })
      signal.throwIfAborted()
    }
    return 'all steps'
  })
  const jobs = jobsOf(store(), [kind])
  const runner = createRunner(jobs, { log, idleMs: 60_000 })
  runner.start()
  const short = await jobs.enqueue({ kind: 'steps', payload: { steps: 1 } })
  await until('the short one is done', async () => (await jobs.find(short?.id ?? '')).state === 'done')
  const long = await jobs.enqueue({ kind: 'steps', payload: { steps: 150 } })
  await until('the long one has begun', async () => (await jobs.find(long?.id ?? '')).state === 'running')
  await new Promise((resolve) => setTimeout(resolve, 100))
  const asked = performance.now()
  await runner.stop()
  expect(performance.now() - asked).toBeLessThan(2_000)
  const back = await jobs.find(long?.id ?? '')
  expect(back).toMatchObject({ state: 'queued', attempts: 0, claimedBy: null, error: null })
  expect(Number(back.checkpoint)).toBeGreaterThan(1)
  expect(Number(back.checkpoint)).toBeLessThan(150)

  const next = createRunner(jobs, { log })
  next.start()
  await until('the next one has done the rest', async () => (await jobs.find(long?.id ?? '')).state === 'done')
  await next.stop()
})
