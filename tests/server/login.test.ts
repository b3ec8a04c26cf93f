import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Call } from '../../src/contract/call.ts'
import { currentUser, login, logout, register } from '../../src/contract/login.ts'
import { simpsearch } from '../../src/contract/books.ts'
import { NOON, startTestServer, type TestServer } from './support/server.ts'

let server: TestServer
let visitor: Call
beforeAll(async () => {
  server = await startTestServer()
  await server.addLibrary('121003')
  await server.addLibrary('888888')
  await server.addLibrary('242010', { logintype: 3 })
  await server.addLibrary('233020', { isbdphone: 1 })
  visitor = await server.visitor('121003')
})
beforeEach(() => server.at(NOON))
afterAll(() => server.close())

const account = { tenantcode: '121003', username: 'LiLei', password: 'correct horse', name: '李雷', telphone: '+86 138-0013-8000', email: '', agreed: true } as const

test('registers, signs in under any capitals, and knows the reader by the token', async () => {
  const made = await visitor(register, account)
  expect(made).toMatchObject({ ok: true, value: { data: { username: 'LiLei', telphone: '13800138000', tenantcode: '121003', isbdtel: 0 } } })
  const back = await visitor(login, { tenantcode: '121003', username: 'lilei', password: 'correct horse' })
  if (!back.ok) throw new Error(back.message)
  const me = await server.callWith(back.value.data.jwtToken)(currentUser, {})
  expect(me).toMatchObject({ ok: true, value: { data: { name: '李雷' } } })
})

test('the same registration again is the same account; another’s is refused', async () => {
  const again = await visitor(register, account)
  expect(again.ok).toBe(true)
  const other = await visitor(register, { ...account, password: 'something else' })
  expect(other).toMatchObject({ ok: false, reason: 'username-taken', message: '该用户名已被使用，请换一个' })
  const fullWidth = await visitor(register, { ...account, username: 'ＬｉＬｅｉ', password: 'something else' })
  expect(fullWidth).toMatchObject({ ok: false, reason: 'username-taken' })
})

test.for([
  ['user name too short', { username: 'ab' }, 'username'],
  ['password too short', { password: '1234567' }, 'password'],
  ['password too long', { password: 'x'.repeat(65) }, 'password'],
  ['no name', { name: '  ' }, 'name'],
  ['not a phone', { telphone: '12345' }, 'telphone'],
  ['not an address', { email: 'nobody' }, 'email'],
  ['not agreed', { agreed: false as unknown as true }, 'agreed'],
] as const)('registration with %s is refused by name of the field', async ([, change, field]) => {
  const outcome = await visitor(register, { ...account, username: 'fresh-name', ...change })
  expect(outcome).toMatchObject({ ok: false, reason: 'bad-input', data: { fields: [field] } })
})

test('a library that binds phones asks for one', async () => {
  const call = await server.visitor('233020')
  const without = await call(register, { ...account, tenantcode: '233020', telphone: '' })
  expect(without).toMatchObject({ ok: false, reason: 'phone-needed' })
})

test('a library with another kind of login has no accounts here', async () => {
  const call = await server.visitor('242010')
  expect(await call(login, { tenantcode: '242010', username: 'x', password: 'y' })).toMatchObject({ ok: false, reason: 'switched-off' })
})

test('unknown names and wrong passwords are told apart by nobody', async () => {
  const wrong = await visitor(login, { tenantcode: '121003', username: 'LiLei', password: 'wrong' })
  const unknown = await visitor(login, { tenantcode: '121003', username: 'nobody', password: 'wrong' })
  expect(wrong).toEqual(unknown)
  expect(wrong).toMatchObject({ reason: 'login-refused' })
  const english = await server.callWith(await server.tokens.forLibrary('121003'), 'en-US')(login, { tenantcode: '121003', username: 'LiLei', password: 'wrong' })
  expect(english).toMatchObject({ message: 'The user name or password is not correct.' })
})

