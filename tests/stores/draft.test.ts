import { expect, test } from 'vitest'
import type { UserInfo } from '../../src/contract/login.ts'
import { memoryStorage } from '../../src/platform/storage.ts'
import { USER_KEY } from '../../src/stores/session.ts'
import type { RecommendDraft } from '../../src/domain/recommendation.ts'
import { createDrafts } from '../../src/stores/recommend/drafts.ts'
import { aLibrary } from '../../stories/fixtures/library.ts'
import { aUser } from '../../stories/fixtures/reader.ts'
import { answeringCall, manualCall, ok, refused } from './fake-call.ts'
import { someStores } from './some-stores.ts'

const value: RecommendDraft = { reasoncode: 'study', reason: '课程论文需要这本书作为参考', description: '', acknowledged: false, notify: true }

const [lin, zhou] = [aUser({ userid: '1', jwtToken: 'lin' }), aUser({ userid: '11', jwtToken: 'zhou' })]

/** Stores with this reader signed in. */
function storesOf(user: UserInfo, ...[call, change]: Parameters<typeof someStores>) {
  const { stores } = someStores(call, { ...change, first: { library: aLibrary({ tenantcode: user.tenantcode }), language: 'zh_CN', parts: {} } })
  stores.session.adopt(user)
  return stores
}

test('what was typed survives a failed submit and a new page', async () => {
  const storage = memoryStorage()
  const { call } = answeringCall({ recommend: () => refused('open-limit', '在办的荐购已达上限') })
  const draft = storesOf(lin, call, { storage }).open(createDrafts).draft('1')
  draft.edit(value)
  await draft.submit(value)
  expect(draft.$state.get()).toEqual({ status: 'failed', reason: 'open-limit', message: '在办的荐购已达上限' })
  expect(storesOf(lin, call, { storage }).open(createDrafts).draft('1').$value.get()).toEqual(value)
})

test('a retry repeats the same act, another content is another act', async () => {
  const { call, asked } = answeringCall({ recommend: () => refused('offline') })
  const draft = someStores(call).stores.open(createDrafts).draft('1')
  await draft.submit(value)
  await draft.submit(value)
  const changed = { ...value, reason: `${value.reason}，请尽快` }
  draft.edit(changed)
  await draft.submit(changed)
  const keys = asked.map(({ options }) => options.idempotencyKey)
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[1])
})

test('a second tap while sending does nothing', () => {
  const { call, asked } = manualCall()
  const draft = someStores(call).stores.open(createDrafts).draft('1')
  void draft.submit(value)
  void draft.submit(value)
  expect(asked).toHaveLength(1)
})

test('after success the draft is gone and its key with it', async () => {
  const storage = memoryStorage()
  const { call, asked } = answeringCall({ recommend: () => ok({ data: { recommendid: '7', joined: false, count: 1 } }, '荐购成功') })
  const draft = storesOf(lin, call, { storage }).open(createDrafts).draft('1')
  await draft.submit(value)
  expect(draft.$state.get()).toEqual({ status: 'done', message: '荐购成功', joined: false, count: 1 })
  expect(storage.session.names()).toEqual([])
  await draft.submit(value)
  expect(asked[0]?.options.idempotencyKey).not.toBe(asked[1]?.options.idempotencyKey)
})

test('a draft without a kind of reason is not sent', async () => {
  const { call, asked } = answeringCall({})
  await someStores(call).stores.open(createDrafts).draft('1').submit({ ...value, reasoncode: '' })
  expect(asked).toHaveLength(0)
})

test('the next reader of this tab finds nothing of the last one’s', () => {
  const storage = memoryStorage()
  const stores = storesOf(lin, answeringCall({}).call, { storage })
  const drafts = stores.open(createDrafts)
  const old = drafts.draft('1')
  old.edit(value)
  stores.session.adopt(zhou)
  expect(drafts.draft('1').$value.get()).toBeUndefined()
  // A form that is still on its way out must not write either.
  old.edit({ ...value, reason: '只有我知道的理由' })
  expect(storage.session.names()).toEqual([])
})

test('a log-out in another tab ends the drafts of this one', () => {
  const [here, there] = [memoryStorage(), memoryStorage()]
  const stores = storesOf(lin, answeringCall({}).call, { storage: here })
  stores.open(createDrafts).draft('1').edit(value)
  const other = storesOf(lin, answeringCall({}).call, { storage: { local: here.local, session: there.session } })
  other.session.forget()
  stores.session.restore()
  expect(here.session.names()).toEqual([])
  other.session.adopt(zhou)
  stores.session.restore()
  expect(stores.session.reader()).toBe('11')
  expect(stores.open(createDrafts).draft('1').$value.get()).toBeUndefined()
})

test('a tab opened anew for another reader drops what it kept', () => {
  const storage = memoryStorage()
  storesOf(lin, answeringCall({}).call, { storage }).open(createDrafts).draft('1').edit(value)
  storage.local.set(USER_KEY, JSON.stringify(zhou))
  const { stores } = someStores(answeringCall({}).call, { storage, first: { library: aLibrary({ tenantcode: zhou.tenantcode }), language: 'zh_CN', parts: {} } })
  stores.session.restore()
  expect(storage.session.names()).toEqual([])
})

test('the same reader with a newer token goes on typing', () => {
  const storage = memoryStorage()
  const stores = storesOf(lin, answeringCall({}).call, { storage })
  stores.open(createDrafts).draft('1').edit(value)
  stores.session.adopt({ ...lin, jwtToken: 'newer' })
  expect(stores.open(createDrafts).draft('1').$value.get()).toEqual(value)
})
