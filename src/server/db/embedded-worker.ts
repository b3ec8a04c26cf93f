import { mkdirSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import type { EngineReply, EngineRequest } from './embedded.ts'

/** The embedded PostgreSQL: it blocks while it works, so it has a thread of its own. */
const { dataDir } = workerData as { dataDir: string }
if (!dataDir.startsWith('memory://')) mkdirSync(dataDir, { recursive: true })

const engine = await PGlite.create({ dataDir })
// WAL in whole segments and no planner surprises; storage settings proper belong to the store's own jobs.
await engine.exec(`
  SET jit = off;
  SET random_page_cost = 1.1;
  SET work_mem = '16MB';
`)

const port = parentPort
if (port === null) throw new Error('the embedded engine runs only as a worker thread')

const reply = (message: EngineReply) => port.postMessage(message)

/** Requests are answered one by one in the order they came: there is one session. */
let turn: Promise<void> = Promise.resolve()

port.on('message', (request: EngineRequest) => {
  turn = turn.then(() => answer(request))
})

async function answer(request: EngineRequest) {
  try {
    if (request.kind === 'close') {
      await engine.exec('CHECKPOINT')
      await engine.close()
      reply({ id: request.id, bytes: new Uint8Array() })
      port?.close()
      return
    }
    reply({ id: request.id, bytes: await engine.execProtocolRaw(request.bytes) })
  } catch (fault) {
    reply({ id: request.id, error: fault instanceof Error ? fault.message : String(fault) })
  }
}

reply({ id: 0, bytes: new Uint8Array() })
