import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Store } from '../../../src/server/db/store.ts'
import type { FileResult } from '../../../src/server/import/import-file.ts'
import { importKind } from '../../../src/server/import/import-job.ts'
import type { Progress } from '../../../src/server/jobs/job.ts'
import { createJobs } from '../../../src/server/jobs/jobs.ts'
import { runJob } from '../../../src/server/jobs/run-job.ts'
import { createLog } from '../../../src/server/lib/log.ts'
import { writeBooks } from '../jobs/commands.ts'
import { testStore } from '../support/store.ts'

const log = createLog('silent')
const folder = mkdtempSync(join(tmpdir(), 'kaijuan-import-'))
const file = join(folder, 'books.jsonl')
const reports = join(folder, 'reports')
const into = (tenantcode: string) => ({ kind: 'import', payload: { files: [file], target: { kind: 'library', tenantcode }, addtime: '2026-03-10T00:00:00.000Z', reports } })

let store: Store
beforeAll(async () => {
  store = await testStore()
  for (const code of ['cancelled', 'stopped', 'failed', 'shown']) {
    await store.loader.shared(`INSERT INTO library (tenantcode, homeindex, settings) VALUES ($1, $1, '{}')`, [code])
  }
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => rmSync(reports, { recursive: true, force: true }))

const version = async (code: string) => (await store.shared<{ version: string }>('SELECT version FROM library WHERE tenantcode = $1', [code]))[0]?.version
const entries = async (code: string) => (await store.inLibrary(code, (sql) => sql<{ count: number }>('SELECT count(*)::int AS count FROM booklist')))[0]?.count

/** Files of a folder that this process has open; none where the system does not tell. */
function openIn(within: string): string[] {
  if (!existsSync('/proc/self/fd')) return []
  return readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${descriptor}`)
      return path.startsWith(within) ? [path] : []
    } catch {
      return []
    }
  })
}

test.for(['cancelled', 'stopped', 'failed'] as const)('an import that is %s lets go of its report, and pages show what it had written', async (how) => {
  const counts = writeBooks(file, 3_000)
  expect(await version(how)).toBe('1')
  const jobs = createJobs(store.loader, [importKind(store)])
  const job = await jobs.begin(into(how))
  const stopping = new AbortController()
  let during: string[] = []
  let ending: Promise<unknown> | undefined
  const left = await runJob(jobs, job, {
    log,
    stop: stopping.signal,
    onProgress: () => {
      if (ending !== undefined) return
      during = openIn(reports)
      if (how === 'stopped') stopping.abort()
      if (how === 'failed') jobs.running.get(job.id)?.abort(new Error('the shelf has fallen over'))
      ending = how === 'cancelled' ? jobs.cancel(job.id) : Promise.resolve()
    },
  })
  await ending
  expect(left).toMatchObject({ state: how === 'stopped' ? 'queued' : how })
  if (existsSync('/proc/self/fd')) expect(during).toEqual([join(reports, 'import-books.jsonl.jsonl')])
  expect(openIn(reports)).toEqual([])
  expect(await entries(how)).toBeGreaterThan(0)
  expect(await entries(how)).toBeLessThan(counts.new)
  expect(await version(how)).toBe('2')
  await jobs.cancel(job.id).catch(() => undefined)
})

test('progress is shown once it is kept, and the report is whole after a stop in the middle', async () => {
  const counts = writeBooks(file, 3_000)
  const jobs = createJobs(store.loader, [importKind(store)])
  const job = await jobs.begin(into('shown'))
  const stopping = new AbortController()
  const looks: Promise<boolean>[] = []
  const newIn = (progress: Progress | null) => (progress?.['result'] as FileResult | undefined)?.counts.new ?? 0
  const onProgress = (shown: Progress) => {
    // A transaction that is still open would not be seen, or be waited for.
    looks.push(jobs.find(job.id).then(({ progress }) => newIn(progress) >= newIn(shown)))
    if (looks.length === 1) stopping.abort()
  }
  expect(await runJob(jobs, job, { log, stop: stopping.signal, onProgress })).toMatchObject({ state: 'queued' })
  const again = await jobs.claim()
  expect(again && (await runJob(jobs, again, { log, onProgress }))).toMatchObject({ state: 'done' })
  expect(new Set(await Promise.all(looks))).toEqual(new Set([true]))
  expect(looks.length).toBeGreaterThan(2)
  const report = readFileSync(join(reports, 'import-books.jsonl.jsonl'), 'utf8').trim().split('\n').slice(1)
  expect(report.map((line) => (JSON.parse(line) as { record: number }).record)).toEqual(Array.from({ length: counts.refused }, (_, index) => (index + 1) * 100))
})
