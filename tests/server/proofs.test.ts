import { expect, test } from 'vitest'
import { withStore, layGround, reopen } from '../proofs/support/folder.ts'
import { placeOrder } from '../proofs/support/order.ts'
import { hasFailed, noTally, type Proof } from '../proofs/support/proof.ts'
import { proof as doubleStarts } from '../proofs/double-starts.ts'
import { proof as kills } from '../proofs/kills.ts'
import { oversell } from '../proofs/oversell.ts'
import { powerCuts } from '../proofs/power-cuts.ts'
import { testStore } from './support/store.ts'

/** A few rounds of what `npm run prove` does many times over, so that nobody breaks it by the way. */
const PATIENCE_MS = 180_000
const SOME_WRITES = 600

async function holds(proof: Pick<Proof, 'prove'>, rounds: number) {
  const tally = await proof.prove(rounds, () => undefined)
  expect(tally).toMatchObject({ rounds, opened: rounds, lost: 0, half: 0, faults: [] })
  expect(hasFailed(tally)).toBe(false)
}

test('a killed writer loses nothing', () => holds(kills, 2), PATIENCE_MS)

test('a power cut drops nothing that was acknowledged', () => holds({ prove: (rounds, say) => powerCuts(rounds, say, SOME_WRITES) }, 2), PATIENCE_MS)

test('of two starts on one folder one is refused', () => holds(doubleStarts, 1), PATIENCE_MS)

test('the last copies are taken once each', async () => {
  const store = await testStore()
  const tally = noTally()
  await oversell(store, 'this store', 1, tally, () => undefined)
  await store.close()
  expect(tally).toMatchObject({ acknowledged: 100, half: 0, faults: [] })
}, PATIENCE_MS)

test('what is lost or half is found', async () => {
  const ground = await layGround()
  try {
    const folder = ground.copy()
    const [library] = ground.world.libraries
    const { tenantcode = '', readers = [] } = library ?? {}
    const [first = '', second = ''] = ground.world.poolKeys
    const order = () => withStore(folder, (store) => placeOrder(store, { tenantcode, userid: readers[0]?.userid ?? '', keyids: [first, second] }))
    const [whole, broken] = [(await order()).value, (await order()).value]
    const said = [whole, broken, '7'].map((orderid) => ({ kind: 'order', tenantcode, orderid }) as const)
    await withStore(folder, (store) => store.inLibrary(tenantcode, (sql) => sql('DELETE FROM proof_line WHERE orderid = $1 AND position = 0', [broken])))
    const { lost, half } = await reopen(folder, ground.world, said)
    expect(lost).toEqual(['order 7'])
    expect(half).toEqual([expect.stringContaining(`stock of ${first}`), `order without its two lines: ${broken}`])
  } finally {
    ground.clear()
  }
}, PATIENCE_MS)
