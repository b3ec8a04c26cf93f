import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { useFolder, writeBooks } from './commands.ts'
import { until } from './support.ts'

const { place, launch, run } = useFolder()

/** Takes a database away from everybody who uses it, as a server that goes down does, or gives it back. */
async function reach(url: string, isThere: boolean) {
  const database = new URL(url).pathname.slice(1)
  const elsewhere = new Client({ connectionString: Object.assign(new URL(url), { pathname: 'postgres' }).href })
  await elsewhere.connect()
  await elsewhere.query(`ALTER DATABASE ${database} WITH ALLOW_CONNECTIONS ${isThere}`)
  if (!isThere) await elsewhere.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [database])
  await elsewhere.end()
}

test('a database that goes away in the middle of an import ends it in a sentence, and it goes on from there', { timeout: 120_000 }, async () => {
  const file = join(place.folder, 'books.jsonl')
  const counts = writeBooks(file, 16_000)
  const { said, ended } = launch('import', [file, '--library', 'lib'])
  await until('it shows progress', () => /\d+ read/.test(said.err))
  await reach(place.url, false)
  const { code, out, err } = await ended
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).not.toMatch(/\n +at /)
  const id = /^The database went away[^\n]*\nWhat was written stays\. Go on with: npm run jobs -- resume (\d+)\n$/m.exec(err)?.[1] ?? ''
  expect(await run('jobs')).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^PostgreSQL at \S+ lets nobody in: [^\n]*\n$/) })

  await reach(place.url, true)
  const resumed = await run('jobs', 'resume', id)
  expect(resumed).toMatchObject({ code: 0 })
  expect(resumed.out).toMatch(new RegExp(`^result: .*"new":${counts.new},"merged":${counts.merged},"changed":0,"unchanged":0`, 'm'))
})

test('a database that is soon back is waited for', { timeout: 120_000 }, async () => {
  const file = join(place.folder, 'books.jsonl')
  const counts = writeBooks(file, 16_000)
  const { said, ended } = launch('import', [file, '--library', 'lib'])
  await until('it shows progress', () => /\d+ read/.test(said.err))
  await reach(place.url, false)
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  await reach(place.url, true)
  const { code, out } = await ended
  expect(code).toBe(0)
  expect(out).toMatch(new RegExp(`books\\.jsonl +${counts.read} +${counts.new} +0 +0 +${counts.merged} +${counts.refused} `))
})
