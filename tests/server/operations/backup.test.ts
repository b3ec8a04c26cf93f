import { existsSync, readFileSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../../../src/server/db/store.ts'
import { openStore } from '../../../src/server/db/store.ts'
import { writeBackup } from '../../../src/server/operations/backup-file.ts'
import { backUp } from '../../../src/server/operations/backup.ts'
import { restoreFolder, restoreServer } from '../../../src/server/operations/restore.ts'
import { aDataFolder, anEmptyTarget, fill, quiet } from './support.ts'

let dataDir: string
let store: Store
let remove: () => void
let file: string
beforeAll(async () => {
  ;({ dataDir, store, remove } = await aDataFolder())
  await fill(store)
  file = join(dataDir, 'backups/first.jsonl.gz')
  await backUp(store, file, quiet)
  await store.close()
})
afterAll(() => remove())

test('what is restored makes the same backup to the byte', async () => {
  const now = new Date('2026-03-10T04:00:00Z')
  const result = await restoreFolder(dataDir, file, now, quiet)
  expect(result.kept).toBe(join(dataDir, 'store.before-restore-20260310T040000Z'))
  expect(result.tables.find(({ table }) => table === 'reader')?.rows).toBe(16)
  const restored = await openStore({ dataDir: join(dataDir, 'store') })
  try {
    const second = join(dataDir, 'backups/second.jsonl.gz')
    await backUp(restored, second, quiet)
    expect(readFileSync(second)).toEqual(readFileSync(file))
  } finally {
    await restored.close()
  }
})

test('a backup is readable by its owner only, and names no time', () => {
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n')
  expect(JSON.parse(lines[0] ?? '')).toEqual({ kaijuan: 'backup', format: 1, migrations: expect.arrayContaining(['0001_ground.sql']) })
  expect(readdirSync(join(dataDir, 'backups')).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('only its owner may enter a folder that a backup makes', () => {
  expect(statSync(join(dataDir, 'backups')).mode & 0o777).toBe(0o700)
})

/** Pages of a backup that has nothing in it, as soon as `ready` is. */
async function* nothing(ready: Promise<unknown>) {
  await ready
  yield* []
}

test('of two backups with one name, the second never touches the first', async () => {
  const both = join(dataDir, 'backups/both.jsonl.gz')
  const first = Promise.withResolvers<undefined>()
  const slow = writeBackup(both, ['slow'], nothing(first.promise))
  await writeBackup(both, ['quick'], nothing(Promise.resolve()))
  const written = readFileSync(both)
  first.resolve(undefined)
  await expect(slow).rejects.toThrow(/both\.jsonl\.gz is there already and is not overwritten/)
  expect(readFileSync(both)).toEqual(written)
  expect(gunzipSync(written).toString('utf8')).toContain('"migrations":["quick"]')
  expect(readdirSync(join(dataDir, 'backups')).filter((name) => name.includes('both'))).toEqual(['both.jsonl.gz'])
})

test('what a killed backup of the name has left goes, and not what one still writes', async () => {
  const left = (name: string) => join(dataDir, 'backups', `.again.jsonl.gz.${name}.part`)
  for (const name of ['old', 'young']) writeFileSync(left(name), 'half')
  utimesSync(left('old'), 1, 1)
  await writeBackup(join(dataDir, 'backups/again.jsonl.gz'), [], nothing(Promise.resolve()))
  expect([existsSync(left('old')), existsSync(left('young'))]).toEqual([false, true])
})

test('the same data makes the same backup wherever they are, and go only where nothing is', async () => {
  const { store: target, remove: removeTarget } = await anEmptyTarget()
  try {
    await restoreServer(target, file, quiet)
    const there = join(dataDir, 'backups/there.jsonl.gz')
    await backUp(target, there, quiet)
    expect(readFileSync(there)).toEqual(readFileSync(file))
    await expect(restoreServer(target, file, quiet)).rejects.toThrow(/already has data \(table library\)\. Nothing was written\. Give a new, empty database/)
  } finally {
    await removeTarget()
  }
})
