import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { copyDataFolder } from '../../../src/server/db/folder-copy.ts'
import { appliedMigrations, migrate } from '../../../src/server/db/migrate.ts'
import { openStore, type Store } from '../../../src/server/db/store.ts'
import { beginExport } from '../../../src/server/operations/backup.ts'
import { beforeOpening } from '../../../src/server/operations/before-opening.ts'
import { digestOf } from '../../../src/server/operations/digest.ts'
import { moveRunning, moveStopped, placeOf, type MoveOptions } from '../../../src/server/operations/move.ts'
import { unmarkMoved } from '../../../src/server/operations/moved-mark.ts'
import { addReader, aDataFolder, anEmptyTarget, fill, quiet } from './support.ts'

const filled = mkdtempSync(join(tmpdir(), 'kaijuan-filled-'))
let dataDir: string
let store: Store
let target: Store
const undo: (() => unknown)[] = []
beforeAll(async () => {
  const made = await aDataFolder()
  await fill(made.store)
  await made.store.close()
  await copyDataFolder(join(made.dataDir, 'store'), filled)
  made.remove()
})
afterAll(() => rmSync(filled, { recursive: true, force: true }))
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

/** A filled store and an empty one. */
async function begin() {
  dataDir = mkdtempSync(join(tmpdir(), 'kaijuan-move-'))
  await copyDataFolder(filled, join(dataDir, 'store'))
  store = await openStore({ dataDir: join(dataDir, 'store') })
  undo.push(() => rmSync(dataDir, { recursive: true, force: true }), () => store.close())
  const empty = await anEmptyTarget()
  target = empty.store
  undo.push(empty.remove)
}

const digests = (of: Store) => of.asOwner(async (sql) => digestOf((await beginExport(sql)).pages))
const options = (changes: Partial<MoveOptions> = {}): MoveOptions => ({ dataDir, target, to: 'host:5432/kaijuan', onProgress: quiet, ...changes })

test('a running store is carried over whole; readers read meanwhile, and nothing is written any more', async () => {
  await begin()
  let reads = 0
  let refused = 0
  const done = new AbortController()
  const reader = (async () => {
    for (; !done.signal.aborted; reads += 1) await store.inLibrary('121003', (sql) => sql('SELECT count(*) FROM reader'))
  })()
  const writer = (async () => {
    for (let at = 0; !done.signal.aborted; at += 1) await addReader(store, 'Bib-2', `w${at}`, 'x').catch(() => (refused += 1))
  })()
  const result = await moveRunning(store, options())
  done.abort()
  await Promise.all([reader, writer])
  expect(reads).toBeGreaterThan(10)
  expect(refused).toBeGreaterThan(10)

  expect(await digests(target)).toEqual(result.tables)
  expect(await digests(store)).toEqual(result.tables)
  await expect(addReader(store, '121003', 'late', 'x')).rejects.toThrow()
  await addReader(target, '121003', 'first', 'x')
  expect(readdirSync(dataDir).filter((name) => name.startsWith('store'))).toEqual(['store', 'store.moved.json'])

  await expect(beforeOpening({ dataDir, now: new Date() })).rejects.toThrow(/moved to PostgreSQL at host:5432\/kaijuan.*DATABASE_URL.*TOKEN_SECRET.*--back/)
  expect(await unmarkMoved(dataDir)).toBe(true)
  expect(await unmarkMoved(dataDir)).toBe(false)
})

test('a stopped store is carried over, and shows its progress', async () => {
  await begin()
  const said = new Set<string>()
  const result = await moveStopped(store, options({ onProgress: ({ what, table }) => said.add(`${what} ${table}`) }))
  expect(await digests(target)).toEqual(result.tables)
  expect(said).toContain('loading reader')
  expect(said).toContain('comparing reader')
})

test('a move that breaks off leaves the target empty and the store as before', async () => {
  await begin()
  const breaking = moveRunning(store, options({
    onProgress: ({ what, table }) => {
      if (what === 'loading' && table === 'reader_session') throw new Error('the wire broke')
    },
  }))
  await expect(breaking).rejects.toThrow('the wire broke')
  expect(await target.asOwner((sql) => sql('SELECT 1 FROM library'))).toEqual([])
  await addReader(store, '121003', 'after', 'x')
  expect(readdirSync(dataDir).filter((name) => name.startsWith('store'))).toEqual(['store'])
  // And it can be tried again.
  expect(await moveRunning(store, options())).toMatchObject({ to: 'host:5432/kaijuan' })
})

