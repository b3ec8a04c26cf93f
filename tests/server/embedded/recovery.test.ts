import { rmSync, writeFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import type { Engine } from '../../../src/server/db/engine.ts'
import { FAULTY, newPlace, openAt, untilDone, valueOf } from './engines.ts'

const ENDLESS = 'SELECT count(*) FROM generate_series(1, 30000000)'

async function openWithTable(options: Parameters<typeof openAt>[1] = {}) {
  const place = newPlace()
  const engine = await openAt(place, options)
  await engine.pool.query('CREATE TABLE kept (n int PRIMARY KEY)')
  return { place, engine }
}

const keep = (engine: Engine, n: number) => engine.pool.query('INSERT INTO kept VALUES ($1)', [n])

describe('a statement that takes too long', () => {
  test('is cut, and the next one is answered', async () => {
    const { engine } = await openWithTable()
    for (let n = 0; n < 20; n += 1) await keep(engine, n)
    engine.allow(300)
    const started = performance.now()
    await expect(engine.pool.query(ENDLESS)).rejects.toMatchObject({ code: '57014', message: expect.stringContaining('300 ms') })
    // Counted to its end it takes many seconds.
    expect(performance.now() - started).toBeLessThan(3_000)
    expect(await untilDone(() => valueOf(engine, 'SELECT count(*)::int FROM kept'))).toBe(20)
    expect(engine.reopened?.()).toBe(1)
  })

  test('takes its transaction along, and nobody else gets its connection', async () => {
    const { engine } = await openWithTable()
    await keep(engine, 1)
    engine.allow(300)
    const client = await engine.pool.connect()
    await client.query('BEGIN')
    await client.query('INSERT INTO kept VALUES (2)')
    await expect(client.query(ENDLESS)).rejects.toMatchObject({ code: '57014' })
    await expect(client.query('COMMIT')).rejects.toThrow()
    client.release()
    expect(await untilDone(() => valueOf(engine, 'SELECT array_agg(n) FROM kept'))).toEqual([1])
  })

  test('may take as long as it needs where nothing is allowed for', async () => {
    const { engine } = await openWithTable()
    engine.allow(50)
    engine.allow(undefined)
    expect(await valueOf(engine, 'SELECT count(*)::int FROM generate_series(1, 2000000)')).toBe(2_000_000)
    expect(engine.reopened?.()).toBe(0)
  })

  test('named statements are prepared again in the new session', async () => {
    const { engine } = await openWithTable()
    const named = { name: 'count', text: 'SELECT count(*)::int AS n FROM kept' }
    await engine.pool.query(named)
    engine.allow(200)
    await expect(engine.pool.query(ENDLESS)).rejects.toMatchObject({ code: '57014' })
    engine.allow(undefined)
    const { rows } = await untilDone(() => engine.pool.query(named))
    expect(rows).toEqual([{ n: 0 }])
  })
})

test('a client that leaves in the middle of its transaction leaves nothing behind', async () => {
  const { engine } = await openWithTable()
  const client = await engine.pool.connect()
  await client.query({ name: 'own', text: 'SELECT 1' })
  await client.query("SET work_mem = '1MB'")
  await client.query('BEGIN; INSERT INTO kept VALUES (1)')
  client.release(true)
  expect(await valueOf(engine, 'SELECT count(*)::int FROM kept')).toBe(0)
  expect(await valueOf(engine, 'SHOW work_mem')).toBe('16MB')
  expect(await valueOf(engine, 'SELECT count(*)::int FROM pg_prepared_statements')).toBe(0)
})

describe('a disk that refuses to write', () => {
  let fault: string | undefined
  afterEach(() => fault && rmSync(fault, { force: true }))

  test.each(['ENOSPC', 'EROFS', 'EIO'])('%s stops the engine, and it comes back by itself with all it acknowledged', async (code) => {
    const said: string[] = []
    const { place, engine } = await openWithTable({ thread: FAULTY, report: (line) => said.push(line) })
    for (let n = 0; n < 10; n += 1) await keep(engine, n)
    fault = `${place}.fault`
    writeFileSync(fault, code)
    await expect(keep(engine, 10)).rejects.toMatchObject({ code: expect.stringMatching(/^57/) })
    await expect(keep(engine, 10)).rejects.toMatchObject({ code: expect.stringMatching(/^57/) })
    rmSync(fault)
    await untilDone(() => keep(engine, 11))
    const { rows } = await engine.pool.query<{ n: number }>('SELECT n FROM kept WHERE n <> 10 ORDER BY n')
    expect(rows.map(({ n }) => n)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11])
    expect(said.at(0)).toMatch(/^The embedded database has stopped: PANIC: /)
    expect(said.at(-1)).toMatch(/^The embedded database is open again/)
  })
})
