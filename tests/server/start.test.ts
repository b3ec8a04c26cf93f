import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdFolder } from '../../src/server/db/folder-lock.ts'

const ROOT = join(import.meta.dirname, '../..')
const SERVICE = ['src/server/main.ts']
const IMPORT = ['src/server/import/main.ts', 'tests/server/import/files/folio-100.mrc', '--library', 'none']
const SECRET = 'x'.repeat(32)

let folder: string
let child: ChildProcess | undefined
let listener: Server | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaijuan-start-'))
})
afterEach(async () => {
  listener?.close()
  if (child !== undefined && child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
})

function launch(command: readonly string[], environment: Record<string, string>) {
  const unset = { DATABASE_URL: '', TOKEN_SECRET: '', PUBLIC_ORIGINS: '', PORT: '0', HOST: '127.0.0.1', DEMO: '0', LOG_LEVEL: 'silent', DATA_DIR: folder }
  child = spawn(process.execPath, command, { cwd: ROOT, env: { ...process.env, ...unset, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] })
  return child
}

async function run(command: readonly string[], environment: Record<string, string>) {
  const process = launch(command, environment)
  const said = { out: '', err: '' }
  process.stdout?.on('data', (part: Buffer) => (said.out += part.toString()))
  process.stderr?.on('data', (part: Buffer) => (said.err += part.toString()))
  const [code] = (await once(process, 'close')) as [number | null]
  return { code, ...said }
}

/** A port of this machine with a listener on it. */
async function aTakenPort(): Promise<number> {
  listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return (listener.address() as AddressInfo).port
}

test.for([
  ['the service', SERVICE],
  ['an import', IMPORT],
] as const)('%s says what is wrong with the data folder', async ([, command]) => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(await run(command, { DATA_DIR: file })).toEqual({ code: 1, out: '', err: `DATA_DIR ${file} is a file, not a folder. Give a folder that this user may write.\n` })

  const release = holdFolder(folder)
  expect(await run(command, {})).toEqual({ code: 1, out: '', err: expect.stringMatching(/^The data folder \S+ is in use by process \d+ on \S+\. Stop it first, or give this one another DATA_DIR\.\n$/) })
  release()

  expect(await run(command, { DATABASE_URL: 'mysql://x' })).toEqual({ code: 1, out: '', err: expect.stringMatching(/^The environment cannot be used:\n {2}DATABASE_URL: must begin with postgres:\/\//) })
})

test('the service says what is wrong with its secret', async () => {
  writeFileSync(join(folder, 'token-secret'), 'short\n')
  expect(await run(SERVICE, {})).toEqual({ code: 1, out: '', err: expect.stringMatching(/^The secret in \S+token-secret has fewer than 32 characters\. .*\n$/) })
})

const stores = [['the service', SERVICE] as const, ['an import', IMPORT] as const]

test.for(stores)('%s says what is wrong with a store, and leaves it as it is', async ([, command]) => {
  mkdirSync(join(folder, 'store'))
  writeFileSync(join(folder, 'store/PG_VERSION'), '99')
  expect(await run(command, {})).toEqual({ code: 1, out: '', err: expect.stringMatching(/^The store in \S+store cannot be opened: .*Restore a backup, or move the folder away to start anew\.\n$/) })
  expect(readdirSync(join(folder, 'store'))).toEqual(['PG_VERSION'])
  expect(readFileSync(join(folder, 'store/PG_VERSION'), 'utf8')).toBe('99')
  expect(existsSync(join(folder, 'lock.json'))).toBe(false)
})

test.for(stores)('%s says what is wrong with a database server, without its password', async ([, command]) => {
  const port = await aTakenPort()
  listener?.close()
  const unreachable = { DATABASE_URL: `postgres://kaijuan:hidden@127.0.0.1:${port}/books`, TOKEN_SECRET: SECRET }
  expect(await run(command, unreachable)).toEqual({ code: 1, out: '', err: `PostgreSQL at 127.0.0.1:${port} does not answer: connection refused.\n` })

  const missing = await aServerWithout('books')
  expect(await run(command, { ...unreachable, DATABASE_URL: `postgres://kaijuan:hidden@127.0.0.1:${missing}/books` })).toEqual({
    code: 1,
    out: '',
    err: `PostgreSQL at 127.0.0.1:${missing} lets nobody in: database "books" does not exist.\n`,
  })
})

test('a port that is taken is found before anything is made, also without a log', async () => {
  const port = await aTakenPort()
  expect(await run(SERVICE, { PORT: String(port) })).toEqual({ code: 1, out: '', err: `Port ${port} on 127.0.0.1 is in use. Stop what listens there, or give this one another PORT.\n` })
  expect(existsSync(join(folder, 'store'))).toBe(false)
})

test('until it is ready everybody is told to come again', async () => {
  const port = await aTakenPort()
  listener?.close()
  const service = launch(SERVICE, { PORT: String(port) })
  const statuses = new Set<number>()
  for (const until = Date.now() + 25_000; Date.now() < until && !statuses.has(200); ) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { 'Accept-Language': 'en' } }).catch(() => undefined)
    if (answer === undefined) continue
    statuses.add(answer.status)
    if (answer.status !== 503) continue
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(await answer.json()).toEqual({ code: 503, message: expect.stringContaining('not available'), data: { reason: 'unavailable' } })
  }
  expect([...statuses]).toEqual([503, 200])
  service.kill('SIGTERM')
  expect(await once(service, 'exit')).toEqual([0, null])
  expect(existsSync(join(folder, 'lock.json'))).toBe(false)
})

/** Says to every caller what PostgreSQL says when it has no such database. */
async function aServerWithout(database: string): Promise<number> {
  const fields = Buffer.from(`SFATAL\0C3D000\0Mdatabase "${database}" does not exist\0\0`)
  const message = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), fields])
  message.writeInt32BE(fields.length + 4, 1)
  listener = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(message))
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return (listener.address() as AddressInfo).port
}
