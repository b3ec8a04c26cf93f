import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readArguments } from '../../../src/server/import/arguments.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openStore } from '../../../src/server/db/store.ts'
import { FILES } from './reading.ts'

const folder = mkdtempSync(join(tmpdir(), 'import-command-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.for([
  [[], 'which file?'],
  [['a.mrc'], 'give either --library or --pool'],
  [['a.mrc', '--library', 'mtd', '--pool', '1'], 'give either --library or --pool'],
  [['a.mrc', '--library', "x'; drop"], '"x\'; drop" is no library code'],
  [['a.mrc', '--pool', 'x'], '"x" is no pool id: it has digits only'],
  [['a.mrc', '--library', 'mtd', '--held', '--offered'], 'give --held or --offered, not both'],
  [['a.mrc', '--library', 'mtd', '--addtime', 'soon'], '"soon" is no day: YYYY-MM-DD'],
  [['a.mrc', '--library', 'mtd', '--addtime', '2026-02-30'], '"2026-02-30" is no day: YYYY-MM-DD'],
  [['a.mrc', '--library', 'mtd', '--addtime', '5'], '"5" is no day: YYYY-MM-DD'],
  [['a.mrc', '--library', 'mtd', '--fast'], "Unknown option '--fast'"]
] as const)('%j: %s', ([args, fault]) => {
  expect(readArguments(args)).toEqual({ fault: expect.stringContaining(fault) })
})

test('loads files, reports what it left out, and changes nothing the second time', { timeout: 60_000 }, async () => {
  const store = await openStore({ dataDir: join(folder, 'data/store') })
  await migrate(store)
  await store.loader.shared(`INSERT INTO library (tenantcode, homeindex, settings) VALUES ('lib', 'lib', '{}')`)
  await store.close()

  const files = ['bnu-10-derived.gbk.iso', 'pymarc-bad_records.mrc', 'folio-100.mrc']
  const first = await run(files)
  expect(first.code).toBe(0)
  expect(rows(first.out)).toEqual([
    ['bnu-10-derived.gbk.iso', 10, 9, 0, 0, 1, 0],
    ['pymarc-bad_records.mrc', 8, 0, 0, 0, 0, 8],
    ['folio-100.mrc', 100, 95, 0, 0, 0, 5]
  ])
  const report = readFileSync(join(folder, 'reports/import-pymarc-bad_records.mrc.jsonl'), 'utf8').trim().split('\n')
  expect(report).toHaveLength(9)
  expect(JSON.parse(report[0] ?? '')).toEqual({ file: join(FILES, 'pymarc-bad_records.mrc') })
  expect(JSON.parse(report[7] ?? '')).toEqual({ record: 7, offset: 764, refused: 'no fields' })

  expect(rows((await run(files)).out).map(row => row.slice(2, 6))).toEqual([[0, 0, 10, 0], [0, 0, 0, 0], [0, 0, 95, 0]])
  expect((await run(['pymarc-bad_records.mrc'])).code).toBe(1)
  expect((await run(['folio-100.mrc'], 'nowhere')).code).toBe(2)

  // Kept pages are of a version: each file that changed something raised it, and nothing else did.
  const after = await openStore({ dataDir: join(folder, 'data/store') })
  expect(await after.shared('SELECT version FROM library')).toEqual([{ version: '3' }])
  await after.close()
})

function run(files: readonly string[], library = 'lib'): Promise<{ code: number; out: string }> {
  const main = join(import.meta.dirname, '../../../src/server/import/main.ts')
  const args = [main, ...files.map(file => join(FILES, file)), '--library', library, '--reports', join(folder, 'reports')]
  return new Promise(resolve => {
    execFile(process.execPath, args, { env: { ...process.env, DATA_DIR: join(folder, 'data'), DEMO: '0', DATABASE_URL: '' } }, (fault, out) => resolve({ code: typeof fault?.code === 'number' ? fault.code : 0, out }))
  })
}

/** file, read, new, changed, unchanged, merged, refused; without the rate. */
function rows(table: string): (string | number)[][] {
  return table.trim().split('\n').slice(1).map(line => line.split(/\s{2,}/).slice(0, 7).map((cell, column) => (column === 0 ? cell : Number(cell))))
}
