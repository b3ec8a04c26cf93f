import { afterAll, beforeAll, expect, test } from 'vitest'
import { doubleStarts } from '../../proofs/double-starts.ts'
import { kills } from '../../proofs/kills.ts'
import { powerCuts } from '../../proofs/power-cuts.ts'
import { layGround, reopen, withStore, type Ground } from '../../proofs/support/folder.ts'
import { placeOrder } from '../../proofs/support/order.ts'
import { hasFailed, type Tally } from '../../proofs/support/proof.ts'
import { migratedTemplate } from '../support/store.ts'

/** A few rounds of what `npm run prove` does many times over, so that nobody breaks it by the way. */
const PATIENCE_MS = 180_000
const SOME_ACTS = 30
const SOME_WRITES = 300
const silent = () => undefined

let ground: Ground
beforeAll(async () => {
  ground = await layGround({ readers: 6, books: 30, poolTitles: 12 }, await migratedTemplate())
}, PATIENCE_MS)
afterAll(() => ground.clear())

function expectHeld(tally: Tally, rounds: number) {
  expect(tally).toMatchObject({ rounds, opened: rounds, lost: 0, half: 0, faults: [] })
  expect(hasFailed(tally)).toBe(false)
}

test('a killed writer loses nothing', async () => {
  expectHeld(await kills(ground, 2, silent, SOME_ACTS), 2)
}, PATIENCE_MS)

test('a power cut drops nothing that was acknowledged', async () => {
  expectHeld(await powerCuts(ground, 2, silent, SOME_WRITES), 2)
}, PATIENCE_MS)

test('of two starts on one folder one is refused', async () => {
  expectHeld(await doubleStarts(ground, 1, silent, { said: 10, refusalMs: 20_000 }), 1)
}, PATIENCE_MS)

test('what is lost or half is found', async () => {
  const folder = ground.copy()
  const [library] = ground.world.libraries
  const { tenantcode = '', readers = [] } = library ?? {}
  const [first = '', second = ''] = ground.world.poolKeys
  const { value: orders } = await withStore(folder, async (store) => {
    const order = () => placeOrder(store, { tenantcode, userid: readers[0]?.userid ?? '', keyids: [first, second] })
    const [whole, broken] = [await order(), await order()]
    await store.inLibrary(tenantcode, (sql) => sql('DELETE FROM proof_line WHERE orderid = $1 AND position = 0', [broken]))
    return { whole, broken }
  })
  const said = [orders.whole, orders.broken, '7'].map((orderid) => ({ kind: 'order', tenantcode, orderid }) as const)
  const { lost, half } = await reopen(folder, ground.world, said)
  expect(lost).toEqual(['order 7'])
  expect(half).toEqual([expect.stringContaining(`stock of ${first}`), `order without its two lines: ${orders.broken}`])
}, PATIENCE_MS)
