import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '../../src/contract/call.ts'
import { simpsearch } from '../../src/contract/books.ts'
import { tenantInfoByHome } from '../../src/contract/library.ts'
import { currentUser, login, logout, register } from '../../src/contract/login.ts'
import { recommend } from '../../src/contract/recommend.ts'
import { startTestServer, type TestServer } from './support/server.ts'

/** Three instances that answer in turn: whatever only one of them remembered would show in every third answer. */
let server: TestServer
let visitor: Call
let keyid: string
beforeAll(async () => {
  server = await startTestServer({ instances: 3 })
  await server.addLibrary('121003')
  ;[keyid = ''] = await server.addBooks('121003', [{ title: '边城', author: '沈从文', isbn: '9787530216781' }])
  visitor = await server.visitor('121003')
})
afterAll(() => server.close())

const six = <T>(ask: () => Promise<T>) => Promise.all(Array.from({ length: 6 }, ask))

test('a reader logged in at one is logged in at all, and logged out at all at once', async () => {
  const { call } = await server.reader('121003', 'everywhere')
  for (const outcome of await six(() => call(currentUser, {}))) expect(outcome.ok).toBe(true)
  expect((await call(logout, {})).ok).toBe(true)
  for (const outcome of await six(() => call(currentUser, {}))) expect(outcome).toMatchObject({ ok: false, reason: 'token-invalid' })
})

test('wrong passwords are counted over all of them', async () => {
  const account = { tenantcode: '121003', username: 'guessed-at', password: 'correct horse' }
  await visitor(register, { ...account, name: 'x', telphone: '', email: '', agreed: true })
  const reasons: string[] = []
  for (let guess = 0; guess < 12; guess += 1) {
    const outcome = await visitor(login, { ...account, password: `guess ${guess}` })
    reasons.push(outcome.ok ? 'in' : outcome.reason)
  }
  expect(reasons).toEqual([...Array.from({ length: 10 }, () => 'login-refused'), 'login-locked', 'login-locked'])
})

test('one key is one wish, at whichever of them it arrives', async () => {
  const { call } = await server.reader('121003', 'once-only')
  const wish = { keyid, reasoncode: 'teaching', reason: '课程参考书，馆内没有复本。', description: '', acknowledged: false, notify: true } as const
  const outcomes = await six(() => call(recommend, wish, { idempotencyKey: 'the same' }))
  const made = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value.data.recommendid] : []))
  expect(made).toHaveLength(6)
  expect(new Set(made).size).toBe(1)
})

test('a book that was added, and a library’s changed words, show at all within two seconds and a half', async () => {
  const named = () => visitor(tenantInfoByHome, { wxhomeindex: '121003', from: 'kaijuan' })
  await six(named)
  await server.addBooks('121003', [{ title: '长河' }])
  for (const outcome of await six(() => visitor(simpsearch, { indexname: 'cf_booklist', curpage: 1, pagesize: 24, tenantcode: '121003' }))) {
    expect(outcome.ok && outcome.value.data.map(({ booktitle }) => booktitle)).toContain('长河')
  }
  await server.addLibrary('121003', { tenantname: '改名图书馆' })
  const names = async () => (await six(named)).map((outcome) => (outcome.ok ? outcome.value.data?.tenantname : outcome.reason))
  await expect.poll(names, { timeout: 2_500, interval: 100 }).toEqual(Array.from({ length: 6 }, () => '改名图书馆'))
})
