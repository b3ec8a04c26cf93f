import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../scripts/free-port.ts'

const ROOT = join(import.meta.dirname, '../../..')
const READY_MS = 120_000
const LOOK_AGAIN_MS = 100

export type Service = {
  origin: string
  process: ChildProcess
  /** Resolves with the exit code; null when a signal ended it. */
  ended: Promise<number | null>
  /** Ends the service and removes its data. */
  stop: () => Promise<void>
}

/**
 * The real service in a process of its own, on a free port and a folder of its own.
 *
 * @throws when the client is not built or the service does not become ready
 */
export async function startService(environment: Record<string, string> = {}): Promise<Service> {
  if (!existsSync(join(ROOT, 'dist/client/.vite/manifest.json'))) throw new Error('The client is not built: run npm run build first.')
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'kaijuan-e2e-'))
  const child = spawn(process.execPath, [join(ROOT, 'src/server/main.ts')], {
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said = (said + part.toString()).slice(-4000)))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const origin = `http://localhost:${port}`
  try {
    await untilReady(`http://127.0.0.1:${port}/healthz`, child)
  } catch (fault) {
    await stop()
    throw new Error(`The service did not become ready.\n${said}`, { cause: fault })
  }
  return { origin, process: child, ended, stop }
}

async function untilReady(url: string, child: ChildProcess) {
  const until = Date.now() + READY_MS
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}`)
    const isReady = await fetch(url).then((answer) => answer.ok, () => false)
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
  throw new Error(`not ready within ${READY_MS} ms`)
}
