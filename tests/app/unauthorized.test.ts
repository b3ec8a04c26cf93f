import { expect, test } from 'vitest'
import { EXPIRED_KEY, unauthorized } from '../../src/app/unauthorized.ts'
import { memoryStorage } from '../../src/platform/storage.ts'
import { LANGUAGE_KEY } from '../../src/stores/language.ts'
import { LIBRARY_KEY } from '../../src/stores/session.ts'
import { aUser } from '../../stories/fixtures/reader.ts'
import { answeringCall } from '../stores/fake-call.ts'
import { someStores } from '../stores/some-stores.ts'

const reader = aUser({ jwtToken: 'reader-token' })
const refused = { token: 'reader-token', reason: 'token-invalid' }

function aDevice() {
  const storage = memoryStorage()
  storage.local.set(LANGUAGE_KEY, 'en_US')
  storage.session.set(LIBRARY_KEY, 'mtd')
  storage.session.set('something', 'else')
  let time = Date.parse('2026-03-01T00:00:00Z')
  const made = someStores(answeringCall({}).call, { storage, now: () => new Date(time) })
  return { ...made, storage, later: (ms: number) => (time += ms) }
}

test('a refused token clears the device but keeps language and library, and reloads', () => {
  const { stores, storage, left } = aDevice()
  stores.session.adopt(reader)
  unauthorized(stores, refused)
  expect(stores.session.$session.get()).toEqual({ status: 'visitor' })
  expect(storage.local.names()).toEqual([LANGUAGE_KEY])
  expect(storage.session.names()).not.toContain('something')
  expect(storage.session.get(LIBRARY_KEY)).toBe('mtd')
  expect(storage.session.get(EXPIRED_KEY)).toBe('1')
  expect(left).toEqual(['reload'])
})

test('a second one at once forgets the reader too, but does not reload again', () => {
  const { stores, left, later } = aDevice()
  for (const wait of [1000, 1000, 40_000]) {
    stores.session.adopt(reader)
    unauthorized(stores, refused)
    expect(stores.session.$session.get()).toEqual({ status: 'visitor' })
    later(wait)
  }
  expect(left).toEqual(['reload'])
  stores.session.adopt(reader)
  unauthorized(stores, refused)
  expect(left).toEqual(['reload', 'reload'])
})

test('a visitor’s refused library token is had anew, without words about a login', () => {
  const { stores, storage, left } = aDevice()
  stores.session.restore()
  unauthorized(stores, { token: stores.session.token(), reason: 'token-invalid' })
  expect(left).toEqual(['reload'])
  expect(storage.session.get(EXPIRED_KEY)).toBeUndefined()
})

test('a visitor who asked for what only readers may have stays where they are', () => {
  const { stores, left } = aDevice()
  stores.session.restore()
  unauthorized(stores, { token: stores.session.token(), reason: 'sign-in-needed' })
  expect(left).toEqual([])
})

test('the late answer to somebody who has left says nothing about who is here now', () => {
  const { stores, left } = aDevice()
  stores.session.adopt(aUser({ jwtToken: 'newer-token' }))
  unauthorized(stores, refused)
  expect(stores.session.token()).toBe('newer-token')
  expect(left).toEqual([])
})
