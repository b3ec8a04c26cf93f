import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { appliedMigrations, migrate, migrationFiles } from '../../src/server/db/migrate.ts'
import { THREAD } from '../../src/server/db/engine-thread.ts'
import { prepareStoreFolder } from '../../src/server/db/store-folder.ts'
import { openStore, type Store } from '../../src/server/db/store.ts'
import { stampEngine } from '../../src/server/operations/engine-stamp.ts'
import { kill, launch } from './support/child.ts'
import { addFirstRows } from './support/first-rows.ts'
import { emptyGround, withStore, type EmptyGround } from './support/folder.ts'
import { noTally, type Proof, type Say, type Tally } from './support/proof.ts'
import { contents, fingerprint } from './support/schema.ts'

const MIGRATOR = 'tests/proofs/support/migrator.ts'

/** Kills come until a little after the migration is expected to be whole. */
const BEYOND = 1.1

type State = { applied: string[]; schema: string; rows: Record<string, string> }

/** Kills while each migration is being applied to a store that stood right before it. */
export const proof: Proof = {
  name: 'migrations',
  shows: 'a migration that was killed is either whole or not there, the next start completes it, and no row is gone; so many rounds for each',
  rounds: 50,
  async prove(rounds, say) {
    const tally = noTally()
    const ground = emptyGround()
    const files = migrationFiles()
    try {
      const base = ground.empty()
      // The template of a build has every migration in it already.
      await prepareStoreFolder(join(base, 'store'), THREAD, undefined)
      // Without its stamp every start would first export a copy, as from an engine of another release.
      await stampEngine(base)
      for (const [at, name] of files.entries()) {
        const before = files.slice(0, at)
        await work(base, async (store) => {
          if (at > 0) await migrate(store, before)
          if (at === 1) await addFirstRows(store)
        })
        await killDuring({ ground, base, before, after: [...before, name] }, rounds, tally, say)
      }
      return tally
    } finally {
      ground.clear()
    }
  },
}

type Step = { ground: EmptyGround; base: string; before: string[]; after: string[] }

async function killDuring(step: Step, rounds: number, tally: Tally, say: Say) {
  const { ground, base, after } = step
  const name = after.at(-1) ?? ''
  const { old, fresh, complete, durationMs } = await untouched(step)
  let left = 0
  for (let round = 0; round < rounds; round += 1) {
    const fail = (what: string) => tally.faults.push(`${name}, round ${round + 1}: ${what}`)
    const folder = copyOf(base, ground)
    const child = launch([MIGRATOR, folder, ...after])
    await child.until('beginning')
    await pause(Math.random() * durationMs * BEYOND)
    await kill(child)
    tally.rounds += 1
    try {
      const opening = performance.now()
      const state = await work(folder, (store) => {
        tally.reopenMs.push(performance.now() - opening)
        return stateOf(store)
      })
      const isFresh = same(state, fresh)
      if (!isFresh && !same(state, old)) {
        tally.half += 1
        fail(`what is there is neither that of before nor that of after: ${differences(state, state.applied.includes(name) ? fresh : old)}`)
      }
      if (!isFresh) left += 1
      if (child.output().includes('done')) {
        tally.acknowledged += 1
        if (!isFresh) tally.lost += 1
      }
      const { value: completed } = await withStore(folder, stateOf)
      if (!same(completed, complete)) {
        tally.lost += 1
        fail(`the next start did not complete it: ${differences(completed, complete)}`)
      }
      tally.opened += 1
    } catch (fault) {
      fail(`did not open: ${String(fault)}`)
    }
    say(`${name}: ${round + 1} of ${rounds}`)
  }
  const [tables, rows] = [Object.keys(old.rows).length, Object.values(old.rows).reduce((sum, digest) => sum + Number.parseInt(digest, 10), 0)]
  tally.notes.push(`${name} on ${tables} tables with ${rows} rows in ${Math.round(durationMs)} ms: ${left} as before, ${rounds - left} as after`)
}

/** The same migration and the next start with nobody in the way: what was, what is to be, and how long it takes. */
async function untouched({ ground, base, after }: Step) {
  const folder = copyOf(base, ground)
  const old = await work(folder, stateOf)
  const child = launch([MIGRATOR, folder, ...after])
  await child.until('beginning')
  const started = performance.now()
  await child.until('done')
  const durationMs = performance.now() - started
  await child.ended
  const fresh = await work(folder, stateOf)
  const { value: complete } = await withStore(folder, stateOf)
  return { old, fresh, complete, durationMs }
}

const same = (one: State, other: State) => JSON.stringify(one) === JSON.stringify(other)

/** In words, for a fault. */
function differences(state: State, expected: State): string {
  const tables = [...new Set([...Object.keys(state.rows), ...Object.keys(expected.rows)])].filter((table) => state.rows[table] !== expected.rows[table])
  const rows = tables.map((table) => `${table} has ${state.rows[table] ?? 'no table'} instead of ${expected.rows[table] ?? 'no table'}`)
  return [`applied ${state.applied.join(' ') || 'none'}`, ...(state.schema === expected.schema ? [] : ['another schema']), ...rows].join(', ')
}

function copyOf(base: string, ground: EmptyGround): string {
  const folder = ground.empty()
  cpSync(base, folder, { recursive: true })
  return folder
}

/** The store as it is, with nothing brought up to date. */
async function work<T>(dataDir: string, what: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore({ dataDir: join(dataDir, 'store') })
  try {
    return await what(store)
  } finally {
    await store.close()
  }
}

async function stateOf(store: Store): Promise<State> {
  return { applied: await store.asOwner(appliedMigrations), schema: await fingerprint(store), rows: await contents(store) }
}
