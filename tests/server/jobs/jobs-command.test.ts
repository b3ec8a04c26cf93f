import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useFolder, writeBooks } from './commands.ts'

const { place, run } = useFolder()

test('jobs are listed, shown, and refused in words', { timeout: 180_000 }, async () => {
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
