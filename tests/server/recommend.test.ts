import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookDetail } from '../../src/contract/books.ts'
import type { InputOf } from '../../src/contract/endpoint.ts'
import { cancelRecommendation, clearRecommendation, myRecommendations, recommend, recommendNotice } from '../../src/contract/recommend.ts'
import { moveCase } from '../../src/server/modules/recommend/recommend-table.ts'
import { NOON, startTestServer, type TestReader, type TestServer } from './support/server.ts'

let server: TestServer
let keys: string[]
let nth = 0
let reader: TestReader

beforeAll(async () => {
  server = await startTestServer()
  await server.addLibrary('121003')
  await server.addLibrary('888888', { repettype: 1 })
  await server.addLibrary('233020', { isrecommend: 0 })
  await server.addLibrary('242010', { isbdphone: 0 })
  keys = await server.addBooks('121003', [
    { title: '边城', author: '沈从文', isbn: '9787530216781', priceFen: 3200 },
    { title: '围城', author: '钱锺书', isbn: '9787020024759', held: true },
    { title: '大辞典', author: '编委会', priceFen: 98_000 },
    ...Array.from({ length: 14 }, (_, at) => ({ title: `丛书 ${at + 1}`, author: '众人' })),
  ])
})
beforeEach(async () => {
  server.at(NOON)
  nth += 1
  reader = await server.reader('121003', `reader-${nth}`)
})
afterAll(() => server.close())

const REASON = '课程参考书，馆内没有复本。'
const wish = (keyid: string, changes: Partial<InputOf<typeof recommend>> = {}): InputOf<typeof recommend> => ({
  keyid,
  reasoncode: 'teaching',
  reason: REASON,
  description: '',
  acknowledged: false,
  notify: true,
  ...changes,
})
let lastKey = 0
const once = () => ({ idempotencyKey: `key-${(lastKey += 1)}` })
const key = (at: number) => keys[at] ?? ''

test('a wish is made, listed with its history, taken back, cleared', async () => {
  const made = await reader.call(recommend, wish(key(0)), once())
  expect(made).toMatchObject({ ok: true, message: '荐购成功，请等待人工审核', value: { data: { joined: false, count: 1 } } })
  const list = await reader.call(myRecommendations, { curpage: 1, pagesize: 20 })
  expect(list).toMatchObject({ ok: true, value: { total: 1, data: [{ booktitle: '边城', status: 'unreviewed', reason: REASON, moves: [{ status: 'unreviewed', by: 'reader' }] }] } })
  if (!made.ok) throw new Error(made.message)
  const { recommendid } = made.value.data
  expect(await reader.call(clearRecommendation, { recommendid })).toMatchObject({ ok: false, reason: 'illegal-move' })
  server.at(new Date(NOON.getTime() + 60_000))
  expect(await reader.call(cancelRecommendation, { recommendid })).toMatchObject({ ok: true, message: '取消成功' })
  expect(await reader.call(cancelRecommendation, { recommendid })).toMatchObject({ ok: false, reason: 'illegal-move' })
  const after = await reader.call(myRecommendations, { curpage: 1, pagesize: 20 })
  expect(after).toMatchObject({ value: { data: [{ status: 'cancelled', moves: [{ status: 'unreviewed' }, { status: 'cancelled' }] }] } })
  expect(await reader.call(clearRecommendation, { recommendid })).toMatchObject({ ok: true, message: '清除成功' })
  expect(await reader.call(myRecommendations, { curpage: 1, pagesize: 20 })).toMatchObject({ value: { total: 0, data: [] } })
})

