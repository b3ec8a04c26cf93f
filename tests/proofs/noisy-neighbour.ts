import { join } from 'node:path'
import { startPostgres } from '../../scripts/postgres.ts'
import { holdFolder } from '../../src/server/db/folder-lock.ts'
import type { Store } from '../../src/server/db/store.ts'
import { openData } from '../../src/server/open-data.ts'
import { emptyGround, withStore } from './support/folder.ts'
import { capacity, LIBRARIES, runSpell, type Spell } from './support/neighbours.ts'
import { openPlainStore } from './support/plain-store.ts'
import { noTally, quantile, type Proof, type Say, type Tally } from './support/proof.ts'
import { fillWorld, proofApp, type ProofApp, type World } from './support/world.ts'

const TIMES_ITS_SHARE = 10
/** All libraries together ask for so much of what the service can do. */
const USUAL_LOAD = 0.4
/** So much of it the noisy one asks for alone in the second case. */
const BEYOND = 1.5
const MOST_RATIO = 1.5
/**
 * Beyond what the service can do the processor itself is used up, and every request takes its part of that, whoever
 * asks. The queue has to keep the others from standing behind the noisy one: this many times better than without it.
 */
const LEAST_GAIN = 3
/** The control is measured in so much of the rounds. */
const CONTROL_SHARE = 0.4

/** One library that asks for more than its share, and what the other 69 feel of it; without the fair queue as a control. */
export const proof: Proof = {
  name: 'noisy-neighbour',
  shows: `one library at ${TIMES_ITS_SHARE} times its share moves the others’ p99 by at most ${MOST_RATIO} times, and one beyond what the service can do ${LEAST_GAIN} times less than without the fair queue`,
  rounds: 5,
  async prove(rounds, say) {
    const tally = noTally()
    const ground = emptyGround()
    const server = await startPostgres()
    try {
      await measureEngine('embedded', await openersOf({ databaseUrl: undefined, dataDir: ground.empty() }), rounds, tally, say)
      await measureEngine('server', await openersOf({ databaseUrl: server.url, dataDir: ground.empty() }), rounds, tally, say)
      return tally
    } finally {
      await server.stop()
      ground.clear()
    }
  },
}

type Openers = { fair: WithStore; plain: WithStore }
type WithStore = <T>(work: (store: Store) => Promise<T>) => Promise<T>

/** The same data with the service's queue and with a plain one. */
async function openersOf({ databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string }): Promise<Openers> {
  const closing = async <T>(store: Store, work: (store: Store) => Promise<T>) => {
    try {
      return await work(store)
    } finally {
      await store.close()
    }
  }
  if (databaseUrl !== undefined) {
    return {
      fair: async (work) => closing((await openData({ databaseUrl, dataDir })).store, work),
      plain: async (work) => closing(await openPlainStore({ databaseUrl, dataDir }), work),
    }
  }
  return {
    fair: async (work) => (await withStore(dataDir, work)).value,
    plain: async (work) => {
      const release = holdFolder(dataDir)
      try {
        return await closing(await openPlainStore({ dataDir: join(dataDir, 'store') }), work)
      } finally {
        release()
      }
    },
  }
}

async function measureEngine(engine: string, { fair, plain }: Openers, rounds: number, tally: Tally, say: Say) {
  const { world, perSecond, most, shielded } = await fair(async (store) => {
    const filled = await fillWorld(store, { libraries: LIBRARIES, readers: 4 })
    const app = proofApp(store)
    const measured = await capacity(app, filled)
    const usual = { world: filled, most: measured, perSecond: measured * USUAL_LOAD }
    return { ...usual, shielded: await measureFair(engine, { ...usual, app }, rounds, tally, say) }
  })
  const controls = Math.max(1, Math.round(rounds * CONTROL_SHARE))
  const bare = await plain((store) => measurePlain(engine, { world, perSecond, most, app: proofApp(store) }, controls, tally, say))
  if (shielded * LEAST_GAIN > bare) tally.faults.push(`${engine}: beyond what it can do the others’ p99 is ${shielded.toFixed(1)} ms with the fair queue and ${bare.toFixed(1)} ms without`)
}

