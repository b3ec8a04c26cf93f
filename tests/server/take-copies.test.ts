import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../../src/server/db/store.ts'
import { OutOfStockError, takeCopies } from '../../src/server/modules/stock/take-copies.ts'
import { oversell } from '../proofs/oversell.ts'
import { makeOrderTables } from '../proofs/support/order.ts'
import { noTally } from '../proofs/support/proof.ts'
import { fillWorld, POOL, STOCK, type World } from '../proofs/support/world.ts'
import { testStore } from './support/store.ts'

let store: Store
let world: World
beforeAll(async () => {
  store = await testStore()
  world = await fillWorld(store, { libraries: 3, readers: 1 })
  await makeOrderTables(store)
})
afterAll(() => store.close())

const LIBRARY = 'proof0'
const keyAt = (at: number) => world.poolKeys[at] ?? ''
const want = (at: number, copies = 1) => ({ supplierpoolid: POOL, keyid: keyAt(at), copies })
const take = (...wanted: ReturnType<typeof want>[]) => store.inLibrary(LIBRARY, (sql) => takeCopies(sql, wanted))
const stockOf = async (at: number) => (await store.shared<{ stock: number }>('SELECT stock FROM pool_item WHERE supplierpoolid = $1 AND keyid = $2', [POOL, keyAt(at)]))[0]?.stock

test('copies are taken of every title, or of none', async () => {
  await take(want(0, 3), want(1))
  expect([await stockOf(0), await stockOf(1)]).toEqual([STOCK - 3, STOCK - 1])
  const refused = take(want(0), want(1, STOCK))
  await expect(refused).rejects.toThrow(OutOfStockError)
  await expect(refused).rejects.toMatchObject({ wanted: want(1, STOCK) })
  expect([await stockOf(0), await stockOf(1)]).toEqual([STOCK - 3, STOCK - 1])
})

test('two wants of one title are one', async () => {
  await take(want(5, 2), want(6), want(5, 3))
  expect([await stockOf(5), await stockOf(6)]).toEqual([STOCK - 5, STOCK - 1])
  await expect(take(want(5, STOCK - 5), want(5))).rejects.toThrow(OutOfStockError)
  expect(await stockOf(5)).toBe(STOCK - 5)
})

test('what is no number of copies is not taken', async () => {
  for (const copies of [0, -1, 0.5, Number.NaN]) await expect(take(want(2, copies))).rejects.toThrow(RangeError)
  expect(await stockOf(2)).toBe(STOCK)
})

test('a title that is not in the pool is out of stock', async () => {
  await expect(take({ supplierpoolid: POOL, keyid: '1', copies: 1 })).rejects.toThrow(OutOfStockError)
})

test('takers of the same titles in opposite orders do not block each other', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? take(want(3), want(4)) : take(want(4), want(3)))))
  expect([await stockOf(3), await stockOf(4)]).toEqual([STOCK - 40, STOCK - 40])
})

// It sets the stock of the first title, so it comes last.
test('of many takers of the last copies just so many have one', async () => {
  const tally = noTally()
  await oversell(store, world, { engine: 'this store', rounds: 1 }, tally, () => undefined)
  expect(tally).toMatchObject({ acknowledged: 100, half: 0, faults: [] })
})
