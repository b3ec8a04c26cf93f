import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Hono } from 'hono'
import pino from 'pino'
import { openStore, type Store } from '../../../src/server/db/store.ts'
import { serviceDesk } from '../../../src/server/jobs/remote-desk.ts'
import { createLog } from '../../../src/server/lib/log.ts'
import { findSocket, placeSocket } from '../../../src/server/operations/control-address.ts'
import { askService } from '../../../src/server/operations/control-client.ts'
import { BackupAnswer } from '../../../src/server/operations/control-messages.ts'
import { openControl } from '../../../src/server/operations/control.ts'
import { restoreFolder } from '../../../src/server/operations/restore.ts'
import { addReader, aDataFolder, fill, quiet } from './support.ts'

const log = createLog('silent')
let dataDir: string
let store: Store
let remove: () => void
let control: { close: () => Promise<void> } | undefined
beforeAll(async () => {
  ;({ dataDir, store, remove } = await aDataFolder())
  await fill(store)
})
afterEach(async () => {
  await control?.close()
  control = undefined
})
afterAll(async () => {
  await store.close()
  remove()
})

const askBackup = (file: string, onProgress: Parameters<typeof askService>[4] = quiet) => askService(dataDir, '/backup', { file }, BackupAnswer, onProgress)

function get(socketPath: string, path: string, agent: Agent | false = false): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    request({ socketPath, path, agent }, (answer) => {
      answer.setEncoding('utf8').on('data', (text: string) => resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) }))
    })
      .on('error', reject)
      .end()
  })
}

const status = async (socketPath: string) => (await get(socketPath, '/status')).body

/** A job as it comes over the wire. */
const aJob = (ended: boolean) => ({ id: '7', state: ended ? 'done' : 'running', progress: { text: 'half' }, createdAt: new Date(), runAt: new Date(), heartbeatAt: null, startedAt: null, endedAt: ended ? new Date() : null })

/** What is left of `milliseconds` when something ends. */
async function left(milliseconds: number, end: Promise<unknown> | undefined): Promise<number> {
  const started = performance.now()
  await end
  return milliseconds - (performance.now() - started)
}

test('the socket is for its owner only, replaces a stale one, and goes with the service', async () => {
  const socket = join(dataDir, 'control.sock')
  writeFileSync(socket, 'of a killed service')
  control = await openControl({ dataDir, store, log, routes: [new Hono().get('/jobs', (c) => c.json([]))] })
  expect(statSync(socket).mode & 0o777).toBe(0o600)
  expect(await status(socket)).toEqual({ pid: process.pid, startedAt: expect.any(String), isReadOnly: false })
  await control.close()
  control = undefined
  expect(existsSync(socket)).toBe(false)
  expect(await askBackup(join(dataDir, 'none'))).toBeUndefined()
})

test('a path too long for a socket gets one elsewhere, found through the folder', async () => {
  const deep = join(dataDir, 'x'.repeat(90), 'y'.repeat(90))
  mkdirSync(deep, { recursive: true })
  control = await openControl({ dataDir: deep, store, log })
  const socket = findSocket(deep) ?? ''
  expect(socket.startsWith(tmpdir())).toBe(true)
  expect(await status(socket)).toMatchObject({ pid: process.pid })
  // The next service after one that was killed leaves nothing of it behind.
  const next = await placeSocket(deep)
  expect(existsSync(socket)).toBe(false)
  expect(next).not.toBe(socket)
  await control.close()
  control = undefined
  expect(findSocket(deep)).toBeUndefined()
  expect(readdirSync(deep)).toEqual([])
})

