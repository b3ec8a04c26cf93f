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
/** The control is measured in so much of the rounds. */
const CONTROL_SHARE = 0.4

/** One library that asks for more than its share, and what the other 69 feel of it; without the fair queue as a control. */
export const proof: Proof = {
  name: 'noisy-neighbour',
  shows: `one library at ${TIMES_ITS_SHARE} times its share, or beyond what the service can do, moves the others’ p99 by at most ${MOST_RATIO} times`,
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
  const { world, perSecond, most } = await fair(async (store) => {
    const filled = await fillWorld(store, { libraries: LIBRARIES, readers: 4 })
    const app = proofApp(store)
    const measured = await capacity(app, filled)
    const usual = { world: filled, most: measured, perSecond: measured * USUAL_LOAD }
    await measureFair(engine, { ...usual, app }, rounds, tally, say)
    return usual
  })
  const controls = Math.max(1, Math.round(rounds * CONTROL_SHARE))
  await plain((store) => measurePlain(engine, { world, perSecond, most, app: proofApp(store) }, controls, tally, say))
}

type Scene = { app: ProofApp; world: World; perSecond: number; most: number }

/** Requests a second of one library at its share, at so many times of it, and beyond what the service can do. */
const casesOf = ({ perSecond, most }: Scene) => ({ quiet: perSecond / LIBRARIES, loud: (perSecond / LIBRARIES) * TIMES_ITS_SHARE, beyond: most * BEYOND })

/** Spells in turn, so that whatever else the machine does falls on all alike. */
async function measureFair(engine: string, scene: Scene, rounds: number, tally: Tally, say: Say) {
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
  tally.notes.push(`${engine}: can do ${Math.round(scene.most)}/s, others’ p99 ${before.toFixed(1)} ms at ${Math.round(scene.perSecond)}/s in all`)
  for (const [name, what] of [['loud', `at ${TIMES_ITS_SHARE} times its share`], ['beyond', `at ${Math.round(rates.beyond)}/s`]] as const) {
    const [after, ratio] = [p99Of(spells[name]), p99Of(spells[name]) / before]
    tally.notes.push(`beside one ${what} ${after.toFixed(1)} ms, ratio ${ratio.toFixed(2)}`)
    if (ratio > MOST_RATIO) tally.faults.push(`${engine}: beside one ${what} the ratio is ${ratio.toFixed(2)}`)
  }
}

/** Without the fair queue the others must suffer, or it is not the queue that shields them. */
async function measurePlain(engine: string, scene: Scene, rounds: number, tally: Tally, say: Say) {
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
}

/** The median of the spells' own, which one bad moment of the machine does not move. */
const p99Of = (spells: readonly Spell[]) => quantile(spells.map(({ others }) => quantile(others, 0.99)), 0.5)
