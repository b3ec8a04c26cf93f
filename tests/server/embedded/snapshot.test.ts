import { expect, test } from 'vitest'
import { newPlace, openAt, valueOf } from './engines.ts'

const SUMS = 'SELECT count(*) || $1 || sum(amount) FROM line'

test('a snapshot is the store as of one instant, while others write', async () => {
  const place = newPlace()
  const engine = await openAt(place)
  await engine.pool.query('CREATE TABLE line (id serial PRIMARY KEY, amount int)')
  const work = { isGoingOn: true, acknowledged: 0 }
  const write = async () => {
    while (work.isGoingOn) {
      const client = await engine.pool.connect()
      // Two lines that belong together: a copy with one of them would be half of something.
      await client.query('BEGIN')
      await client.query('INSERT INTO line (amount) VALUES (5)')
      await client.query('INSERT INTO line (amount) VALUES (-5)')
      await client.query('COMMIT')
      client.release()
      work.acknowledged += 1
    }
  }
  const writing = write()
  while (work.acknowledged < 5) await new Promise((resolve) => setTimeout(resolve, 5))
  const before = work.acknowledged
  await engine.snapshot?.(`${place}.copy`)
  const after = work.acknowledged
  work.isGoingOn = false
  await writing

  const copy = await openAt(`${place}.copy`)
  const [count, sum] = String(await valueOf(copy, SUMS, ['/'])).split('/').map(Number)
  expect(sum).toBe(0)
  expect(count).toBeGreaterThanOrEqual(before * 2)
  expect(count).toBeLessThanOrEqual((after + 1) * 2)
  // The store itself goes on as before.
  expect(Number(String(await valueOf(engine, SUMS, ['/'])).split('/')[0])).toBe(work.acknowledged * 2)
})

test('a snapshot of a store at rest equals it', async () => {
  const place = newPlace()
  const engine = await openAt(place)
  await engine.pool.query("CREATE TABLE line AS SELECT n AS id, n * 7 AS amount FROM generate_series(1, 500) n")
  await engine.snapshot?.(`${place}.copy`)
  const copy = await openAt(`${place}.copy`)
  const all = "SELECT md5(string_agg(line::text, ',' ORDER BY id)) FROM line"
  expect(await valueOf(copy, all)).toBe(await valueOf(engine, all))
})

test('a snapshot cannot be made inside the store', async () => {
  const place = newPlace()
  const engine = await openAt(place)
  await expect(engine.snapshot?.(`${place}/copy`)).rejects.toThrow(/inside itself/)
  expect(await valueOf(engine, 'SELECT 1')).toBe(1)
})
