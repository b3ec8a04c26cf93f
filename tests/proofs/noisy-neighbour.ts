import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '../../scripts/postgres.ts'
import { myRecommendations } from '../../src/contract/recommend.ts'
import type { Store } from '../../src/server/db/store.ts'
import { openData } from '../../src/server/open-data.ts'
import { emptyGround, withStore } from './support/folder.ts'
import { noTally, quantile, type Proof, type Say, type Tally } from './support/proof.ts'
import { fillWorld, proofApp, type ProofApp, type World } from './support/world.ts'

const LIBRARIES = 70
const TIMES_ITS_SHARE = 10
/** All libraries together ask for so much of what the service can do. */
const USUAL_LOAD = 0.4
const MEASURE_MS = 8_000
const CAPACITY_MS = 4_000
const CAPACITY_CLIENTS = 32
const MOST_RATIO = 1.5

/** One library at ten times its share, and what the other 69 feel of it. */
export const proof: Proof = {
  name: 'noisy-neighbour',
  shows: `one library at ${TIMES_ITS_SHARE} times its share moves the others’ p99 by at most ${MOST_RATIO} times`,
  rounds: 5,
  async prove(rounds, say) {
    const tally = noTally()
    const ground = emptyGround()
    const server = await startPostgres()
    try {
      await withStore(ground.empty(), (store) => measure('embedded', store, rounds, tally, say))
      const { store } = await openData({ databaseUrl: server.url, dataDir: ground.empty() })
      try {
        await measure('server', store, rounds, tally, say)
      } finally {
        await store.close()
      }
      return tally
    } finally {
      await server.stop()
      ground.clear()
    }
  },
}

/** Quiet and noisy spells in turn, so that whatever else the machine does falls on both alike. */
async function measure(engine: string, store: Store, rounds: number, tally: Tally, say: Say) {
  const world = await fillWorld(store, { libraries: LIBRARIES, readers: 2 })
  const app = proofApp(store)
  const perSecond = (await capacity(app, world)) * USUAL_LOAD
  const quiet: number[] = []
  const noisy: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const [times, p99s] of [[1, quiet], [TIMES_ITS_SHARE, noisy]] as const) {
      const spell = await runSpell(app, world, perSecond, times)
      p99s.push(quantile(spell.others, 0.99))
      tally.acknowledged += spell.others.length
      if (spell.failed > 0) tally.faults.push(`${engine}: ${spell.failed} requests of other libraries failed at ${times} times`)
    }
    tally.rounds += 1
    tally.opened += 1
    say(`${engine}: ${round + 1} of ${rounds}`)
  }
  const [before, after] = [quantile(quiet, 0.5), quantile(noisy, 0.5)]
  const ratio = after / before
  tally.notes.push(`${engine}: ${Math.round(perSecond)} requests/s, others’ p99 ${before.toFixed(1)} ms, beside the noisy one ${after.toFixed(1)} ms, ratio ${ratio.toFixed(2)}`)
  if (ratio > MOST_RATIO) tally.faults.push(`${engine}: the ratio is ${ratio.toFixed(2)}`)
}

/** Requests a second that the service answers when clients ask without a pause. */
async function capacity(app: ProofApp, world: World): Promise<number> {
  let count = 0
  const end = performance.now() + CAPACITY_MS
  await Promise.all(
    Array.from({ length: CAPACITY_CLIENTS }, async (_, client) => {
      for (let at = client; performance.now() < end; at += CAPACITY_CLIENTS) if (await ask(app, world, at % LIBRARIES)) count += 1
    }),
  )
  return (count / CAPACITY_MS) * 1000
}

/** The first library is the noisy one. */
async function runSpell(app: ProofApp, world: World, perSecond: number, times: number) {
  const others: number[] = []
  const pending = new Set<Promise<void>>()
  let failed = 0
  const started = performance.now()
  const shares = Array.from({ length: LIBRARIES }, (_, at) => ({ at, everyMs: (1000 * LIBRARIES) / perSecond / (at === 0 ? times : 1), next: 0 }))
  for (const share of shares) share.next = started + Math.random() * share.everyMs
  while (performance.now() - started < MEASURE_MS) {
    const now = performance.now()
    for (const share of shares) {
      for (; share.next <= now; share.next += share.everyMs * (0.5 + Math.random())) {
        const due = share.next
        const asked = ask(app, world, share.at).then((isAnswered) => {
          pending.delete(asked)
          if (share.at === 0) return
          // From when it should have gone out: a sender that is held up itself is not forgiven.
          others.push(performance.now() - due)
          if (!isAnswered) failed += 1
        })
        pending.add(asked)
      }
    }
    await pause(1)
  }
  await Promise.all(pending)
  return { others, failed }
}

async function ask(app: ProofApp, { libraries }: World, at: number): Promise<boolean> {
  const token = libraries[at]?.readers[0]?.token ?? ''
  const outcome = await app.callWith(token)(myRecommendations, { curpage: 1, pagesize: 20 })
  return outcome.ok
}
