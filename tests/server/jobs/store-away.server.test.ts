import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useFolder, writeBooks } from './commands.ts'
import { until } from './support.ts'

const { place, launch, run } = useFolder()

/** A way to a database server that can be cut and mended, as when the server goes down and comes back. */
async function aWayTo(url: string) {
  const to = new URL(url)
  const ends = new Set<Socket>()
  let server: Server | undefined
  let port = 0
  async function mend() {
    server = createServer((near) => {
      const far = connect(Number(to.port || 5432), to.hostname)
      for (const [one, other] of [[near, far], [far, near]] as const) {
        ends.add(one)
        one.on('error', () => other.destroy()).on('close', () => other.destroy())
        one.pipe(other)
      }
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  const cut = () => {
    server?.close()
    for (const end of ends) end.destroy()
    ends.clear()
  }
  await mend()
  return { url: Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href, cut, mend }
}

let way: Awaited<ReturnType<typeof aWayTo>>
beforeEach(async () => {
  way = await aWayTo(place.url)
  place.url = way.url
})
afterEach(() => way.cut())

test('a database that goes away in the middle of an import ends it in a sentence, and it goes on from there', { timeout: 300_000 }, async () => {
  const file = join(place.folder, 'books.jsonl')
  const counts = writeBooks(file, 16_000)
  const { said, ended } = launch('import', [file, '--library', 'lib'])
  await until('it shows progress', () => /\d+ read/.test(said.err))
  way.cut()
  const { code, out, err } = await ended
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).not.toMatch(/\n +at /)
  const id = /^The database went away[^\n]*\nWhat was written stays\. Go on with: npm run jobs -- resume (\d+)\n$/m.exec(err)?.[1] ?? ''
  expect(await run('jobs')).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^PostgreSQL at \S+ does not answer: connection refused\.\n$/) })

  await way.mend()
  const resumed = await run('jobs', 'resume', id)
  expect(resumed).toMatchObject({ code: 0 })
  expect(resumed.out).toMatch(new RegExp(`^result: .*"new":${counts.new},"merged":${counts.merged},"changed":0,"unchanged":0`, 'm'))
})

test('a database that is soon back is waited for', { timeout: 300_000 }, async () => {
  const file = join(place.folder, 'books.jsonl')
  const counts = writeBooks(file, 16_000)
  const { said, ended } = launch('import', [file, '--library', 'lib'])
  await until('it shows progress', () => /\d+ read/.test(said.err))
  way.cut()
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  await way.mend()
  const { code, out, err } = await ended
  expect(code, err).toBe(0)
  expect(out).toMatch(new RegExp(`books\\.jsonl +${counts.read} +${counts.new} +0 +0 +${counts.merged} +${counts.refused} `))
})
