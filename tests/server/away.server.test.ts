import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCall } from '../../src/api/call.ts'
import { simpsearch } from '../../src/contract/books.ts'
import type { Call, Outcome } from '../../src/contract/call.ts'
import { tenantInfoByHome } from '../../src/contract/library.ts'
import { register } from '../../src/contract/login.ts'
import { faultyLine, type FaultyLine, type LineState } from './support/faulty-line.ts'
import { emptyDatabase, type TestDatabase } from './support/server-database.ts'
import { startProcess, type ServiceProcess } from './support/service-process.ts'

const SERVER = process.env['TEST_DATABASE_URL'] ?? ''
const LIBRARY = '888888'

let database: TestDatabase
let line: FaultyLine
let service: ServiceProcess
let call: Call
beforeAll(async () => {
  database = await emptyDatabase(SERVER)
  line = await faultyLine(database.url)
  service = await startProcess({ DATABASE_URL: line.url, DEMO: '1', LOG_LEVEL: 'error' })
  await service.ready(90_000)
  const wire = (token: string) => createCall({ fetch: (request) => fetch(request), origin: service.origin, token: () => token, language: () => 'en' })
  const found = await wire('')(tenantInfoByHome, { wxhomeindex: LIBRARY, from: 'kaijuan' })
  call = wire(found.ok ? (found.value.data?.jwtToken ?? '') : '')
}, 120_000)
afterAll(async () => {
  await service.remove()
  await line.close()
  await database.drop()
})
beforeEach(async () => {
  await line.set('whole')
  await expect.poll(async () => (await search()).ok, { timeout: 10_000 }).toBe(true)
  await expect(homePage()).resolves.toMatchObject({ status: 200 })
})

type Answer = { ok: true } | { ok: false; reason: string; retryAfter: number | undefined }

async function answer(outcome: Promise<Outcome<unknown>>): Promise<Answer> {
  const said = await outcome
  return said.ok ? { ok: true } : { ok: false, reason: said.reason, retryAfter: said.retryAfter }
}

const search = () => answer(call(simpsearch, { indexname: 'cf_booklist', curpage: 1, pagesize: 24, tenantcode: LIBRARY }))
let readers = 0
const write = () =>
  answer(call(register, { tenantcode: LIBRARY, username: `reader${(readers += 1)}`, password: 'correct horse', name: 'reader', telphone: '', email: '', agreed: true }))

async function timed<T>(work: () => Promise<T>): Promise<T & { ms: number }> {
  const started = performance.now()
  return { ...(await work()), ms: performance.now() - started }
}

/** A page that was rendered before and is kept. */
const homePage = () =>
  timed(async () => {
    const response = await fetch(`${service.origin}/mobile/?homeindex=${LIBRARY}`, { signal: AbortSignal.timeout(30_000) })
    return { status: response.status, text: await response.text() }
  })

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${service.origin}/metrics`)).text()
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])
}

const AWAY = { ok: false, reason: 'unavailable', retryAfter: 5 }

test.for([
  ['refused', 1_500],
  ['cut', 1_500],
  ['frozen', 6_000],
] as const)('with the database %s calls are answered 503 within %i ms, pages go on, and all is well within 5 s after', { timeout: 60_000 }, async ([state, bound]: readonly [LineState, number]) => {
  await line.set(state)
  for (let round = 0; round < 3; round += 1) {
    const [home, ...calls] = await Promise.all([homePage(), ...Array.from({ length: 12 }, (_, at) => timed(at % 3 === 0 ? write : search))])
    for (const outcome of calls) {
      expect(outcome).toMatchObject(AWAY)
      expect(outcome.ms).toBeLessThan(bound)
    }
    expect(home).toMatchObject({ status: 200, text: expect.stringContaining('</html>') })
    expect(home.ms).toBeLessThan(1_500)
  }
  const health = await timed(() => fetch(`${service.origin}/healthz`))
  expect(health.ms).toBeLessThan(3_000)
  expect(await metric('kaijuan_store_away')).toBe(1)
  expect(await metric('kaijuan_libraries')).toBeNaN()

  await line.set('whole')
  const back = performance.now()
  await expect.poll(async () => (await search()).ok, { timeout: 10_000, interval: 100 }).toBe(true)
  expect(performance.now() - back).toBeLessThan(5_000)
  const outcomes = await Promise.all([write(), ...Array.from({ length: 24 }, search)])
  expect(outcomes.filter((outcome) => !outcome.ok)).toEqual([])
  await expect.poll(() => metric('kaijuan_store_running')).toBeLessThanOrEqual(1)
  expect(await metric('kaijuan_store_waiting')).toBe(0)
  expect(await metric('kaijuan_store_away')).toBe(0)
  expect(line.connections()).toBeLessThanOrEqual(await metric('kaijuan_store_places'))
  expect(service.child.exitCode).toBe(null)
})

test('with the database frozen in the middle of a transaction its requests are given up in time', { timeout: 60_000 }, async () => {
  const calls = Array.from({ length: 30 }, (_, at) => timed(at % 3 === 0 ? write : search))
  await pause(30)
  await line.set('frozen')
  for (const outcome of await Promise.all(calls)) {
    if (!outcome.ok) expect(outcome).toMatchObject({ reason: 'unavailable' })
    expect(outcome.ms).toBeLessThan(6_500)
  }
  await line.set('whole')
  await expect.poll(async () => (await search()).ok, { timeout: 5_000, interval: 100 }).toBe(true)
})

test('the server ending every connection fails no more than what was under way', { timeout: 60_000 }, async () => {
  await line.set('cut')
  await line.set('whole')
  await pause(200)
  const outcomes = await Promise.all(Array.from({ length: 12 }, search))
  expect(outcomes.filter((outcome) => !outcome.ok)).toEqual([])
})
