import { resolve, sep } from 'node:path'
import { Pool } from 'pg'
import { ConfigError } from '../config.ts'
import { probeDisk } from './disk-probe.ts'
import { rowsOf } from './embedded-protocol.ts'
import type { Engine } from './engine.ts'
import { startThread, THREAD } from './engine-thread.ts'
import { copyDataFolder } from './folder-copy.ts'
import { SessionStream } from './session-stream.ts'
import { prepareStoreFolder } from './store-folder.ts'
import { supervise } from './supervisor.ts'
import { BUILT_TEMPLATES, currentTemplate } from './template.ts'
import { types } from './types.ts'
import { lookAfter } from './upkeep.ts'

export type EmbeddedOptions = {
  /** A data folder that a new store begins as; absent: what the build left, if it is of this release; null: none. */
  template?: string | null
  /** The script of the engine's thread, for tests. */
  thread?: URL
  /** Told in a line when the engine is lost, and when it is open again. */
  report?: ((line: string) => void) | undefined
}

/**
 * Opens the embedded engine on a folder, or creates it, and puts an ordinary `pg.Pool` in front of it, so that the
 * rest of the service cannot tell it from a server. The pool has one connection because the engine has one session.
 * The folder must be held (`folder-lock.ts`).
 *
 * @throws {ConfigError} when the folder is no store of this engine, or the engine would lose data
 * @throws {Error} in PostgreSQL's words, when the folder cannot be opened
 */
export async function openEmbedded(dataFolder: string, options: EmbeddedOptions = {}): Promise<Engine> {
  const { thread = THREAD, template = currentTemplate(BUILT_TEMPLATES), report = (line) => void process.stderr.write(`${line}\n`) } = options
  const folder = resolve(dataFolder)
  await prepareStoreFolder(folder, thread, template ?? undefined)
  const engine = await supervise({ open: () => startThread(folder, thread), probe: () => probeDisk(folder), report })
  const stopUpkeep = lookAfter(engine, report)

  const pool = new Pool({
    max: 1,
    types,
    ssl: false,
    // Its prepared statements are worth keeping, and there is nothing to save.
    idleTimeoutMillis: 0,
    stream: () => {
      const { rounds, onLost } = engine.session()
      const stream = new SessionStream(rounds)
      onLost(() => stream.lose())
      return stream
    },
  })
  // A connection that ends while nobody asks anything would stop the process; whoever asks is told by the answer.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))

  return {
    pool,
    slots: 1,
    allow: engine.allow,
    reopened: engine.reopened,
    snapshot: (target, signal) =>
      engine.between(async (run) => {
        if (`${resolve(target)}${sep}`.startsWith(`${folder}${sep}`)) throw new ConfigError(`A copy of ${folder} cannot be made inside itself.`)
        rowsOf(await run('CHECKPOINT'))
        await copyDataFolder(folder, resolve(target), signal)
      }),
    close: async () => {
      stopUpkeep()
      await pool.end()
      await engine.close()
    },
  }
}
