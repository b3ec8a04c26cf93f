import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownHolder } from '../../../src/server/jobs/holder.ts'
import { createJobs } from '../../../src/server/jobs/jobs.ts'
import { jobKinds } from '../../../src/server/jobs/kinds.ts'
import { useFolder, writeBooks } from './commands.ts'

const { place, run, withStore } = useFolder()

test('jobs are listed, shown, and refused in words', { timeout: 60_000 }, async () => {
  expect(await run('jobs')).toEqual({ code: 0, signal: null, out: 'There are no jobs.\n', err: '' })
  expect(await run('jobs', 'show', '17')).toMatchObject({ code: 2, out: '', err: 'There is no job 17. See npm run jobs -- --all.\n' })
  expect(await run('jobs', 'dance')).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/^"dance" is none of show, cancel and resume\n\nnpm run jobs /) })
  expect(await run('jobs', '--help')).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^npm run jobs /) })

  const file = join(place.folder, '书目.jsonl')
  writeBooks(file, 200)
  expect(await run('import', file, '--library', 'lib')).toMatchObject({ code: 0 })
  const { out } = await run('jobs')
  const [head, row, more] = out.trimEnd().split('\n')
  expect(more).toBeUndefined()
  expect(head?.split(/\s{2,}/)).toEqual(['id', 'kind', 'what', 'state', 'progress', 'started', 'ended or error'])
  const id = row?.split(' ')[0] ?? ''
  expect(row).toMatch(/^\d+ {2}import {2}书目\.jsonl → library lib {2}done {3}书目\.jsonl: 200 read, 198 new, 0 changed, 0 unchanged, 2 refused, \d+\/s {2}\d{4}-\d\d-\d\d \d\d:\d\d:\d\dZ {2}\d{4}/)
  expect((await run('jobs', 'show', id)).out).toContain(`"files":["${file}"]`)
  expect(await run('jobs', 'cancel', id)).toMatchObject({ code: 2, err: `Job ${id} is done already; there is nothing to cancel.\n` })
})

test('the same import begun on another machine: an embedded store goes on with it, on a server it is said where it is', { timeout: 60_000 }, async () => {
  const file = join(place.folder, 'books.jsonl')
  writeBooks(file, 200)
  const payload = { files: [file], target: { kind: 'library', tenantcode: 'lib' }, addtime: '2026-03-10T00:00:00.000Z', reports: join(place.folder, 'reports') }
  const left = await withStore((store) => createJobs(store.loader, jobKinds(store), { holder: ownHolder('container-1') }).enqueue({ kind: 'import', payload }))
  const again = () => run('import', file, '--library', 'lib')

  if (place.url === '') {
    expect(await again()).toMatchObject({ code: 0, err: expect.stringContaining(`Goes on with job ${left?.id}, the same import.`) })
    return
  }
  const refused = await again()
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toContain(`Job ${left?.id} is the same import, begun on container-1: a service or command there goes on with it.`)
  expect(refused.err).toContain(`npm run jobs -- cancel ${left?.id}, and import again.`)
  expect(await run('jobs', 'cancel', left?.id ?? '')).toMatchObject({ code: 0 })
  expect(await again()).toMatchObject({ code: 0, err: expect.not.stringContaining('Goes on') })
})
