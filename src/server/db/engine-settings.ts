import type { PGlite } from '@electric-sql/pglite'
import { ConfigError } from '../config.ts'

/** The PostgreSQL that is inside the pinned PGlite; its data folders belong to this major version alone. */
export const ENGINE_MAJOR = 18

/** PGlite's own parameters, without its `-F`, which turns syncing off. */
const PARAMETERS = ['--single', '-O', '-j']

const SETTINGS = {
  // What PGlite needs: one process, no helpers.
  search_path: 'public',
  exit_on_error: 'false',
  log_checkpoints: 'false',
  max_worker_processes: '0',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  io_method: 'sync',
  // What is acknowledged is on disk. Of the sync methods only this one reaches the hook.
  fsync: 'on',
  wal_sync_method: 'fsync',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '128MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '64MB',
  min_wal_size: '32MB',
  jit: 'off',
  random_page_cost: '1.1',
} as const

/** What must be so for a commit to be on disk when it is answered. */
const DURABLE = ['fsync', 'wal_sync_method', 'synchronous_commit', 'full_page_writes'] as const

export const START_PARAMETERS: string[] = [...PARAMETERS, ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])]

/**
 * Makes sure of what PGlite does not promise: that a commit which is answered is on disk. It makes a real commit,
 * one that changes no table, and looks whether the file system was asked to sync.
 *
 * @param syncs how many syncs there were so far
 * @throws {ConfigError} when the store must not be used
 */
export async function verifyDurable(engine: Pick<PGlite, 'query'>, syncs: () => number): Promise<void> {
  for (const name of DURABLE) {
    const { rows } = await engine.query<{ value: string }>('SELECT current_setting($1) AS value', [name])
    if (rows[0]?.value !== SETTINGS[name]) throw notDurable(`the engine runs with ${name} = ${rows[0]?.value}, not ${SETTINGS[name]}`)
  }
  const before = syncs()
  await engine.query("SELECT pg_logical_emit_message(true, 'kaijuan', 'is this commit on disk?')")
  if (syncs() === before) throw notDurable('a commit was answered without being written to the disk')
}

function notDurable(what: string): ConfigError {
  return new ConfigError(
    `The embedded store would lose what it has acknowledged when the power fails: ${what}. ` +
      'This release was tested with another version of @electric-sql/pglite than the one installed: run npm ci, or use a PostgreSQL server (DATABASE_URL).',
  )
}