test('tries sent at once are counted, and the lock lasts its ten minutes', async () => {
  const call = await server.visitor('888888')
  await call(register, { ...account, tenantcode: '888888', username: 'at-once' })
  server.at(new Date(NOON.getTime() + 590_000))
  const wrong = { tenantcode: '888888', username: 'at-once', password: 'wrong' }
  const outcomes = await Promise.all(Array.from({ length: 16 }, () => call(login, wrong)))
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'login-refused')).toHaveLength(10)
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'login-locked')).toHaveLength(6)
  server.at(new Date(NOON.getTime() + 590_000 + 599_000))
  expect(await call(login, { ...wrong, password: 'correct horse' })).toMatchObject({ reason: 'login-locked', retryAfter: 1 })
})

test('a name just registered cannot be guessed at through the registration', async () => {
  const call = await server.visitor('888888')
  const own = { ...account, tenantcode: '888888', username: 'guessed' }
  await call(register, own)
  for (let guess = 0; guess < 10; guess += 1) expect(await call(register, { ...own, password: `guess number ${guess}` })).toMatchObject({ reason: 'username-taken' })
  expect(await call(register, own)).toMatchObject({ ok: false, reason: 'login-locked' })
})

test('logging in again ends the session it was done from', async () => {
  const { call, jwtToken } = await server.reader('121003', 'again')
  const next = await call(login, { tenantcode: '121003', username: 'again', password: 'correct horse' })
  expect(next.ok).toBe(true)
  expect(await server.callWith(jwtToken)(currentUser, {})).toMatchObject({ ok: false, reason: 'token-invalid' })
})

test('ten wrong tries lock for ten minutes, also for the right password', async () => {
  const call = await server.visitor('888888')
  await call(register, { ...account, tenantcode: '888888' })
  const wrong = { tenantcode: '888888', username: 'LiLei', password: 'wrong' }
  for (let attempt = 0; attempt < 10; attempt += 1) expect(await call(login, wrong)).toMatchObject({ reason: 'login-refused' })
  const right = { ...wrong, password: 'correct horse' }
  expect(await call(login, right)).toMatchObject({ reason: 'login-locked', retryAfter: 600 })
  server.at(new Date(NOON.getTime() + 10 * 60_000 + 1))
  expect((await call(login, right)).ok).toBe(true)
})

test('a token ends with its log-out, after twelve hours, and never works for another library', async () => {
  const { jwtToken, call } = await server.reader('121003', 'hanmeimei')
  const asForeign = await call(simpsearch, { indexname: 'cf_booklist', curpage: 1, pagesize: 24, tenantcode: '888888' })
  expect(asForeign).toMatchObject({ ok: false, reason: 'wrong-library' })
  server.at(new Date(NOON.getTime() + 12 * 3_600_000 + 1000))
  expect(await call(currentUser, {})).toMatchObject({ ok: false, reason: 'token-invalid' })
  server.at(NOON)
  expect((await call(logout, {})).ok).toBe(true)
  expect(await server.callWith(jwtToken)(currentUser, {})).toMatchObject({ ok: false, reason: 'token-invalid' })
})

test('forged tokens are refused', async () => {
  const { jwtToken } = await server.reader('121003', 'forger')
  const [head = '', body = '', sign = ''] = jwtToken.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const forged = [
    `${encode({ alg: 'none' })}.${body}.`,
    `${head}.${encode({ ...claims, tenantcode: '888888' })}.${sign}`,
    `${head}.${body}.${sign.slice(0, -2)}`,
    `${head}.${body}`,
    'Bearer',
    'null',
  ]
  for (const token of forged) expect(await server.callWith(token)(currentUser, {}), token.slice(0, 20)).toMatchObject({ ok: false, reason: 'token-invalid' })
  expect(await (await server.visitor('121003'))(currentUser, {})).toMatchObject({ reason: 'sign-in-needed' })
})
