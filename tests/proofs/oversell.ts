import { startPostgres } from '../../scripts/postgres.ts'
import type { Store } from '../../src/server/db/store.ts'
import { OutOfStockError, takeCopies } from '../../src/server/modules/stock/take-copies.ts'
import { openData } from '../../src/server/open-data.ts'
import { emptyGround, withStore } from './support/folder.ts'
import { makeOrderTables } from './support/order.ts'
import { noTally, type Proof, type Say, type Tally } from './support/proof.ts'
import { fillWorld, POOL, type World } from './support/world.ts'

const COPIES = 100
const TAKERS = 300
const LIBRARIES = 3

/** Takers of all libraries at once, embedded and on a server. */
export const proof: Proof = {
  name: 'oversell',
  shows: `of ${TAKERS} takers of the last ${COPIES} copies exactly ${COPIES} have one`,
  rounds: 50,
  async prove(rounds, say) {
    const tally = noTally()
    const ground = emptyGround()
    const server = await startPostgres()
    try {
      await withStore(ground.empty(), async (store) => oversell(store, await prepare(store), { engine: 'embedded', rounds }, tally, say))
      const { store } = await openData({ databaseUrl: server.url, dataDir: ground.empty() })
      try {
        await oversell(store, await prepare(store), { engine: 'server', rounds }, tally, say)
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

async function prepare(store: Store): Promise<World> {
  const world = await fillWorld(store, { libraries: LIBRARIES, readers: 1 })
  await makeOrderTables(store)
  return world
}

/** Rounds of takers on one store with three libraries; a copy too many or too few is a fault. */
export async function oversell(store: Store, world: World, { engine, rounds }: { engine: string; rounds: number }, tally: Tally, say: Say): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    tally.rounds += 1
    try {
      const { taken, refused, left } = await oneSale(store, world, round)
      tally.opened += 1
      tally.acknowledged += taken
      if (taken !== COPIES || refused !== TAKERS - COPIES || left !== 0) {
        tally.half += 1
        tally.faults.push(`${engine}, round ${round + 1}: ${taken} taken, ${refused} refused, ${left} left`)
      }
    } catch (fault) {
      tally.faults.push(`${engine}, round ${round + 1}: ${fault instanceof Error ? fault.message : String(fault)}`)
    }
    say(`${engine}: ${round + 1} of ${rounds}`)
  }
}

async function oneSale(store: Store, world: World, round: number) {
  const keyid = world.poolKeys[round % world.poolKeys.length] ?? ''
  await store.loader.shared('UPDATE pool_item SET stock = $3 WHERE supplierpoolid = $1 AND keyid = $2', [POOL, keyid, COPIES])
  const outcomes = await Promise.allSettled(
    Array.from({ length: TAKERS }, (_, at) => store.inLibrary(world.libraries[at % LIBRARIES]?.tenantcode ?? '', (sql) => takeCopies(sql, [{ supplierpoolid: POOL, keyid, copies: 1 }]))),
  )
  const isRefused = (outcome: PromiseSettledResult<void>) => outcome.status === 'rejected' && outcome.reason instanceof OutOfStockError
  const [row] = await store.shared<{ stock: number }>('SELECT stock FROM pool_item WHERE supplierpoolid = $1 AND keyid = $2', [POOL, keyid])
  return { taken: outcomes.filter(({ status }) => status === 'fulfilled').length, refused: outcomes.filter(isRefused).length, left: row?.stock }
}
