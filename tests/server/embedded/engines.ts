import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { openEmbedded, type EmbeddedOptions } from '../../../src/server/db/embedded.ts'
import type { Engine } from '../../../src/server/db/engine.ts'
import { migratedTemplate } from '../support/store.ts'

export const SILENT = new URL('./threads/silent.ts', import.meta.url)
export const FAULTY = new URL('./threads/faulty.ts', import.meta.url)

const engines = new Set<Engine>()
const folders = new Set<string>()

afterEach(async () => {
  for (const engine of engines) await engine.close()
  engines.clear()
  for (const folder of folders) if (existsSync(folder)) rmSync(folder, { recursive: true, force: true })
  folders.clear()
})

/** A place for a store that is gone after the test; the store itself is not there yet. */
export function newPlace(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kaijuan-engine-'))
  folders.add(folder)
  return join(folder, 'store')
}

/** An engine on a place, closed after the test unless the test does. */
export async function openAt(place: string, options: EmbeddedOptions = {}): Promise<Engine> {
  const engine = await openEmbedded(place, { template: await migratedTemplate(), report: () => undefined, ...options })
  const tracked = {
    ...engine,
    close: async () => {
      engines.delete(tracked)
      await engine.close()
    },
  }
  engines.add(tracked)
  return tracked
}

/** First column of the first row of a statement's answer. */
export async function valueOf(engine: Engine, text: string, values: unknown[] = []): Promise<unknown> {
  const { rows } = await engine.pool.query<unknown[]>({ text, values, rowMode: 'array' })
  return rows[0]?.[0]
}

/** Tries until it works, as a client does that is told to come again. */
export async function untilDone<T>(work: () => Promise<T>, longest = 20_000): Promise<T> {
  const started = performance.now()
  for (;;) {
    try {
      return await work()
    } catch (fault) {
      if (performance.now() - started > longest) throw fault
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