test('the second reader joins, and the first one leaving does not close the case', async () => {
  const other = await server.reader('121003', `other-${nth}`)
  const first = await reader.call(recommend, wish(key(3)), once())
  expect(await other.call(recommendNotice, { keyid: key(3) })).toMatchObject({ value: { data: { asked: { count: 1, mine: false, status: 'unreviewed' } } } })
  expect(await other.call(recommend, wish(key(3)), once())).toMatchObject({ ok: false, reason: 'notice-unanswered' })
  expect(await other.call(recommend, wish(key(3), { acknowledged: true }), once())).toMatchObject({ ok: true, value: { data: { joined: true, count: 2 } } })
  expect(await other.call(recommend, wish(key(3), { acknowledged: true }), once())).toMatchObject({ ok: false, reason: 'asked-already' })
  expect(await reader.call(bookDetail, { keyid: key(3) })).toMatchObject({ value: { data: { recommendcount: 2 } } })
  if (!first.ok) throw new Error(first.message)
  await reader.call(cancelRecommendation, { recommendid: first.value.data.recommendid })
  expect(await other.call(myRecommendations, { curpage: 1, pagesize: 20 })).toMatchObject({ value: { data: [{ status: 'unreviewed', count: 1 }] } })
})

test('of eight who ask at once without having been told, one does', async () => {
  const [fresh = ''] = await server.addBooks('121003', [{ title: `同时想要 ${nth}` }])
  const crowd = await Promise.all(Array.from({ length: 8 }, (_, at) => server.reader('121003', `crowd-${nth}-${at}`)))
  const outcomes = await Promise.all(crowd.map(({ call }) => call(recommend, wish(fresh), once())))
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
  expect(new Set(outcomes.filter((outcome) => !outcome.ok).map((outcome) => outcome.reason))).toEqual(new Set(['notice-unanswered']))
})

test('a held title is told, and refused only where the library refuses it', async () => {
  expect(await reader.call(recommendNotice, { keyid: key(1) })).toMatchObject({ value: { data: { held: { callno: 'I247/1', location: '总馆', copies: 1 }, refusedwhenheld: false } } })
  expect(await reader.call(recommend, wish(key(1)), once())).toMatchObject({ ok: false, reason: 'notice-unanswered' })
  expect((await reader.call(recommend, wish(key(1), { acknowledged: true }), once())).ok).toBe(true)

  const [strict = ''] = await server.addBooks('888888', [{ title: '围城', author: '钱锺书', isbn: '9787020024759', held: true }])
  const there = await server.reader('888888', 'strict')
  expect(await there.call(recommend, wish(strict, { acknowledged: true }), once())).toMatchObject({ ok: false, reason: 'held-already' })
})

test('a dear book needs a longer reason', async () => {
  expect(await reader.call(recommendNotice, { keyid: key(2) })).toMatchObject({ value: { data: { reasonmin: 50 } } })
  expect(await reader.call(recommend, wish(key(2)), once())).toMatchObject({ ok: false, reason: 'reason-too-short', data: { reasonmin: 50 } })
  expect((await reader.call(recommend, wish(key(2), { reason: '需'.repeat(50) }), once())).ok).toBe(true)
})

test.for([
  ['nine characters', '一二三四五六七八九'],
  ['blanks around nine', ` 一二三四五六七八九${' '.repeat(9)}`],
  ['501 characters', '字'.repeat(501)],
] as const)('a reason of %s is refused', async ([, reason]) => {
  expect(await reader.call(recommend, wish(key(0), { reason }), once())).toMatchObject({ ok: false, reason: 'bad-input', data: { fields: ['reason'] } })
})

test('five open wishes are the limit, even for twenty at once', async () => {
  const wishes = Array.from({ length: 14 }, (_, at) => reader.call(recommend, wish(key(3 + at), { acknowledged: true }), once()))
  const outcomes = await Promise.all(wishes)
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(5)
  expect(new Set(outcomes.filter((outcome) => !outcome.ok).map((outcome) => outcome.reason))).toEqual(new Set(['open-limit']))
  expect(await reader.call(recommendNotice, { keyid: key(0) })).toMatchObject({ value: { data: { open: { used: 5, limit: 5 }, month: { used: 5, limit: 10 } } } })
})

