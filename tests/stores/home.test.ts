import { expect, test } from 'vitest'
import { createHome } from '../../src/stores/home/home.ts'
import { aLibrary, aMenuEntry } from '../../stories/fixtures/library.ts'
import { answeringCall, ok, refused } from './fake-call.ts'
import { someStores } from './some-stores.ts'

test('each part of home loads and fails on its own', async () => {
  let attempts = 0
  const { call } = answeringCall({
    menuList: () => ok({ data: [aMenuEntry(), aMenuEntry({ menuid: 'off', isok: 0 })] }),
    hotList: () => ((attempts += 1) <= 2 ? refused('unavailable') : ok({ data: { total: 0, docs: [] } })),
    simpsearch: () => ok({ total: 0, data: [] }),
  })
  const home = someStores(call).stores.open(createHome)
  await Promise.all(home.shown.map((part) => part.enter()))
  expect(home.menu.$value.get()).toEqual({ status: 'ready', value: [aMenuEntry()] })
  expect(home.hotMedia.$value.get()).toEqual({ status: 'failed', reason: 'unavailable' })
  await home.hotMedia.reload()
  expect(home.hotMedia.$value.get()).toEqual({ status: 'ready', value: [] })
})

test('a library without hot lists does not ask for them', async () => {
  const library = aLibrary({ isopenhotlist: 0 })
  const { call, asked } = answeringCall({})
  const home = someStores(call, { first: { library, language: 'zh_CN', parts: {} } }).stores.open(createHome)
  await Promise.all(home.shown.map((part) => part.enter()))
  expect(asked.map(({ id }) => id).toSorted()).toEqual(['menuList', 'simpsearch'])
})

test('what the service rendered needs no second request, in another set of stores', async () => {
  const service = someStores(answeringCall({ menuList: () => ok({ data: [aMenuEntry()] }), hotList: () => ok({ data: { total: 0, docs: [] } }), simpsearch: () => refused('unavailable') }).call).stores
  await Promise.all(service.open(createHome).shown.map((part) => part.enter()))
  const first = JSON.parse(JSON.stringify(service.snapshot())) as ReturnType<typeof service.snapshot>

  const { call, asked } = answeringCall({})
  const home = someStores(call, { first }).stores.open(createHome)
  expect(home.menu.$value.get().status).toBe('ready')
  // The failure is drawn as the service drew it, and then tried again.
  expect(home.newBooks.$value.get()).toEqual({ status: 'failed', reason: 'unavailable' })
  await Promise.all(home.shown.map((part) => part.enter()))
  expect(asked.map(({ id }) => id)).toEqual(['simpsearch'])
})
