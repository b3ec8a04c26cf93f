import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../scripts/free-port.ts'
import { launch, type Child } from './child.ts'
import { SECRET } from './world.ts'

const ROOT = join(import.meta.dirname, '../../..')
const READY_MS = 60_000
const LOOK_AGAIN_MS = 50

export type Service = { child: Child; port: number; origin: string }

/**
 * The real service on a data folder, on a free port of this machine.
 *
 * @param node options of Node, such as a hook to load first
 * @throws when the client is not built, or the service does not become ready
 */
export async function startService(dataDir: string, environment: Record<string, string> = {}, node: readonly string[] = []): Promise<Service> {
  if (!existsSync(join(ROOT, 'dist/client/.vite/manifest.json'))) throw new Error('The client is not built: run npm run build first.')
  const port = await freePort()
  const child = launch([...node, 'src/server/main.ts'], {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: '0',
    TOKEN_SECRET: SECRET,
    LOG_LEVEL: 'error',
    ...environment,
  })
  const origin = `http://127.0.0.1:${port}`
  for (const until = Date.now() + READY_MS; Date.now() < until; await pause(LOOK_AGAIN_MS)) {
    if (child.process.exitCode !== null || child.process.signalCode !== null) break
    if (await fetch(`${origin}/healthz`).then((answer) => answer.ok, () => false)) return { child, port, origin }
  }
  child.process.kill('SIGKILL')
  throw new Error(`The service did not become ready: ${child.errors().trim() || child.output().trim()}`)
}