type Scene = { app: ProofApp; world: World; perSecond: number; most: number }

/** Requests a second of one library at its share, at so many times of it, and beyond what the service can do. */
const casesOf = ({ perSecond, most }: Scene) => ({ quiet: perSecond / LIBRARIES, loud: (perSecond / LIBRARIES) * TIMES_ITS_SHARE, beyond: most * BEYOND })

/**
 * Spells in turn, so that whatever else the machine does falls on all alike.
 *
 * @returns the others' p99 beyond what the service can do
 */
async function measureFair(engine: string, scene: Scene, rounds: number, tally: Tally, say: Say): Promise<number> {
  const rates = casesOf(scene)
  const spells: Record<keyof typeof rates, Spell[]> = { quiet: [], loud: [], beyond: [] }
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ['quiet', 'loud', 'beyond'] as const) {
      const spell = await runSpell(scene.app, scene.world, scene.perSecond, rates[name])
      spells[name].push(spell)
      tally.acknowledged += spell.others.length
      if (spell.failed > 0) tally.faults.push(`${engine}, ${name}: ${spell.failed} of ${spell.others.length + spell.failed} requests of other libraries failed`)
    }
    tally.rounds += 1
    tally.opened += 1
    say(`${engine}: ${round + 1} of ${rounds}`)
  }
  const before = p99Of(spells.quiet)
  const [loud, beyond] = [p99Of(spells.loud), p99Of(spells.beyond)]
  tally.notes.push(
    `${engine}: can do ${Math.round(scene.most)}/s, others’ p99 ${before.toFixed(1)} ms at ${Math.round(scene.perSecond)}/s in all`,
    `beside one at ${TIMES_ITS_SHARE} times its share ${loud.toFixed(1)} ms, ratio ${(loud / before).toFixed(2)}`,
    `beside one at ${Math.round(rates.beyond)}/s ${beyond.toFixed(1)} ms, ratio ${(beyond / before).toFixed(2)}, the process itself ${lateOf(spells.quiet)} then ${lateOf(spells.beyond)} ms late`,
  )
  if (loud / before > MOST_RATIO) tally.faults.push(`${engine}: beside one at ${TIMES_ITS_SHARE} times its share the ratio is ${(loud / before).toFixed(2)}`)
  return beyond
}

/**
 * Without the fair queue the others must suffer, or it is not the queue that shields them.
 *
 * @returns the others' p99 beyond what the service can do
 */
async function measurePlain(engine: string, scene: Scene, rounds: number, tally: Tally, say: Say): Promise<number> {
  const rates = casesOf(scene)
  const quiet: Spell[] = []
  const beyond: Spell[] = []
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(await runSpell(scene.app, scene.world, scene.perSecond, rates.quiet))
    beyond.push(await runSpell(scene.app, scene.world, scene.perSecond, rates.beyond))
    say(`${engine}, control: ${round + 1} of ${rounds}`)
  }
  const ratio = p99Of(beyond) / p99Of(quiet)
  const failed = beyond.reduce((sum, spell) => sum + spell.failed, 0)
  tally.notes.push(`control without the fair queue ${p99Of(quiet).toFixed(1)} then ${p99Of(beyond).toFixed(1)} ms, ratio ${ratio.toFixed(2)}, ${failed} of the others’ turned away`)
  if (ratio <= MOST_RATIO) tally.faults.push(`${engine}: without the fair queue the ratio is ${ratio.toFixed(2)}, so this load shows nothing`)
  return p99Of(beyond)
}

/** The median of the spells' own, which one bad moment of the machine does not move. */
const p99Of = (spells: readonly Spell[]) => quantile(spells.map(({ others }) => quantile(others, 0.99)), 0.5)

const lateOf = (spells: readonly Spell[]) => quantile(spells.map(({ late }) => late), 0.5).toFixed(0)
