import { chmodSync } from 'node:fs'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { isPassing } from '../db/away.ts'
import type { Store } from '../db/store.ts'
import { faultFields } from '../lib/log.ts'
import { openServer } from '../open-data.ts'
import { backUp, withCopy } from './backup.ts'
import { clearSocket, placeSocket } from './control-address.ts'
import { BackupRequest, MoveRequest, type ControlLine } from './control-messages.ts'
import { moveRunning, placeOf } from './move.ts'
import { unmarkMoved } from './moved-mark.ts'
import { OperationError } from './operation-error.ts'
import type { OnProgress } from './progress.ts'

export type ControlOptions = {
  dataDir: string
  store: Pick<Store, 'asOwner' | 'readOnly' | 'snapshot'>
  log: Logger
  /** What other parts of the service offer. */
  routes?: readonly Hono[]
  /** How long a stop waits for what runs to end in order, in milliseconds. */
  patienceMs?: number
}

/** Something that takes long, told of as it goes; ends at the next row or step when `signal` is aborted. */
type Work = (run: { onProgress: OnProgress; signal: AbortSignal }) => Promise<unknown>

/** A stop of the service takes 15 s at most, and its store is closed after this. */
const PATIENCE_MS = 8_000

/** So long connections may take to carry off their last answers. */
const LAST_ANSWERS_MS = 500

/**
 * Lets commands on this machine work through the running service, which has the embedded store open. Whoever may
 * open the socket, this user and root, may do everything.
 *
 * @returns ends what is running, and gives the socket back
 */
export async function openControl({ dataDir, store, log, routes = [], patienceMs = PATIENCE_MS }: ControlOptions): Promise<{ close: () => Promise<void> }> {
  const { app, stop } = controlApp({ dataDir, store, log, patienceMs })
  for (const own of routes) app.route('/', own)
  const socket = await placeSocket(dataDir)
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  // Nobody else may connect, not even in the moment before the mode is set.
  const before = process.umask(0o177)
  try {
    server.listen(socket)
  } finally {
    process.umask(before)
  }
  try {
    await once(server, 'listening')
    chmodSync(socket, 0o600)
  } catch (fault) {
    // Readers do not need it; commands say that the folder is held.
    log.warn({ ...faultFields(fault), socket }, 'no control channel: commands cannot work through this service')
    clearSocket(dataDir)
    return { close: stop }
  }
  return {
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      await stop()
      // Whoever keeps a connection and goes on asking would keep it open for ever.
      const cutting = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS)
      await closed
      clearTimeout(cutting)
      clearSocket(dataDir)
    },
  }
}

function controlApp({ dataDir, store, log, patienceMs }: Omit<Required<ControlOptions>, 'routes'>) {
  const app = new Hono()
  app.onError((fault, c) => {
    log.warn({ ...faultFields(fault), method: c.req.method, path: c.req.path }, 'a command was not answered')
    if (isPassing(fault)) return c.json({ message: 'The service cannot get at its database just now. Try again in a moment.' }, 503, { 'Retry-After': '1' })
    return c.json({ message: 'The service could not do this; see its log.' }, 500)
  })
  const startedAt = new Date()
  const stopping = new AbortController()
  let running: { name: string; end: Promise<unknown> } | undefined
  let isReadOnly = false

  const run = (name: string, work: Work): Response => {
    if (running !== undefined) return linesOf(async (tell) => tell({ failed: `A ${running?.name} is running already. Wait until it is done.` }))
    return linesOf((tell, left) => {
      const end = runTelling(work, AbortSignal.any([left, stopping.signal]), tell).catch((fault: unknown) => {
        log.error({ ...faultFields(fault), operation: name }, 'operation failed')
        tell({ failed: fault instanceof Error ? fault.message : String(fault) })
      })
      running = { name, end }
      return end.finally(() => (running = undefined))
    })
  }

  app.get('/status', (c) => c.json({ pid: process.pid, startedAt: startedAt.toISOString(), isReadOnly, running: running?.name }))

  app.post('/backup', async (c) => {
    const { file } = v.parse(BackupRequest, await c.req.json())
    const { snapshot } = store
    return run('backup', async ({ onProgress, signal }) => {
      if (snapshot === undefined) throw new OperationError('This store cannot be copied while it runs. Stop the service and try again.')
      const result = await withCopy(snapshot, dataDir, (copy) => backUp(copy, file, onProgress), signal)
      log.info({ file, rows: result.tables.reduce((sum, { rows }) => sum + rows, 0) }, 'backed up')
      return result
    })
  })

  app.post('/move', async (c) => {
    const { to: url } = v.parse(MoveRequest, await c.req.json())
    return run('move', async ({ onProgress, signal }) => {
      if (isReadOnly) throw new OperationError('This store was moved already. Set DATABASE_URL and start again, or run npm run move -- --back first.')
      const to = placeOf(url)
      const target = await openServer(url, dataDir)
      try {
        const result = await moveRunning(store, { dataDir, target, to, onProgress, signal })
        isReadOnly = true
        log.info({ to }, 'moved')
        return result
      } finally {
        await target.close()
      }
    })
  })

  app.post('/move/back', () =>
    run('move back', async () => {
      const isMarked = await unmarkMoved(dataDir)
      store.readOnly(false)
      isReadOnly = false
      return { isMarked }
    }),
  )

  return {
    app,
    stop: async () => {
      stopping.abort(new OperationError('The service is being stopped. Try again when it runs.'))
      // What does not end by then ends with the process: nothing of it counts before its last step.
      const waiting = new AbortController()
      await Promise.race([running?.end, pause(patienceMs, undefined, { signal: waiting.signal }).catch(() => undefined)])
      waiting.abort()
    },
  }
}

async function runTelling(work: Work, signal: AbortSignal, tell: (line: ControlLine) => void) {
  signal.throwIfAborted()
  const onProgress: OnProgress = (progress) => {
    signal.throwIfAborted()
    tell({ progress })
  }
  tell({ done: await work({ onProgress, signal }) })
}

/** An answer that grows line by line; `left` is aborted when whoever asked has gone. */
function linesOf(work: (tell: (line: ControlLine) => void, left: AbortSignal) => Promise<unknown>): Response {
  const encoder = new TextEncoder()
  const leaving = new AbortController()
  let isOpen = true
  const body = new ReadableStream<Uint8Array>({
    start: async (controller) => {
      await work((line) => {
        if (isOpen) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))
      }, leaving.signal)
      if (isOpen) controller.close()
      isOpen = false
    },
    cancel: () => {
      isOpen = false
      leaving.abort(new OperationError('Whoever asked for it has gone.'))
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'application/x-ndjson' } })
}