test('a move that fails when all rows are there leaves no mark, and the store goes on', async () => {
  await begin()
  let isRefused = false
  const failing: Store = {
    ...target,
    asOwner: (work) =>
      target.asOwner((sql) =>
        work(async (text, params, name) => {
          if (text !== 'ANALYZE' || isRefused) return sql(text, params, name)
          isRefused = true
          return sql('ANALYZE no_such_table')
        }),
      ),
  }
  await expect(moveRunning(store, options({ target: failing }))).rejects.toThrow(/^All rows are in host:5432\/kaijuan, but .*no_such_table.* The store here goes on as before\./)
  expect(isRefused).toBe(true)
  await addReader(store, '121003', 'after', 'x')
  expect(readdirSync(dataDir).filter((name) => name.startsWith('store'))).toEqual(['store'])
})

test('a move that is stopped goes no step further, and leaves no mark', async () => {
  await begin()
  const stopping = new AbortController()
  const said: string[] = []
  const moving = moveRunning(store, options({
    signal: stopping.signal,
    onProgress: ({ what, table }) => {
      said.push(`${what} ${table}`)
      if (what === 'looking up references of') stopping.abort(new Error('told to stop'))
    },
  }))
  await expect(moving).rejects.toThrow('told to stop')
  // The copy that the source would have been compared with was not even opened.
  expect(said.at(-1)).toMatch(/^looking up references of /)
  expect(await target.asOwner((sql) => sql('SELECT 1 FROM library'))).toEqual([])
  await addReader(store, '121003', 'after', 'x')
  expect(readdirSync(dataDir).filter((name) => name.startsWith('store'))).toEqual(['store'])
})

test('what gets past the wall against writing is noticed before anything counts', async () => {
  await begin()
  let isWritten = false
  const leaky = {
    ...store,
    readOnly: () => undefined,
  }
  const moving = moveRunning(leaky, options({
    onProgress: ({ what }) => {
      if (what !== 'loading' || isWritten) return
      isWritten = true
      void addReader(store, '121003', 'sneaked', 'x')
    },
  }))
  await expect(moving).rejects.toThrow(/wrote to the store while it was moved \(.*reader.*\)/)
  expect(await target.asOwner((sql) => sql('SELECT 1 FROM library'))).toEqual([])
})

test('a database with data, or one that is further, is refused', async () => {
  await begin()
  await migrate(target)
  await target.asOwner((sql) => sql(`INSERT INTO supplier_pool (supplierpoolid, name) VALUES ('9', 'theirs')`))
  await expect(moveRunning(store, options())).rejects.toThrow(/already has data \(table supplier_pool\)/)
  await target.asOwner(async (sql) => {
    await sql('DELETE FROM supplier_pool')
    await sql(`INSERT INTO migration VALUES ('9999_later.sql', now())`)
  })
  await expect(moveStopped(store, options())).rejects.toThrow(/already at 9999_later\.sql, further/)
  expect(await store.asOwner(appliedMigrations)).not.toContain('9999_later.sql')
  await addReader(store, '121003', 'after', 'x')
})

test('what migrations and installations remember does not count as data', async () => {
  await begin()
  await migrate(target)
  await target.asOwner((sql) => sql(`INSERT INTO installation (name, value) VALUES ('demo', 'begun')`))
  await moveStopped(store, options())
  expect(await target.asOwner((sql) => sql('SELECT name FROM installation'))).toEqual(await store.asOwner((sql) => sql('SELECT name FROM installation')))
})

test('an address is named without its secrets, and refused where it is none', () => {
  expect(placeOf('postgres://kaijuan:hidden@db.example:6000/books')).toBe('db.example:6000/books')
  for (const url of ['mysql://x/y', 'postgres://[', '']) expect(() => placeOf(url)).toThrow(/cannot be read/)
})
