import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { ConfigError, reasonOf } from '../config.ts'
import type { DurableFiles } from './durable-files.ts'
import type { EngineReply, EngineRequest } from './embedded-protocol.ts'
import { START_PARAMETERS, verifyDurable } from './engine-settings.ts'

/** What a thread is started with: the folder, and PGlite's program and files, which are read once a process. */
export type ThreadData = { folder: string; program: WebAssembly.Module; bundle: Blob }

/** PostgreSQL leaves a failed statement by this exit status; any other way out ends it. */
const STATEMENT_FAILED = 100

/** PostgreSQL's steps that may break off. */
const STEPS = ['_PostgresMainLoopOnce', '_PostgresMainLongJmp', '_PostgresSendReadyForQueryIfNecessary'] as const

/**
 * Runs the embedded PostgreSQL in this thread: it blocks while it works, so it has a thread of its own. Rounds are
 * answered one by one in the order they came.
 */
export async function serveEngine(filesOf: (folder: string) => DurableFiles): Promise<void> {
  const port = parentPort
  if (port === null) throw new Error('the embedded engine runs only as a worker thread')
  const reply = (message: EngineReply) => port.postMessage(message)
  const { folder, program, bundle } = workerData as ThreadData
  const files = filesOf(folder)
  let lastWords = ''

  let engine: PGlite
  try {
    engine = await PGlite.create({
      fs: files,
      startParams: START_PARAMETERS,
      pgliteWasmModule: program,
      fsBundle: bundle,
      onStderr: (line) => {
        if (/\b(?:PANIC|FATAL|ERROR):/.test(line)) lastWords = line.replace(/^.*?\b(?=PANIC|FATAL|ERROR)/, '').trim()
        return false
      },
    })
    endWhenBroken(engine, (why) => {
      reply({ died: lastWords === '' ? why : lastWords })
      process.exit(1)
    })
    await verifyDurable(engine, () => files.syncs)
  } catch (fault) {
    reply({ id: 0, error: fault instanceof ConfigError || lastWords === '' ? reasonOf(fault) : lastWords, isConfig: fault instanceof ConfigError })
    port.close()
    return
  }

  port.on('message', (request: EngineRequest) => {
    lastWords = ''
    void answer(request)
  })

  async function answer(request: EngineRequest) {
    try {
      if (request.kind === 'round') {
        const bytes = await roundOf(engine, request.bytes)
        port?.postMessage({ id: request.id, bytes, syncs: files.syncs } satisfies EngineReply, [bytes.buffer])
        return
      }
      await engine.exec('ROLLBACK; CHECKPOINT')
      await engine.close()
      reply({ id: request.id, bytes: new Uint8Array(), syncs: files.syncs })
      port?.close()
    } catch (fault) {
      reply({ id: request.id, error: reasonOf(fault), isConfig: false })
    }
  }

  reply({ id: 0, bytes: new Uint8Array(), syncs: files.syncs })
}

/** PGlite's plain way to send bytes keeps a parsed copy of every answer for ever; this one does not. */
async function roundOf(engine: PGlite, round: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  await engine.execProtocolRawStream(round, { syncToFs: false, onRawData: (part) => parts.push(part.slice()) })
  const [only] = parts
  if (only !== undefined && parts.length === 1) return only
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** PGlite swallows whatever its steps throw and goes on; after a PANIC there is nothing to go on with. */
function endWhenBroken(engine: PGlite, end: (why: string) => void) {
  const module = engine.Module as unknown as Record<(typeof STEPS)[number], () => void>
  for (const name of STEPS) {
    const step = module[name]
    module[name] = () => {
      try {
        step()
      } catch (fault) {
        const status = typeof fault === 'object' && fault !== null && 'status' in fault ? fault.status : undefined
        if (status !== STATEMENT_FAILED) end(reasonOf(fault))
        throw fault
      }
    }
  }
}
