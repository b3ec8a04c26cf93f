import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from './free-port.ts'
import { findPostgres } from './postgres-binaries.ts'

/** A PostgreSQL of one's own. */
export type Postgres = {
  /** Its database `kaijuan`, as a role that may create databases and roles and is no superuser. */
  url: string
  /** The same database as the superuser, to look behind the walls. */
  adminUrl: string
  /** Stops the server and removes its folder. */
  stop: () => Promise<void>
}

/** What docs/operations.md advises for a server, as far as it does not depend on the machine's size. */
const SETTINGS = {
  max_connections: '200',
  shared_buffers: '256MB',
  work_mem: '16MB',
  jit: 'off',
  random_page_cost: '1.1',
  max_wal_size: '1GB',
  lc_messages: 'C',
  timezone: 'UTC',
}

const READY_MS = 30_000

/** Runs the server until our end of its input closes, however we end; then nothing of it is left. */
const WARDEN = `
  folder=$1; shift
  exec 3<&0
  "$@" 3<&- &
  server=$!
  (cat <&3 > /dev/null; kill -INT $server) 2> /dev/null &
  wait $server
  rm -rf "$folder"`

/**
 * Makes a cluster in a folder of its own and starts it on a free port of this machine only. Nothing of the system's
 * own clusters is used. It goes with this process; `stop` ends it earlier.
 *
 * @param settings more settings of the server, such as `{ fsync: 'off' }`
 * @throws {NoPostgresError} when no PostgreSQL of version 15 or newer can be found
 */
export async function startPostgres(settings: Record<string, string> = {}): Promise<Postgres> {
  const { folder: binaries } = findPostgres()
  const user = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'kaijuan-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const password = randomBytes(18).toString('base64url')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) chownSync(passwordFile, user.uid, user.gid)
  const made = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { cwd: folder, encoding: 'utf8', ...user },
  )
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`initdb could not make a cluster: ${made.stderr || String(made.error)}`)
  }

  const port = await freePort()
  const options = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn('sh', ['-c', WARDEN, 'sh', folder, join(binaries, 'postgres'), '-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...options], {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
    ...user,
  })
  let said = ''
  server.stderr.on('data', (part: Buffer) => (said = (said + part.toString()).slice(-4000)))
  const stop = async () => {
    server.stdin.end()
    if (isRunning(server)) await once(server, 'exit')
  }

  try {
    const adminUrl = (database: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
    const admin = await whenReady(adminUrl('postgres'), server, () => said)
    await admin.query(`CREATE ROLE kaijuan LOGIN CREATEDB CREATEROLE PASSWORD '${password}'`)
    await admin.query('CREATE DATABASE kaijuan OWNER kaijuan')
    await admin.end()
    return { url: `postgres://kaijuan:${password}@127.0.0.1:${port}/kaijuan`, adminUrl: adminUrl('kaijuan'), stop }
  } catch (fault) {
    await stop()
    throw fault
  }
}

/** PostgreSQL refuses to run as root; its own user stands in, or nobody. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (what: '-u' | '-g', name: string) => Number(spawnSync('id', [what, name], { encoding: 'utf8' }).stdout.trim() || Number.NaN)
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = [idOf('-u', name), idOf('-g', name)]
    if (Number.isInteger(uid) && Number.isInteger(gid)) return { uid, gid }
  }
  throw new Error('There is no user postgres or nobody to run PostgreSQL as. Create one, or do not run this as root.')
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

/** A connection as soon as there is one to be had. */
async function whenReady(url: string, server: ChildProcess, said: () => string): Promise<Client> {
  for (const until = Date.now() + READY_MS; Date.now() < until; await pause(50)) {
    if (!isRunning(server)) break
    const client = new Client({ connectionString: url })
    // A connection that the starting server cuts off is tried again.
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch {
      await client.end().catch(() => undefined)
    }
  }
  throw new Error(`PostgreSQL did not start: ${said()}`)
}

/** `npm run postgres -- command…` runs the command with TEST_DATABASE_URL of such a server. */
if (import.meta.main) {
  const [dashes, command, ...words] = process.argv.slice(2)
  if (dashes !== '--' || command === undefined) {
    process.stderr.write('Give the command that is to have a PostgreSQL: npm run postgres -- command…\n')
    process.exit(2)
  }
  const { url, stop } = await startPostgres()
  const child = spawn(command, words, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal))
  try {
    const [status] = (await once(child, 'exit')) as [number | null]
    process.exitCode = status ?? 1
  } finally {
    await stop()
  }
}