test('a backup while four write is of one instant, and keeps nobody waiting', async () => {
  control = await openControl({ dataDir, store, log })
  const done = new AbortController()
  let written = 0
  let longest = 0
  const writers = [0, 1, 2, 3].map(async (writer) => {
    for (let at = 0; !done.signal.aborted; at += 1) {
      const started = performance.now()
      await addReader(store, writer % 2 === 0 ? '121003' : 'Bib-2', `w${writer}-${at}`, 'x')
      longest = Math.max(longest, performance.now() - started)
      written += 1
    }
  })
  const file = join(dataDir, 'busy.jsonl.gz')
  const said: string[] = []
  const answer = await askBackup(file, ({ what, table }) => said.push(`${what} ${table}`))
  const writtenMeanwhile = written
  done.abort()
  await Promise.all(writers)

  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(said).toContain('writing reader')
  expect(writtenMeanwhile).toBeGreaterThan(20)
  expect(longest).toBeLessThan(5_000)
  expect(readdirSync(dataDir).filter((name) => name.startsWith('store'))).toEqual(['store'])
  const rows = (table: string) => answer?.tables.find((digest) => digest.table === table)?.rows
  // Reader and session are written together.
  expect(rows('reader')).toBe(rows('reader_session'))
  expect(rows('reader')).toBeGreaterThanOrEqual(16)

  const elsewhere = mkdtempSync(join(tmpdir(), 'kaijuan-elsewhere-'))
  const restored = await restoreFolder(elsewhere, file, new Date(), quiet)
  expect(restored.tables).toEqual(answer?.tables)
  const copy = await openStore({ dataDir: join(elsewhere, 'store') })
  await addReader(copy, '121003', 'later', 'x')
  await copy.close()
  rmSync(elsewhere, { recursive: true })
})

test('only one runs at a time, and what fails says why', async () => {
  control = await openControl({ dataDir, store, log })
  const [first, second] = await Promise.allSettled([askBackup(join(dataDir, 'one.gz')), askBackup(join(dataDir, 'two.gz'))])
  const refused = [first, second].filter((outcome) => outcome.status === 'rejected')
  expect(refused.map(({ reason }) => String(reason))).toEqual([expect.stringContaining('A backup is running already')])
  const [written] = readdirSync(dataDir).filter((name) => /^(one|two)\.gz$/.test(name))
  await expect(askBackup(join(dataDir, written ?? ''))).rejects.toThrow(/is there already and is not overwritten/)
})

test('a backup nobody waits for any more ends, and leaves nothing half', async () => {
  control = await openControl({ dataDir, store, log })
  const socketPath = join(dataDir, 'control.sock')
  const asking = request({ socketPath, path: '/backup', method: 'POST', agent: false }, (answer) => answer.once('data', () => asking.destroy()))
  asking.on('error', () => {})
  asking.end(JSON.stringify({ file: join(dataDir, 'left.gz') }))
  await vi.waitFor(async () => expect(await status(socketPath)).toMatchObject({ running: 'backup' }), 10_000)
  await vi.waitFor(async () => expect(await status(socketPath)).not.toHaveProperty('running'), 20_000)
  expect(readdirSync(dataDir).filter((name) => /left|store\./.test(name))).toEqual([])
})

test('a stop ends a backup that runs, and leaves nothing half', async () => {
  control = await openControl({ dataDir, store, log })
  let stopped: Promise<void> | undefined
  const asked = askBackup(join(dataDir, 'stopped.gz'), () => {
    stopped ??= control?.close()
  })
  await expect(asked).rejects.toThrow(/being stopped/)
  await stopped
  control = undefined
  expect(readdirSync(dataDir).filter((name) => /stopped|store\./.test(name))).toEqual([])
  expect(readFileSync(join(dataDir, 'store/PG_VERSION'), 'utf8')).toMatch(/^\d+/)
})

/** A route that begins the stop while it answers for the third time, and what becomes of it. */
function stoppingAt(path: string, answer: object) {
  const seen: { asked: number; stop?: Promise<number> } = { asked: 0 }
  const route = new Hono().get('/jobs', (c) => c.json([])).get(path, async (c) => {
    seen.asked += 1
    if (seen.asked === 3) {
      seen.stop = left(3_000, control?.close())
      await pause(100)
    }
    return c.json(answer)
  })
  return { route, seen }
}

