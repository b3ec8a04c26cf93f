import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isGone } from '../../../src/server/jobs/holder.ts'
import { until } from './support.ts'
import { useFolder, writeBooks } from './commands.ts'

const { place, launch, run, withStore } = useFolder()

test('an import that is killed goes on after the last records it wrote, and counts each record once', { timeout: 60_000 }, async () => {
  const file = join(place.folder, 'books.jsonl')
  const counts = writeBooks(file, 4_000)
  const asked = [file, '--library', 'lib', '--held']

  const seen: number[] = []
  for (const tries of [1, 2]) {
    const { child, said, ended } = launch('import', asked)
    await until(`try ${tries} shows progress`, () => progressIn(said.err) > (seen.at(-1) ?? 0))
    child.kill('SIGKILL')
    expect(await ended).toMatchObject({ signal: 'SIGKILL', out: '' })
    seen.push(progressIn(said.err))
  }
  const [left] = await withStore((store) => store.loader.shared<{ id: string; name: string; read: number }>(`SELECT id, claimed_by AS name, (checkpoint #>> '{current,point,read}')::int AS read FROM job`))
  expect(isGone(left?.name ?? '')).toBe(true)
  // Nothing is shown before it is kept.
  expect(left?.read).toBeGreaterThanOrEqual(seen[1] ?? 0)
  expect(left?.read).toBeLessThan(counts.read)

  const listed = await run('jobs')
  expect(listed.out).toMatch(new RegExp(`${left?.id} .*import .*books\\.jsonl → library lib .*running .*books\\.jsonl: \\d+ read`))
  const last = await run('import', ...asked)
  expect(last.err).toContain(`Goes on with job ${left?.id}, the same import.`)
  expect(last.code).toBe(0)
  const row = last.out.trim().split('\n').at(-1)?.split(/\s{2,}/)
  expect(row?.slice(0, 7)).toEqual(['books.jsonl', counts.read, counts.new, 0, 0, counts.merged, counts.refused].map(String))

  // Nothing is reported twice, and nothing is missing.
  const report = readFileSync(join(place.folder, 'reports/import-books.jsonl.jsonl'), 'utf8').trim().split('\n').map((line) => JSON.parse(line) as { file?: string; record?: number })
  expect(report[0]).toEqual({ file })
  expect(report.slice(1).map(({ record }) => record)).toEqual(Array.from({ length: counts.refused }, (_, index) => (index + 1) * 100))

  await withStore(async (store) => {
    expect(await store.loader.shared('SELECT state, attempts FROM job')).toEqual([{ state: 'done', attempts: 1 }])
    expect(await store.inLibrary('lib', (sql) => sql('SELECT count(*)::int AS entries FROM booklist'))).toEqual([{ entries: counts.new }])
    expect(await store.shared('SELECT count(*)::int AS titles FROM title')).toEqual([{ titles: counts.new }])
  })
  const again = await run('import', ...asked)
  expect(again.out).toMatch(new RegExp(`books\\.jsonl +${counts.read} +0 +0 +${counts.new} +${counts.merged} +${counts.refused} `))
})

test('an import that is asked to stop says how to go on, and goes on', { timeout: 60_000 }, async () => {
  const file = join(place.folder, 'books.jsonl')
  const counts = writeBooks(file, 4_000)
  const { child, said, ended } = launch('import', [file, '--library', 'lib'])
  await until('it shows progress', () => progressIn(said.err) > 0)
  child.kill('SIGTERM')
  const stopped = await ended
  expect(stopped).toMatchObject({ code: 1, out: '' })
  const id = /npm run jobs -- resume (\d+)$/m.exec(stopped.err)?.[1] ?? ''
  expect((await run('jobs', 'show', id)).out).toMatch(/^state: +queued$/m)

  const resumed = await run('jobs', 'resume', id)
  expect(resumed).toMatchObject({ code: 0 })
  expect(resumed.out).toMatch(/^state: +done$/m)
  expect(resumed.out).toMatch(new RegExp(`^result: .*"new":${counts.new},"merged":${counts.merged},"changed":0,"unchanged":0`, 'm'))
  expect(await run('jobs', 'resume', id)).toMatchObject({ code: 2, err: `Job ${id} is done; there is nothing to resume.\n` })
})

test('a file that changed meanwhile is not gone on with', { timeout: 60_000 }, async () => {
  const file = join(place.folder, 'books.jsonl')
  writeBooks(file, 4_000)
  const { child, said, ended } = launch('import', [file, '--library', 'lib'])
  await until('it shows progress', () => progressIn(said.err) > 0)
  child.kill('SIGKILL')
  await ended
  writeBooks(file, 4_001)
  const again = await run('import', file, '--library', 'lib')
  expect(again).toMatchObject({ code: 1, out: '' })
  expect(again.err).toContain(`${file} was changed after its import had begun; import it anew.`)
  // That one has failed; asked again it begins anew and finds what is there.
  expect((await run('import', file, '--library', 'lib')).code).toBe(0)
})

/** Records read by the last line of progress. */
function progressIn(text: string): number {
  return Number([...text.matchAll(/^books\.jsonl: (\d+) read/gm)].at(-1)?.[1] ?? 0)
}
