import { existsSync, readFileSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncPath } from '../db/durable-files.ts'
import { syncFolder } from '../db/folder-copy.ts'

/** Names inside DATA_DIR: `built` becomes the store; the one that was is kept under `keep`. */
type Replacement = { built: string; keep: string }

const INTENT = 'store.replacing.json'

/**
 * Makes a store that was built aside the store, and keeps the old one. Two renames are not one: what is meant is
 * written down first, so that whoever comes after an interruption finishes it. The folder must be held, and closed.
 *
 * @returns where the old store is, if there was one: under `keep`, or that with a number where the name is taken
 */
export async function replaceStore(dataDir: string, { built, keep }: Replacement): Promise<string | undefined> {
  await syncFolder(join(dataDir, built))
  const kept = existsSync(join(dataDir, 'store')) ? freeName(dataDir, keep) : undefined
  await writeSynced(dataDir, INTENT, JSON.stringify({ built, keep: kept ?? keep } satisfies Replacement))
  await finishReplacing(dataDir)
  return kept === undefined ? undefined : join(dataDir, kept)
}

/** A name in DATA_DIR that nothing has: the name itself, or with `-2`, `-3` and so on. */
function freeName(dataDir: string, name: string): string {
  for (let at = 1; ; at += 1) {
    const free = at === 1 ? name : `${name}-${at}`
    if (!existsSync(join(dataDir, free))) return free
  }
}

/** Finishes what an interrupted replacement began; does nothing where there is none. */
export async function finishReplacing(dataDir: string): Promise<void> {
  const intent = join(dataDir, INTENT)
  if (!existsSync(intent)) return
  const { built, keep } = JSON.parse(readFileSync(intent, 'utf8')) as Replacement
  const inside = (name: string) => join(dataDir, name)
  // The built one is still aside as long as the second rename has not happened.
  if (existsSync(inside(built))) {
    if (existsSync(inside('store'))) await rename(inside('store'), inside(freeName(dataDir, keep)))
    await rename(inside(built), inside('store'))
    syncPath(dataDir)
  }
  await rm(intent)
  syncPath(dataDir)
}

/** Writes a small file of DATA_DIR whole or not at all, whenever the machine stops. */
export async function writeSynced(dataDir: string, name: string, text: string): Promise<void> {
  const file = join(dataDir, name)
  const handle = await open(`${file}.new`, 'w', 0o600)
  try {
    await handle.writeFile(`${text}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(`${file}.new`, file)
  syncPath(dataDir)
}
