import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDataFolder } from '../../../src/server/db/folder-copy.ts'
import { holdFolder } from '../../../src/server/db/folder-lock.ts'
import type { Store } from '../../../src/server/db/store.ts'
import { openData } from '../../../src/server/open-data.ts'
import { stampEngine } from '../../../src/server/operations/engine-stamp.ts'
import type { Said } from './acts.ts'
import { inspect, type Findings } from './inspect.ts'
import { giveQuota, makeOrderTables } from './order.ts'
import { fillWorld, type World, type WorldSize } from './world.ts'

/** Folders of one proof, gone when it ends. */
export type EmptyGround = {
  /** The path of a folder that is not there yet. */
  empty: () => string
  /** Removes all of them. */
  clear: () => void
}

export type Ground = EmptyGround & {
  world: World
  worldFile: string
  /** A data folder of its own with the world in it, as a stopped service leaves it. */
  copy: () => string
}

/** Room for folders. */
export function emptyGround(): EmptyGround {
  const root = mkdtempSync(join(tmpdir(), 'kaijuan-proof-'))
  let count = 0
  return { empty: () => join(root, `folder-${(count += 1)}`), clear: () => rmSync(root, { recursive: true, force: true }) }
}

/**
 * Makes a world in a data folder the way the service would, and gives copies of it.
 *
 * @param template a migrated, empty store to begin with; absent: what a first start begins with
 */
export async function layGround(size: WorldSize = {}, template?: string): Promise<Ground> {
  const { empty, clear } = emptyGround()
  const original = empty()
  if (template !== undefined) {
    await copyDataFolder(template, join(original, 'store'))
    await stampEngine(original)
  }
  const { value: world } = await withStore(original, async (store) => {
    const filled = await fillWorld(store, size)
    await makeOrderTables(store)
    for (const { tenantcode, readers } of filled.libraries) await giveQuota(store, tenantcode, readers.map(({ userid }) => userid))
    return filled
  })
  const worldFile = `${original}.json`
  writeFileSync(worldFile, JSON.stringify(world))
  const copy = () => {
    const folder = empty()
    cpSync(original, folder, { recursive: true })
    return folder
  }
  return { world, worldFile, copy, empty, clear }
}

/** Lays a ground for a while. */
export async function onGround<T>(work: (ground: Ground) => Promise<T>): Promise<T> {
  const ground = await layGround()
  try {
    return await work(ground)
  } finally {
    ground.clear()
  }
}

/**
 * Opens a data folder as the service does, and closes it again whatever happens.
 *
 * @returns what the work gave, and how long the opening took in milliseconds
 */
export async function withStore<T>(dataDir: string, work: (store: Store) => Promise<T>): Promise<{ value: T; openMs: number }> {
  const release = holdFolder(dataDir)
  try {
    const started = performance.now()
    const { store } = await openData({ databaseUrl: undefined, dataDir })
    const openMs = performance.now() - started
    try {
      return { value: await work(store), openMs }
    } finally {
      await store.close()
    }
  } finally {
    release()
  }
}

/** Opens a folder after something happened to it and compares it with what was said. */
export async function reopen(dataDir: string, world: World, said: readonly Said[]): Promise<Findings & { openMs: number }> {
  const { value, openMs } = await withStore(dataDir, (store) => inspect(store, world, said))
  return { ...value, openMs }
}
