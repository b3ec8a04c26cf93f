import { expect, test } from 'vitest'
import { createMyRecommendations } from '../../src/stores/recommend/my-recommendations.ts'
import { aRecommendation } from '../../stories/fixtures/reader.ts'
import { answeringCall, manualCall, ok, refused } from './fake-call.ts'
import { someStores } from './some-stores.ts'

const two = ok({ total: 2, data: [aRecommendation({ recommendid: '1', status: 'unreviewed' }), aRecommendation({ recommendid: '2', status: 'refused' })] })

function statuses(mine: ReturnType<typeof createMyRecommendations>) {
  const value = mine.$value.get()
  return value.status === 'ready' ? value.items.map((item) => `${item.recommendid} ${item.status}`) : value.status
}

test('a cancellation shows at once and is taken back when the service refuses', async () => {
  const fake = manualCall()
  const mine = someStores(fake.call).stores.open(createMyRecommendations)
  const loaded = mine.reload()
  fake.asked[0]?.answer(two)
  await loaded
  const cancelled = mine.cancel('1')
  expect(statuses(mine)).toEqual(['1 cancelled', '2 refused'])
  fake.asked[1]?.answer(refused('illegal-move', '图书馆已经处理'))
  expect(await cancelled).toMatchObject({ ok: false, message: '图书馆已经处理' })
  expect(statuses(mine)).toEqual(['1 unreviewed', '2 refused'])
})

test('a cleared one comes back to its place when the service refuses', async () => {
  const { call } = answeringCall({ myRecommendations: () => two, clearRecommendation: () => refused('offline') })
  const mine = someStores(call).stores.open(createMyRecommendations)
  await mine.reload()
  const cleared = mine.clear('2')
  expect(statuses(mine)).toEqual(['1 unreviewed'])
  await cleared
  expect(statuses(mine)).toEqual(['1 unreviewed', '2 refused'])
})

test('an older answer never overwrites a newer one', async () => {
  const fake = manualCall()
  const mine = someStores(fake.call).stores.open(createMyRecommendations)
  const older = mine.reload()
  const newer = mine.reload()
  fake.asked[1]?.answer(ok({ total: 0, data: [] }))
  fake.asked[0]?.answer(two)
  await Promise.all([older, newer])
  expect(statuses(mine)).toEqual([])
})

test('a failed list can be asked for again', async () => {
  const fake = manualCall()
  const mine = someStores(fake.call).stores.open(createMyRecommendations)
  const first = mine.reload()
  fake.asked[0]?.answer(refused('offline'))
  await first
  expect(mine.$value.get()).toEqual({ status: 'failed', reason: 'offline' })
  const second = mine.reload()
  expect(statuses(mine)).toBe('loading')
  fake.asked[1]?.answer(two)
  await second
  expect(statuses(mine)).toEqual(['1 unreviewed', '2 refused'])
})

test('nothing of one reader is left for the next', async () => {
  const { call } = answeringCall({ myRecommendations: () => two })
  const { stores } = someStores(call)
  const mine = stores.open(createMyRecommendations)
  await mine.reload()
  stores.session.forget()
  expect(statuses(mine)).toBe('loading')
})
