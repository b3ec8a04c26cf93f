import { Worker } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Pool } from 'pg'
import type { BackendMessage } from 'pg-protocol/dist/messages.js'
import { Parser } from 'pg-protocol/dist/parser.js'
import type { Engine } from './engine.ts'
import { types } from './types.ts'

export type EngineRequest = { id: number; kind: 'bytes'; bytes: Uint8Array } | { id: number; kind: 'close' }
export type EngineReply = { id: number; bytes: Uint8Array } | { id: number; error: string }

/** PostgreSQL's frontend messages that ask for an answer: Query and Sync. */
const ENDS_A_ROUND = new Set(['Q'.charCodeAt(0), 'S'.charCodeAt(0)])

/**
 * Opens (or creates) the embedded engine on a folder, or in memory with `memory://`, and puts an ordinary `pg.Pool`
 * in front of it, so that the rest of the service cannot tell it from a server. The pool has one connection because
 * the engine has one session.
 *
 * @throws when the folder cannot be opened
 */
export async function openEmbedded(dataDir: string): Promise<Engine> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: { dataDir } })
  const engine = proxyTo(worker)
  await engine.waitReady
  // The adapter asks only for these two of the engine's methods; it recognises an engine by having them.
  const pool = new Pool(Object.assign(createPgConfig(engine as unknown as PGlite), { max: 1, types }))
  return {
    pool,
    slots: 1,
    allow: () => undefined,
    close: async () => {
      await pool.end()
      await engine.close()
    },
  }
}

function proxyTo(worker: Worker) {
  const waiting = new Map<number, { resolve: (bytes: Uint8Array) => void; reject: (fault: Error) => void }>()
  let lastId = 0
  let dead: Error | undefined

  const ask = (request: { kind: 'bytes'; bytes: Uint8Array } | { kind: 'close' }) =>
    new Promise<Uint8Array>((resolve, reject) => {
      if (dead) {
        reject(dead)
        return
      }
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      worker.postMessage({ ...request, id: lastId })
    })

  const waitReady = new Promise<void>((resolve, reject) => {
    waiting.set(0, { resolve: () => resolve(), reject })
  })
  worker.on('message', (message: EngineReply) => {
    const asker = waiting.get(message.id)
    waiting.delete(message.id)
    if ('error' in message) asker?.reject(new Error(message.error))
    else asker?.resolve(message.bytes)
  })
  const fail = (fault: Error) => {
    dead = fault
    for (const asker of waiting.values()) asker.reject(fault)
    waiting.clear()
  }
  worker.on('error', (fault) => fail(fault instanceof Error ? fault : new Error(String(fault))))
  worker.on('exit', () => fail(new Error('the embedded database has stopped')))

  // pg sends parse, bind, describe, execute and sync one by one; they travel to the thread together.
  let round: Uint8Array[] = []
  return {
    waitReady,
    async execProtocolStream(bytes: Uint8Array): Promise<BackendMessage[]> {
      round.push(Uint8Array.from(bytes))
      if (!ENDS_A_ROUND.has(bytes[0] ?? 0)) return []
      const whole = Buffer.concat(round)
      round = []
      return decode(await ask({ kind: 'bytes', bytes: whole }))
    },
    async close() {
      await ask({ kind: 'close' })
      await worker.terminate()
    },
  }
}

/** Bytes of a whole answer, as the messages `pg` knows. */
function decode(bytes: Uint8Array): BackendMessage[] {
  const messages: BackendMessage[] = []
  new Parser().parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), (message) => messages.push(message))
  return messages
}
