import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { appliedMigrations, migrate, migrationFiles } from '../../src/server/db/migrate.ts'
import { THREAD } from '../../src/server/db/engine-thread.ts'
import { prepareStoreFolder } from '../../src/server/db/store-folder.ts'
import { openStore, type Store } from '../../src/server/db/store.ts'
import { kill, launch } from './support/child.ts'
import { emptyGround, withStore, type EmptyGround } from './support/folder.ts'
import { noTally, type Proof, type Say, type Tally } from './support/proof.ts'
import { countRows, fingerprint } from './support/schema.ts'

const MIGRATOR = 'tests/proofs/support/migrator.ts'
/** Rows that are there before and that no migration may lose. */
const TITLES = 2_000

type State = { applied: string[]; schema: string; titles: number }

/** Kills while each migration is being applied to a store that stood right before it. */
export const proof: Proof = {
  name: 'migrations',
  shows: 'a migration that was killed is either whole or not there, the next start completes it, and no row is gone',
  rounds: 50,
  async prove(rounds, say) {
    const tally = noTally()
    const ground = emptyGround()
    const files = migrationFiles()
    try {
      const base = ground.empty()
      // The template of a build has every migration in it already.
      await prepareStoreFolder(join(base, 'store'), THREAD, undefined)
      for (const [at, name] of files.entries()) {
        const before = files.slice(0, at)
        await work(base, async (store) => {
          await migrate(store, before)
          if (at === 1) await addTitles(store)
        })
        const count = Math.floor(rounds / files.length) + (at < rounds % files.length ? 1 : 0)
        await killDuring({ ground, base, before, after: [...before, name] }, count, tally, say)
      }
      tally.notes.push(`${files.length} migrations`)
      return tally
    } finally {
      ground.clear()
    }
  },
}

type Step = { ground: EmptyGround; base: string; before: string[]; after: string[] }

async function killDuring({ ground, base, before, after }: Step, rounds: number, tally: Tally, say: Say) {
  const name = after.at(-1) ?? ''
  const untouched = copyOf(base, ground)
  const old = await work(untouched, stateOf)
  const measured = launch([MIGRATOR, untouched, ...after])
  await measured.until('beginning')
  const started = performance.now()
  await measured.until('done')
  const durationMs = performance.now() - started
  await measured.ended
  const fresh = await work(untouched, stateOf)
  for (let round = 0; round < rounds; round += 1) {
    const folder = copyOf(base, ground)
    const child = launch([MIGRATOR, folder, ...after])
    await child.until('beginning')
    await pause(Math.random() * durationMs)
    await kill(child)
    tally.rounds += 1
    try {
      const opening = performance.now()
      const state = await work(folder, (store) => {
        tally.reopenMs.push(performance.now() - opening)
        return stateOf(store)
      })
      if (!same(state, old) && !same(state, fresh)) {
        tally.half += 1
        tally.faults.push(`${name}, round ${round + 1}: the schema is neither that of before nor that of after (${state.applied.join(', ')})`)
      }
      if (child.output().includes('done')) {
        tally.acknowledged += 1
        if (!same(state, fresh)) tally.lost += 1
      }
      const { value: titles } = await withStore(folder, async (store) => (await countRows(store))['title'] ?? 0)
      if (before.length > 0 && titles !== TITLES) {
        tally.lost += 1
        tally.faults.push(`${name}, round ${round + 1}: ${titles} titles instead of ${TITLES}`)
      }
      tally.opened += 1
    } catch (fault) {
      tally.faults.push(`${name}, round ${round + 1}: did not open: ${String(fault)}`)
    }
    say(`${name}: ${round + 1} of ${rounds}`)
  }
}

const same = (one: State, other: State) => JSON.stringify(one) === JSON.stringify(other)

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
  return { applied: await store.asOwner(appliedMigrations), schema: await fingerprint(store), titles: (await countRows(store))['title'] ?? 0 }
}

async function addTitles(store: Store) {
  await store.asOwner((sql) =>
    sql(
      `INSERT INTO title (id, title, title_n, author, author_n, tsv)
       SELECT n, '书名' || n, '书名' || n, '作者', '作者', to_tsvector('simple', 't' || n) FROM generate_series(1, $1::int) AS n`,
      [TITLES],
    ),
  )
}
