import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { copyDataFolder } from '../../../src/server/db/folder-copy.ts'
import { openStore } from '../../../src/server/db/store.ts'
import { startJobs } from '../../../src/server/jobs/service-jobs.ts'
import { createLog } from '../../../src/server/lib/log.ts'
import { migratedTemplate } from '../support/store.ts'
import { newPlace, openAt, valueOf } from './engines.ts'

const MB = 1024 * 1024

function logSize(place: string): number {
  const folder = join(place, 'pg_wal')
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
}

test('the log stays small while batch after batch is written', async () => {
  const place = newPlace()
  const engine = await openAt(place)
  await engine.pool.query('CREATE TABLE batch (text text)')
  let largest = 0
  const from = await valueOf(engine, 'SELECT pg_current_wal_lsn()')
  for (let batch = 0; batch < 50; batch += 1) {
    await engine.pool.query("INSERT INTO batch SELECT repeat('x', 1000) FROM generate_series(1, 4000)")
    await engine.pool.query('TRUNCATE batch')
    // Somebody asks all the time: there is no quiet moment.
    await valueOf(engine, 'SELECT pg_sleep(0.02)')
    largest = Math.max(largest, logSize(place))
  }
  const written = Number(await valueOf(engine, 'SELECT pg_current_wal_lsn() - $1::pg_lsn', [from]))
  expect(written).toBeGreaterThan(200 * MB)
  expect(largest).toBeLessThan(130 * MB)
})

test('a table is vacuumed and analyzed when nobody is asking', async () => {
  const engine = await openAt(newPlace())
  await engine.pool.query('CREATE TABLE changing (n int); INSERT INTO changing SELECT generate_series(1, 1000)')
  await engine.pool.query('UPDATE changing SET n = n + 1')
  const vacuumed = "SELECT last_vacuum IS NOT NULL AND last_analyze IS NOT NULL AND n_dead_tup = 0 FROM pg_stat_user_tables WHERE relname = 'changing'"
  await vi.waitFor(async () => expect(await valueOf(engine, vacuumed)).toBe(true), { timeout: 25_000, interval: 500 })
})

test('jobs that look for work and probes of health are no sign of life, readers are', async () => {
  const folder = newPlace()
  await copyDataFolder(await migratedTemplate(), folder)
  const store = await openStore({ dataDir: folder })
  const { stop } = startJobs(store, { log: createLog('silent'), alone: true })
  const probes = setInterval(() => void store.ping().catch(() => undefined), 500)
  const isVacuumed = async () => {
    const seen = "SELECT last_vacuum IS NOT NULL AND last_analyze IS NOT NULL AS yes FROM pg_stat_user_tables WHERE relname = 'changing'"
    return (await store.asOwner((sql) => sql<{ yes: boolean }>(seen)))[0]?.yes
  }
  try {
    await store.asOwner((sql) => sql('CREATE TABLE changing AS SELECT n FROM generate_series(1, 1000) n'))
    // Beyond the threshold, but not overdue.
    await store.asOwner((sql) => sql('UPDATE changing SET n = n + 1 WHERE n <= 300'))
    for (const end = performance.now() + 7_000; performance.now() < end; ) {
      await store.shared('SELECT 1 FROM library')
      await setTimeout(200)
    }
    expect(await isVacuumed()).toBe(false)
    await vi.waitFor(async () => expect(await isVacuumed()).toBe(true), { timeout: 20_000, interval: 500 })
  } finally {
    clearInterval(probes)
    await stop()
    await store.close()
  }
}, 60_000)
