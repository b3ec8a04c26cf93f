import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../scripts/free-port.ts'
import { SECRET } from './server.ts'

const ROOT = join(import.meta.dirname, '../../..')

export type ServiceProcess = {
  origin: string
  child: ChildProcess
  /** What it has written so far, log and faults. */
  said: () => string
  /** Resolves with the exit code; null when a signal ended it. */
  ended: Promise<number | null>
  /** Resolves when it answers its first call; rejects when it ends before. */
  ready: (withinMs?: number) => Promise<void>
  /** Ends it, however it is, and removes its folder. */
  remove: () => Promise<void>
}

/** The service as it is started in earnest, on a folder and a port of its own; nothing of the environment's own. */
export async function startProcess(environment: Record<string, string> = {}): Promise<ServiceProcess> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'kaijuan-process-'))
  const own = { DATABASE_URL: '', TOKEN_SECRET: SECRET, PUBLIC_ORIGINS: '', DEMO: '0', LOG_LEVEL: 'warn', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder }
  const child = spawn(process.execPath, ['src/server/main.ts'], { cwd: ROOT, env: { ...process.env, ...own, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    child,
    said: () => said,
    ended,
    ready: async (withinMs = 60_000) => {
      for (const until = Date.now() + withinMs; Date.now() < until && isRunning(); await pause(50)) {
        const answer = await fetch(`${origin}/healthz`, { headers: { Connection: 'close' } }).catch(() => undefined)
        if (answer?.status === 200) return
      }
      throw new Error(`the service is not ready: ${said}`)
    },
    remove: async () => {
      if (isRunning()) child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
