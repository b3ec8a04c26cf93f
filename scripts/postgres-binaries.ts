import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

/** The oldest version the service runs on. */
const OLDEST = 15

/** Where packages put the server's programs, which are not on the path everywhere. */
const FOLDERS = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql@*/bin', '/usr/local/opt/postgresql@*/bin']

/** There is no PostgreSQL on this machine; the message says how to get one. */
export class NoPostgresError extends Error {}

/**
 * Finds the programs of the newest PostgreSQL installed here.
 *
 * @throws {NoPostgresError} when there is none of version 15 or newer
 */
export function findPostgres(): { folder: string; major: number } {
  const known = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim() ?? ''
  const found = [known, ...globSync(FOLDERS)]
    .filter((folder) => folder !== '' && ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))))
    .map((folder) => ({ folder, major: majorOf(join(folder, 'postgres')) }))
    .toSorted((one, other) => other.major - one.major)
  const [newest] = found
  if (newest !== undefined && newest.major >= OLDEST) return newest
  const what = newest === undefined ? 'There is no PostgreSQL on this machine' : `The PostgreSQL on this machine is version ${newest.major}`
  throw new NoPostgresError(`${what}; version ${OLDEST} or newer is needed. On Debian or Ubuntu: apt-get install postgresql.`)
}

function majorOf(program: string): number {
  return Number(/\b(\d+)\.?\d*/.exec(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1] ?? 0)
}

/** `node scripts/postgres-binaries.ts` says where it is, or fails. */
if (import.meta.main) {
  try {
    const { folder, major } = findPostgres()
    process.stdout.write(`PostgreSQL ${major} in ${folder}\n`)
  } catch (fault) {
    if (!(fault instanceof NoPostgresError)) throw fault
    process.stderr.write(`${fault.message}\n`)
    process.exitCode = 1
  }
}
