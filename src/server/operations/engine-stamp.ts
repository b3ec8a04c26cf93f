import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ENGINE_MAJOR } from '../db/engine-settings.ts'
import { writeSynced } from './replace-store.ts'

/** Which engine last wrote an embedded store. */
export type EngineStamp = { pglite: string; postgres: number }

const FILE = 'store.engine.json'

/** The engine of this release as it is installed. */
export function installedEngine(): EngineStamp {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(readFileSync(join(entry, '../../package.json'), 'utf8')) as { version: string }
  return { pglite: version, postgres: ENGINE_MAJOR }
}

/** Writes down that the store in this folder now belongs to the installed engine. */
export async function stampEngine(dataDir: string): Promise<void> {
  if (!isStamped(dataDir)) await writeSynced(dataDir, FILE, JSON.stringify(installedEngine()))
}

/** Whether the store in this folder was last written by the installed engine. */
export function isStamped(dataDir: string): boolean {
  const { pglite, postgres } = installedEngine()
  const stamp = readStamp(dataDir)
  return stamp?.pglite === pglite && stamp.postgres === postgres
}

/** A stamp that cannot be read counts as none: the store is then exported once more than needed. */
function readStamp(dataDir: string): Partial<EngineStamp> | undefined {
  const file = join(dataDir, FILE)
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<EngineStamp>
  } catch {
    return undefined
  }
}
