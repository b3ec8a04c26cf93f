import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
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
  // Rarely asked, since asking keeps the engine from having a rest.
  await vi.waitFor(async () => expect(await valueOf(engine, vacuumed)).toBe(true), { timeout: 25_000, interval: 4_000 })
})
