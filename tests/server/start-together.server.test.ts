import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from '../../src/server/db/store.ts'
import { emptyDatabase, type TestDatabase } from './support/server-database.ts'
import { startProcess, type ServiceProcess } from './support/service-process.ts'

const SERVER = process.env['TEST_DATABASE_URL'] ?? ''

let database: TestDatabase
let services: ServiceProcess[]
beforeEach(async () => {
  database = await emptyDatabase(SERVER)
  services = []
})
afterEach(async () => {
  await Promise.all(services.map((service) => service.remove()))
  await database.drop()
})

async function startSome(count: number) {
  services = await Promise.all(Array.from({ length: count }, () => startProcess({ DATABASE_URL: database.url, DEMO: '1', LOG_LEVEL: 'info' })))
}

/** What was loaded by whom, over all processes. */
const loaded = () => services.flatMap((service) => [...service.said().matchAll(/"msg":"loaded ([^:]+):/g)].map(([, what = '']) => what))

async function libraries() {
  const store = await openStore({ databaseUrl: database.url, dataDir: '' })
  const rows = await store.shared<{ tenantcode: string; version: string }>('SELECT tenantcode, version FROM library ORDER BY tenantcode')
  await store.close()
  return rows
}

test('five started together on an empty database all become ready, and what is to be done once is done once', { timeout: 180_000 }, async () => {
  await startSome(5)
  await Promise.all(services.map((service) => service.ready(150_000)))
  expect(new Set(loaded()).size).toBe(loaded().length)
  expect(services.filter((service) => service.said().includes('"msg":"migrated"'))).toHaveLength(1)
  const rows = await libraries()
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ version }) => version !== '1')).toEqual([])
  for (const { child } of services) child.kill('SIGTERM')
  expect(await Promise.all(services.map(({ ended }) => ended))).toEqual([0, 0, 0, 0, 0])
})

test('when the one that fills the store is killed in the middle, another goes on', { timeout: 180_000 }, async () => {
  await startSome(3)
  let killed: ServiceProcess | undefined
  for (const until = Date.now() + 100_000; Date.now() < until && killed === undefined; await pause(5)) {
    killed = services.find((service) => service.said().includes('"msg":"loaded library'))
  }
  killed?.child.kill('SIGKILL')
  expect(await killed?.ended).toBe(null)
  const others = services.filter((service) => service !== killed)
  await Promise.all(others.map((service) => service.ready(100_000)))
  expect(new Set(loaded()).size).toBeLessThan(loaded().length)
  for (const { origin } of others) expect((await fetch(`${origin}/mobile/`)).status).toBe(200)
  expect((await libraries()).length).toBeGreaterThan(5)
})
