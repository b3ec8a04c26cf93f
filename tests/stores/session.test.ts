import { expect, test, vi } from 'vitest'
import { memoryStorage } from '../../src/platform/storage.ts'
import { LANGUAGE_KEY } from '../../src/stores/language.ts'
import { LIBRARY_KEY, USER_KEY } from '../../src/stores/session.ts'
import { createSignIn } from '../../src/stores/sign-in.ts'
import { signOut } from '../../src/stores/sign-out.ts'
import { aLibrary } from '../../stories/fixtures/library.ts'
import { aUser } from '../../stories/fixtures/reader.ts'
import { answeringCall, manualCall, ok, refused } from './fake-call.ts'
import { someStores } from './some-stores.ts'

const reader = aUser({ tenantcode: 'mtd', jwtToken: 'reader-token' })

function aDevice() {
  const storage = memoryStorage()
  storage.local.set(USER_KEY, JSON.stringify(reader))
  storage.local.set(LANGUAGE_KEY, 'en_US')
  storage.session.set(LIBRARY_KEY, 'mtd')
  storage.session.set('kaijuan.draft.1', 'half a reason')
  return storage
}

test('nobody is known until the device was asked', () => {
  const { stores } = someStores(answeringCall({}).call, { storage: aDevice() })
  expect(stores.session.$session.get()).toEqual({ status: 'unknown' })
  expect(stores.session.token()).toBe('library-token')
  stores.session.restore()
  expect(stores.session.$session.get()).toEqual({ status: 'reader', user: reader })
  expect(stores.session.token()).toBe('reader-token')
})

test('logging out clears the device but keeps language and library', () => {
  const storage = aDevice()
  const { stores } = someStores(answeringCall({}).call, { storage })
  stores.session.restore()
  stores.session.forget()
  expect(storage.local.names()).toEqual([LANGUAGE_KEY])
  expect(storage.session.names()).toEqual([LIBRARY_KEY])
  expect(stores.session.$session.get()).toEqual({ status: 'visitor' })
})

const HOME = 'https://books.example/mobile/home'

test('the service is told with the token of the reader who left, then the page reloads', async () => {
  const { call, asked } = answeringCall({ logout: () => ok({ data: null }) })
  const { stores, left } = someStores(call, { storage: aDevice() })
  stores.session.restore()
  expect(await signOut(stores, HOME)).toBe(true)
  expect(stores.session.reader()).toBeUndefined()
  expect(asked).toMatchObject([{ id: 'logout', options: { token: 'reader-token', keepalive: true } }])
  expect(left).toEqual(['reload'])
})

test('without a network the page stays, since no other could be loaded', async () => {
  const { stores, left } = someStores(answeringCall({ logout: () => refused('offline') }).call, { storage: aDevice() })
  stores.session.restore()
  expect(await signOut(stores, HOME)).toBe(false)
  expect(stores.session.reader()).toBeUndefined()
  expect(left).toEqual([])
})

test('a service that does not answer does not hold the reader', async () => {
  vi.useFakeTimers()
  const storage = aDevice()
  const { stores, left } = someStores(manualCall().call, { storage })
  stores.session.restore()
  const done = signOut(stores, HOME)
  expect(storage.local.get(USER_KEY)).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await done).toBe(true)
  expect(left).toEqual(['reload'])
  vi.useRealTimers()
})

test('a library with an external login is left by its external log-out', async () => {
  const library = aLibrary({ logintype: 3, localauthurljson: { logingurl: '', outurl: 'https://cas.example/logout' } })
  const { stores, left } = someStores(answeringCall({ logout: () => ok({ data: null }) }).call, { first: { library, language: 'zh_CN', parts: {} } })
  await signOut(stores, HOME)
  expect(left).toEqual(['https://cas.example/logout'])
})

test('a reader of another library is a visitor here', () => {
  const storage = aDevice()
  const library = aLibrary({ tenantcode: '121003', wxhomeindex: '121003' })
  const { stores } = someStores(answeringCall({}).call, { storage, first: { library, language: 'zh_CN', parts: {} } })
  stores.session.restore()
  expect(stores.session.$session.get()).toEqual({ status: 'visitor' })
  expect(storage.local.get(USER_KEY)).toBeDefined()
})

test('two families log a reader of another library out', () => {
  const storage = aDevice()
  const library = aLibrary({ tenantcode: 'hzcu', wxhomeindex: 'hzcu' })
  const { stores } = someStores(answeringCall({}).call, { storage, first: { library, language: 'zh_CN', parts: {} } })
  stores.session.restore()
  expect(storage.local.get(USER_KEY)).toBeUndefined()
})

test.for(['not json', '{}', '{"userid":"1"}', 'null', '[]'])('%s on the device is nobody', (text) => {
  const storage = memoryStorage()
  storage.local.set(USER_KEY, text)
  const { stores } = someStores(answeringCall({}).call, { storage })
  stores.session.restore()
  expect(stores.session.$session.get()).toEqual({ status: 'visitor' })
})

test('signing in adopts the reader; a refusal keeps the service’s words', async () => {
  const good = someStores(answeringCall({ login: () => ok({ data: reader }) }).call).stores
  expect(await good.open(createSignIn).login({ username: 'a', password: 'b' })).toBe(true)
  expect(good.session.$session.get()).toEqual({ status: 'reader', user: reader })

  const bad = someStores(answeringCall({ login: () => refused('login-refused', '用户名或密码不正确') }).call).stores
  expect(await bad.open(createSignIn).login({ username: 'a', password: 'b' })).toBe(false)
  expect(bad.open(createSignIn).$state.get()).toEqual({ status: 'failed', reason: 'login-refused', message: '用户名或密码不正确' })
})

test('registering again with the same content repeats the same act', async () => {
  const { call, asked } = answeringCall({ register: () => refused('offline') })
  const signIn = someStores(call).stores.open(createSignIn)
  const value = { username: 'reader', password: 'long enough', name: '读者', telphone: '', email: '', agreed: true as const }
  await signIn.register(value)
  await signIn.register(value)
  await signIn.register({ ...value, name: '另一位' })
  const keys = asked.map(({ options }) => options.idempotencyKey)
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[1])
})
