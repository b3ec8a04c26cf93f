import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationFiles } from '../../../src/server/db/migrate.ts'
import { openStore, type Store } from '../../../src/server/db/store.ts'
import { backUp } from '../../../src/server/operations/backup.ts'
import { findOrphans } from '../../../src/server/operations/orphans.ts'
import { restoreFolder } from '../../../src/server/operations/restore.ts'
import { listTables } from '../../../src/server/operations/tables.ts'
import { aDataFolder, fill, quiet } from './support.ts'

const NOW = new Date('2026-03-10T04:00:00Z')
const OLD = ['0001_ground.sql']

let dataDir: string
let remove: () => void
let lines: string[]
beforeAll(async () => {
  const made = await aDataFolder()
  ;({ dataDir, remove } = made)
  await fill(made.store)
  const file = join(dataDir, 'good.jsonl.gz')
  await backUp(made.store, file, quiet)
  await made.store.close()
  lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n').slice(0, -1)
})
afterAll(() => remove())

/** A backup with other lines; its end fits them unless it is among what was changed. */
function aBackup(name: string, changed: readonly string[]): string {
  const file = join(dataDir, name)
  const [end = '', body] = [changed.at(-1), changed.slice(0, -1)]
  const sha256 = createHash('sha256').update(body.map((line) => `${line}\n`).join('')).digest('hex')
  const last = end.startsWith('{"end":') ? JSON.stringify({ ...(JSON.parse(end) as object), sha256 }) : end
  writeFileSync(file, gzipSync([...body, last, ''].join('\n')))
  return file
}

const changedAt = (at: number, change: (line: string) => string) => lines.map((line, index) => (index === at ? change(line) : line))
const rowOf = (table: string) => lines.findIndex((line) => line.startsWith(`{"table":"${table}"`)) + 1

test.for<[what: string, file: () => string, message: RegExp]>([
  ['no file', () => join(dataDir, 'missing'), /cannot be read: no such file or directory/],
  ['another kind of file', () => aBackup('other.gz', ['{"hello":1}', 'x']), /is no backup of Kaijuan/],
  ['a file that is not packed', () => {
    const file = join(dataDir, 'plain.gz')
    writeFileSync(file, lines.join('\n'))
    return file
  }, /is damaged: incorrect header check/],
  ['a file cut off', () => {
    const file = join(dataDir, 'cut.gz')
    const whole = readFileSync(join(dataDir, 'good.jsonl.gz'))
    writeFileSync(file, whole.subarray(0, whole.length - 200))
    return file
  }, /is damaged: unexpected end of file/],
  ['a file with a byte turned', () => {
    const file = join(dataDir, 'turned.gz')
    const whole = readFileSync(join(dataDir, 'good.jsonl.gz'))
    const at = Math.floor(whole.length / 2)
    whole.writeUInt8(whole.readUInt8(at) ^ 0x10, at)
    writeFileSync(file, whole)
    return file
  }, /is damaged: /],
  ['a file without its end', () => aBackup('endless.gz', lines.slice(0, -1)), /is damaged: it has no end/],
  ['a file that lacks a row', () => aBackup('less.gz', lines.toSpliced(rowOf('reader'), 1)), /is damaged: the tables reader are not what its end says/],
  ['a file with a value changed', () => aBackup('changed.gz', changedAt(rowOf('reader'), (line) => line.replace('"x"', '"y"'))), /is damaged: the tables reader are not/],
  ['a file that lacks a table', () => aBackup('tableless.gz', lines.filter((line) => !line.startsWith('{"table":"hot_item"'))), /is damaged: the tables hot_item are not/],
  ['a row with a value too few', () => aBackup('short.gz', changedAt(rowOf('reader'), (line) => JSON.stringify((JSON.parse(line) as unknown[]).slice(1)))), /is damaged: a row of reader cannot be read/],
  ['another format', () => aBackup('format.gz', changedAt(0, (line) => line.replace('"format":1', '"format":2'))), /has format 2; this release reads format 1/],
  ['a newer release', () => aBackup('newer.gz', changedAt(0, (line) => line.replace('"0001_ground.sql"', '"0001_ground.sql","9999_later.sql"'))), /written by a newer release \(9999_later\.sql\)/],
])('%s is refused, and the store is as it was', async ([, file, message]) => {
  const path = file()
  const before = readdirSync(dataDir)
  await expect(restoreFolder(dataDir, path, NOW, quiet)).rejects.toThrow(message)
  expect(readdirSync(dataDir)).toEqual(before)
})