test('a stop does not wait for whoever follows a job', async () => {
  const { route, seen } = stoppingAt('/jobs/7', aJob(false))
  control = await openControl({ dataDir, store, log, routes: [route] })
  const desk = await serviceDesk(findSocket(dataDir))
  const leaving = new AbortController()
  const followed = desk?.goOn('7', { stop: leaving.signal, onProgress: quiet }).catch(String)
  await vi.waitFor(() => expect(seen.stop).toBeDefined(), 5_000)
  // Whoever goes away in time sets a stop free that waits for it.
  setTimeout(() => leaving.abort(), 4_000)
  expect(await seen.stop).toBeGreaterThan(0)
  control = undefined
  expect(await followed).toContain('The service has stopped. Job 7 goes on when it runs again')
})

test('nor for a connection that is kept and asks again and again', async () => {
  const { route, seen } = stoppingAt('/kept', {})
  control = await openControl({ dataDir, store, log, routes: [route] })
  const socket = findSocket(dataDir) ?? ''
  const agent = new Agent({ keepAlive: true })
  const until = performance.now() + 5_000
  const isAnswered = () => get(socket, '/kept', agent).then(() => true, () => false)
  while (performance.now() < until && (await isAnswered())) await pause(100)
  agent.destroy()
  expect(await seen.stop).toBeGreaterThan(0)
  control = undefined
  // Also after the stop had begun.
  expect(seen.asked).toBeGreaterThan(3)
})

test('a stop waits only so long for what does not end', async () => {
  control = await openControl({ dataDir, store: { ...store, snapshot: () => new Promise(() => {}) }, log, patienceMs: 300 })
  const asked = askBackup(join(dataDir, 'stuck.gz')).catch(String)
  await vi.waitFor(async () => expect(await status(findSocket(dataDir) ?? '')).toMatchObject({ running: 'backup' }), 5_000)
  expect(await left(3_000, control.close())).toBeGreaterThan(0)
  control = undefined
  expect(await asked).toContain('The service has ended before it was done')
})

test('a copy that is broken off ends with the file in hand, and the store goes on', async () => {
  const folder = join(dataDir, 'broken-off')
  await expect(store.snapshot?.(folder, AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough')
  expect(readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())).toEqual([])
  await addReader(store, '121003', 'after-it', 'x')
})

test('while the database is away commands are told so, and whoever follows a job waits for it, for a while', async () => {
  const lines: string[] = []
  const closed = () => {
    throw Object.assign(new Error('the values of a row'), { code: '57P01' })
  }
  const looks = { 7: 0, 8: 0 }
  const jobs = new Hono()
    .get('/jobs', (c) => c.json([]))
    .get('/jobs/7', (c) => {
      looks[7] += 1
      return looks[7] === 2 || looks[7] === 3 ? closed() : c.json(aJob(looks[7] > 3))
    })
    .get('/jobs/8', (c) => {
      looks[8] += 1
      return looks[8] > 1 ? closed() : c.json(aJob(false))
    })
    .get('/jobs/9', closed)
    .get('/jobs/10', () => {
      throw new Error('a slip')
    })
  control = await openControl({ dataDir, store, log: pino({}, { write: (line) => void lines.push(line) }), routes: [jobs] })
  const socket = findSocket(dataDir) ?? ''
  const desk = await serviceDesk(socket, { patienceMs: 1_500 })
  const follow = { stop: new AbortController().signal, onProgress: quiet }

  expect(await get(socket, '/jobs/9')).toEqual({ status: 503, body: { message: expect.stringContaining('Try again in a moment') } })
  expect(await get(socket, '/jobs/10')).toEqual({ status: 500, body: { message: expect.stringContaining('see its log') } })
  await expect(desk?.find('9')).rejects.toThrow(/cannot get at its database just now/)

  expect(await desk?.goOn('7', follow)).toMatchObject({ state: 'done' })
  expect(looks[7]).toBe(4)
  await expect(desk?.goOn('8', follow)).rejects.toThrow(/^The service's database is away\. Job 8 goes on when it runs again/)
  expect(lines.filter((line) => line.includes('"code":"57P01"')).length).toBeGreaterThan(3)
  expect(lines.join('')).not.toContain('the values of a row')
})