test('ten a month are the limit, and the month is the library’s', async () => {
  for (let at = 0; at < 10; at += 1) {
    const made = await reader.call(recommend, wish(key(3 + at), { acknowledged: true }), once())
    if (!made.ok) throw new Error(made.message)
    await reader.call(cancelRecommendation, { recommendid: made.value.data.recommendid })
  }
  expect(await reader.call(recommend, wish(key(14), { acknowledged: true }), once())).toMatchObject({ ok: false, reason: 'month-limit' })
  // Half past midnight on 1 April in Shanghai is still March in UTC.
  server.at(new Date('2026-03-31T16:30:00Z'))
  const later = await (await server.reader('121003', `later-${nth}`)).call(recommendNotice, { keyid: key(0) })
  expect(later).toMatchObject({ value: { data: { month: { used: 0 } } } })
})

test('one key is one wish, however often it is sent; another body with it is refused', async () => {
  const key50 = once()
  const answers = await Promise.all(Array.from({ length: 20 }, () => reader.call(recommend, wish(key(4), { acknowledged: true }), key50)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]?.ok).toBe(true)
  expect(await reader.call(myRecommendations, { curpage: 1, pagesize: 20 })).toMatchObject({ value: { total: 1 } })
  expect(await reader.call(recommend, wish(key(5), { acknowledged: true }), key50)).toMatchObject({ ok: false, reason: 'key-reused' })
  const other = await server.reader('121003', `same-key-${nth}`)
  expect((await other.call(recommend, wish(key(5), { acknowledged: true }), key50)).ok).toBe(true)
  expect(await reader.call(recommend, wish(key(6)))).toMatchObject({ ok: false, reason: 'bad-input' })
})

test('a refused wish keeps no key: mended, it goes through with the same one', async () => {
  const same = once()
  expect(await reader.call(recommend, wish(key(2)), same)).toMatchObject({ ok: false })
  expect((await reader.call(recommend, wish(key(2), { reason: '需'.repeat(50), acknowledged: true }), same)).ok).toBe(true)
})

test('once the library has decided, nothing can be taken back', async () => {
  const made = await reader.call(recommend, wish(key(9), { acknowledged: true }), once())
  if (!made.ok) throw new Error(made.message)
  const { recommendid } = made.value.data
  await server.store.inLibrary('121003', async (sql) => {
    const [row] = await sql<{ caseid: string }>('SELECT caseid FROM recommendation WHERE tenantcode = $1 AND recommendid = $2', ['121003', recommendid])
    await moveCase(sql, { tenantcode: '121003', caseid: row?.caseid ?? '', status: 'waitprocurement', actor: 'librarian', actorid: 'staff', reason: '', now: new Date(NOON.getTime() + 1000) })
  })
  expect(await reader.call(cancelRecommendation, { recommendid })).toMatchObject({ ok: false, reason: 'illegal-move' })
  expect(await reader.call(myRecommendations, { curpage: 1, pagesize: 20 })).toMatchObject({ value: { data: [{ status: 'waitprocurement', moves: [{ status: 'unreviewed' }, { status: 'waitprocurement', by: 'librarian' }] }] } })
})

test('nobody reaches another reader’s or another library’s wishes', async () => {
  const made = await reader.call(recommend, wish(key(10), { acknowledged: true }), once())
  if (!made.ok) throw new Error(made.message)
  const neighbour = await server.reader('121003', `neighbour-${nth}`)
  const stranger = await server.reader('242010', `stranger-${nth}`)
  for (const { call } of [neighbour, stranger]) {
    expect(await call(cancelRecommendation, { recommendid: made.value.data.recommendid })).toMatchObject({ ok: false, reason: 'not-found' })
    expect(await call(myRecommendations, { curpage: 1, pagesize: 20 })).toMatchObject({ value: { total: 0 } })
  }
  expect(await stranger.call(recommend, wish(key(0)), once())).toMatchObject({ ok: false, reason: 'not-found' })
})

test('a library that takes no recommendations refuses them', async () => {
  const [book = ''] = await server.addBooks('233020', [{ title: '活着' }])
  const there = await server.reader('233020', 'there')
  expect(await there.call(recommend, wish(book), once())).toMatchObject({ ok: false, reason: 'switched-off' })
})
