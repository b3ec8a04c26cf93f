import { mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { expect, test } from 'vitest'
import type { Progress } from '../../../src/server/jobs/job.ts'
import { serviceDesk } from '../../../src/server/jobs/remote-desk.ts'
import { jobRoutes } from '../../../src/server/jobs/routes.ts'
import { createRunner } from '../../../src/server/jobs/runner.ts'
import { jobsOf, log, stepKind, useStore } from './support.ts'

const store = useStore()
const never = new AbortController().signal

/** Jobs of a running service behind a socket, and a command's desk at it. */
async function withService<T>(work: (service: { desk: NonNullable<Awaited<ReturnType<typeof serviceDesk>>>; jobs: ReturnType<typeof jobsOf>; stop: () => Promise<void> }) => Promise<T>) {
  const kind = stepKind(async ({ payload, checkpoint, save, signal }) => {
    for (let step = (checkpoint ?? 0) + 1; step <= payload.steps; step += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      await save(step, { text: `step ${step}` })
      signal.throwIfAborted()
    }
    return { after: checkpoint ?? 0 }
  })
  const jobs = jobsOf(store(), [kind])
  const runner = createRunner(jobs, { log, idleMs: 60_000 })
  runner.start()
  const folder = mkdtempSync(join(tmpdir(), 'kaijuan-control-'))
  const socket = join(folder, 'control.sock')
  const server = createAdaptorServer({ fetch: jobRoutes(jobs).fetch })
  server.listen(socket)
  await once(server, 'listening')
  try {
    const desk = await serviceDesk(socket)
    if (desk === undefined) throw new Error('nobody answers')
    return await work({
      desk,
      jobs,
      stop: async () => {
        await runner.stop()
        server.close()
      },
    })
  } finally {
    server.close()
    await runner.stop()
    rmSync(folder, { recursive: true })
  }
}

test('a command has the service do a job, and follows it', async () => {
  await withService(async ({ desk }) => {
    const shown: Progress[] = []
    const job = await desk.perform({ kind: 'steps', payload: { steps: 80 } }, { stop: never, onProgress: (progress) => shown.push(progress) })
    expect(job).toMatchObject({ state: 'done', result: { after: 0 }, progress: { text: 'step 80' } })
    expect(job.endedAt).toBeInstanceOf(Date)
    expect(shown.at(-1)).toEqual({ text: 'step 80' })
    expect(await desk.list(false)).toMatchObject([{ id: job.id }])
    expect(await desk.find(job.id)).toEqual(job)
  })
})

test('the service refuses in words what cannot be', async () => {
  await withService(async ({ desk }) => {
    await expect(desk.perform({ kind: 'steps', payload: { steps: 'x' } }, { stop: never, onProgress: () => {} })).rejects.toThrow(/^A job steps cannot be made of this: steps: /)
    await expect(desk.find('5')).rejects.toThrow('There is no job 5. See npm run jobs -- --all.')
    await expect(desk.cancel('5')).rejects.toMatchObject({ isUnknown: true })
  })
})

test('a job of the service is cancelled and gone on with by commands', async () => {
  await withService(async ({ desk, jobs }) => {
    const queued = await jobs.enqueue({ kind: 'steps', payload: { steps: 120 } })
    const id = queued?.id ?? ''
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await desk.cancel(id)).toMatchObject({ cancelAsked: true })
    const leave = new AbortController()
    const follow = { stop: leave.signal, onProgress: () => {} }
    for (let job = await desk.find(id); job.state === 'running'; job = await desk.find(id)) await new Promise((resolve) => setTimeout(resolve, 20))
    const cancelled = await desk.find(id)
    expect(cancelled).toMatchObject({ state: 'cancelled' })
    const done = await desk.goOn(id, follow)
    expect(done).toMatchObject({ state: 'done', result: { after: cancelled.checkpoint } })
  })
})

test('whoever stops following leaves the job to the service', async () => {
  await withService(async ({ desk, jobs }) => {
    const leave = new AbortController()
    setTimeout(() => leave.abort(), 300)
    const job = await desk.perform({ kind: 'steps', payload: { steps: 100 } }, { stop: leave.signal, onProgress: () => {} })
    expect(job.state).toBe('running')
    await jobs.cancel(job.id)
  })
})

test('a command whose service stops says what becomes of the job', async () => {
  await withService(async ({ desk, jobs, stop }) => {
    setTimeout(() => void stop(), 300)
    const job = desk.perform({ kind: 'steps', payload: { steps: 500 } }, { stop: never, onProgress: () => {} })
    await expect(job).rejects.toThrow(/^The service has stopped\. Job \d+ goes on when it runs again; see npm run jobs -- show \d+\.$/)
    expect(await jobs.list({ limit: 5 })).toMatchObject([{ state: 'queued' }])
  })
})

test('where nobody listens there is no service', async () => {
  expect(await serviceDesk(undefined)).toBeUndefined()
  expect(await serviceDesk('/tmp/no-such-folder/control.sock')).toBeUndefined()
})
