import { expect, test } from 'vitest'
import { memoryStorage } from '../../src/platform/storage.ts'
import type { DraftValue } from '../../src/stores/recommend/draft.ts'
import { createDrafts } from '../../src/stores/recommend/drafts.ts'
import { answeringCall, manualCall, ok, refused } from './fake-call.ts'
import { someStores } from './some-stores.ts'

const value: DraftValue = { reasoncode: 'study', reason: '课程论文需要这本书作为参考', description: '', acknowledged: false, notify: true }

test('what was typed survives a failed submit and a new page', async () => {
  const storage = memoryStorage()
  const { call } = answeringCall({ recommend: () => refused('open-limit', '在办的荐购已达上限') })
  const draft = someStores(call, { storage }).stores.open(createDrafts).draft('1')
  draft.edit(value)
  await draft.submit(value)
  expect(draft.$state.get()).toEqual({ status: 'failed', reason: 'open-limit', message: '在办的荐购已达上限' })
  expect(someStores(call, { storage }).stores.open(createDrafts).draft('1').$value.get()).toEqual(value)
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
  const draft = someStores(call, { storage }).stores.open(createDrafts).draft('1')
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