test('rows that refer to nothing are refused even when the file says so itself', async () => {
  const at = rowOf('reader')
  const reader = JSON.parse(lines[at] ?? '') as string[]
  const without = lines.toSpliced(at, 1)
  const rows = without.slice(at, at + 15).map((line) => `${line}\n`).join('')
  const end = JSON.parse(without.at(-1) ?? '') as { end: { table: string; rows: number; sha256: string }[] }
  const fitting = { ...end, end: end.end.map((digest) => (digest.table === 'reader' ? { table: 'reader', rows: 15, sha256: createHash('sha256').update(rows).digest('hex') } : digest)) }
  const file = aBackup('orphans.gz', [...without.slice(0, -1), JSON.stringify(fitting)])
  await expect(restoreFolder(dataDir, file, NOW, quiet)).rejects.toThrow(/^Rows of reader_session cannot be loaded: .*violates foreign key constraint/)
  expect(reader[0]).toBe('121003')
  expect(readdirSync(dataDir)).not.toContain('store.restoring')
})

test('rows that refer to nothing are found, also where the database does not look', async () => {
  const made = await aDataFolder()
  await fill(made.store)
  const orphans = await made.store.asOwner(async (sql) => {
    await sql('SET LOCAL session_replication_role = replica')
    await sql(`DELETE FROM reader WHERE tenantcode = '121003' AND userid IN ('u1', 'u2')`)
    await sql('DELETE FROM title WHERE id = (SELECT min(id) FROM title)')
    return findOrphans(sql, await listTables(sql))
  })
  expect(orphans.toSorted()).toEqual(['booklist.booklist_title_id_fkey (1)', 'reader_session.reader_session_tenantcode_userid_fkey (2)'])
  await made.store.close()
  made.remove()
})

test("an older release's backup is loaded as it was written, and brought up to date", async () => {
  const old = await aDataFolder(OLD)
  await fillOld(old.store)
  const file = join(dataDir, 'old.jsonl.gz')
  const { tables } = await backUp(old.store, file, quiet)
  await old.store.close()
  old.remove()

  const target = join(dataDir, 'another')
  mkdirSync(target)
  const result = await restoreFolder(target, file, NOW, quiet)
  expect(result.kept).toBeUndefined()
  expect(result.migrated).toEqual(migrationFiles().filter((name) => !OLD.includes(name)))
  expect(result.tables).toEqual(tables)
  const store = await openStore({ dataDir: join(target, 'store') })
  const [counted] = await store.asOwner((sql) => sql<{ titles: number; readers: number }>('SELECT (SELECT count(*)::int FROM title) AS titles, (SELECT count(*)::int FROM reader) AS readers'))
  expect(counted).toEqual({ titles: 1, readers: 1 })
  await store.close()
  // Two folders are made from nothing here.
}, 120_000)

/** Rows as the first release wrote them. */
async function fillOld(store: Store) {
  await store.asOwner(async (sql) => {
    await sql(`INSERT INTO library (tenantcode, homeindex, settings) VALUES ('1', 'one', '{}')`)
    await sql(`INSERT INTO title (id, title, title_n, tsv) VALUES (7, '围城', '围城', $1::tsvector)`, [`'t围城'`])
    await sql(`INSERT INTO booklist (tenantcode, keyid, title_id, source_key, content_hash, iscckb, addtime) VALUES ('1', 1, 7, 's', 'h', true, now())`)
    await sql(`INSERT INTO reader (tenantcode, userid, username, username_key, password_hash, consented_at, created_at) VALUES ('1', 'u', 'n', 'n', 'x', now(), now())`)
  })
}
