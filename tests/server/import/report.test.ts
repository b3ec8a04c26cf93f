import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createReports, ReportError } from '../../../src/server/import/report.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-report-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const refused = (record: number) => ({ record, offset: 0, refused: 'no title' })

test('files of one name have a report each, which names its file', async () => {
  const reports = createReports(folder)
  for (const [index, file] of ['/a/x.jsonl', '/b/x.jsonl', '/c/X.jsonl'].entries()) {
    const report = reports.open(file)
    await report.add(refused(index))
    await report.close()
  }
  const texts = readdirSync(folder).toSorted().map(name => [name, ...readFileSync(join(folder, name), 'utf8').trim().split('\n').map(line => JSON.parse(line) as unknown)])
  expect(texts).toEqual([
    ['import-X.jsonl-3.jsonl', { file: '/c/X.jsonl' }, refused(2)],
    ['import-x.jsonl-2.jsonl', { file: '/b/x.jsonl' }, refused(1)],
    ['import-x.jsonl.jsonl', { file: '/a/x.jsonl' }, refused(0)]
  ])
})

test('a report that cannot be written says so, to whoever waits for it', async () => {
  mkdirSync(join(folder, 'import-a.mrc.jsonl'))
  const report = createReports(folder).open('a.mrc')
  await expect(report.close()).rejects.toThrow(new ReportError(`The report ${report.path} cannot be written: illegal operation on a directory.`))
  await expect(report.add(refused(1))).rejects.toThrow(ReportError)

  writeFileSync(join(folder, 'file'), '')
  expect(() => createReports(join(folder, 'file'))).toThrow(`Reports cannot be put into ${join(folder, 'file')}: file already exists.`)
})
