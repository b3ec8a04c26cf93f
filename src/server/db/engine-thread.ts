import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { ConfigError } from '../config.ts'
import type { Answer, EngineReply, EngineRequest } from './embedded-protocol.ts'
import type { ThreadData } from './engine-service.ts'

/** The engine's own thread; tests start others, whose files fail on purpose. */
export const THREAD = new URL('./embedded-worker.ts', import.meta.url)

/** One opened PostgreSQL in its thread. */
export type EngineThread = {
  /** Sends one round of frontend messages. @throws when the thread ended before it answered */
  run: (round: Uint8Array) => Promise<Answer>
  /** Checkpoints and ends in order. */
  close: () => Promise<void>
  /** Ends it wherever it is; what was acknowledged is on disk. Resolves when nothing of it runs any more. */
  kill: (why: string) => Promise<void>
  /** Resolves with the reason when the thread has ended, however that came. */
  gone: Promise<Error>
}

/**
 * Opens the engine on a folder, which PostgreSQL repairs from its log if it was not closed in order.
 *
 * @throws {ConfigError} when the engine must not be used here
 * @throws {Error} in PostgreSQL's words, when it cannot be opened now
 */
export async function startThread(folder: string, script: URL): Promise<EngineThread> {
  const worker = new Worker(script, { workerData: { folder, ...(await parts()) } satisfies ThreadData })
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (fault: Error) => void }>()
  let lastId = -1
  let died: Error | undefined

  const expect = () =>
    new Promise<Answer>((resolve, reject) => {
      lastId += 1
      waiting.set(lastId, { resolve, reject })
    })
  const ask = (request: EngineRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never) => {
    if (died) return Promise.reject(died)
    const answer = expect()
    worker.postMessage({ ...request, id: lastId })
    return answer
  }

  worker.on('message', (message: EngineReply) => {
    if ('died' in message) {
      died = new Error(message.died)
      return
    }
    const asker = waiting.get(message.id)
    waiting.delete(message.id)
    if ('error' in message) asker?.reject(message.isConfig ? new ConfigError(message.error) : new Error(message.error))
    else asker?.resolve(message)
  })
  worker.on('error', (fault) => {
    died ??= fault instanceof Error ? fault : new Error(String(fault))
  })
  const gone = new Promise<Error>((resolve) => {
    worker.on('exit', () => {
      died ??= new Error('its thread was ended')
      for (const asker of waiting.values()) asker.reject(died)
      waiting.clear()
      resolve(died)
    })
  })

  try {
    await expect()
  } catch (fault) {
    await worker.terminate()
    throw fault
  }
  return {
    run: (bytes) => ask({ kind: 'round', bytes }),
    close: async () => {
      try {
        await ask({ kind: 'close' })
      } finally {
        await worker.terminate()
      }
    },
    kill: async (why) => {
      died ??= new Error(why)
      await worker.terminate()
    },
    gone,
  }
}

let loaded: Promise<Pick<ThreadData, 'program' | 'bundle'>> | undefined

/** Compiling takes half of the time in which an engine opens, so it is done once. */
function parts() {
  loaded ??= load()
  return loaded
}

async function load() {
  const { resolve } = createRequire(import.meta.url)
  const [program, bundle] = await Promise.all([readFile(resolve('@electric-sql/pglite/pglite.wasm')), readFile(resolve('@electric-sql/pglite/pglite.data'))])
  return { program: await WebAssembly.compile(program), bundle: new Blob([bundle]) }
}
