import { expect, test, vi } from 'vitest'
import type { Outcome } from '../../src/contract/call.ts'
import { createResults } from '../../src/stores/results/results.ts'
import { aBook } from '../../stories/fixtures/books.ts'
import { manualCall, ok, refused } from './fake-call.ts'
import { someStores } from './some-stores.ts'

const pageOf = (from: number, count: number, total: number) => ok({ total, data: Array.from({ length: count }, (_, at) => aBook({ keyid: String(from + at) })) })
const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

/** Answers a request once it was made: the calls come with a script of their own. */
async function answer(asked: ReturnType<typeof manualCall>['asked'], at: number, outcome: Outcome<unknown>) {
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(at))
  asked[at]?.answer(outcome)
  await settle()
}

function aList(keyword = '边城') {
  const fake = manualCall()
  const { stores } = someStores(fake.call)
  return { ...fake, list: stores.open(createResults).list({ kind: 'title', keyword }), stores }
}

test('loads the first page once, however often the page opens', async () => {
  const { list, asked } = aList()
  void list.enter()
  void list.enter()
  await answer(asked, 0, pageOf(1, 24, 50))
  await list.enter()
  expect(asked).toHaveLength(1)
  expect(list.$value.get()).toMatchObject({ total: 50, isCapped: false, next: { status: 'waiting', page: 2 } })
})

test('goes on to the end and stops asking there', async () => {
  const { list, asked } = aList()
  void list.enter()
  await answer(asked, 0, pageOf(1, 24, 30))
  void list.loadMore()
  await answer(asked, 1, pageOf(25, 6, 30))
  await list.loadMore()
  expect(asked.map(({ input }) => input['curpage'])).toEqual([1, 2])
  expect(list.$value.get().books).toHaveLength(30)
  expect(list.$value.get().next).toEqual({ status: 'end' })
})

test('keeps what is shown when a page fails, and asks for the same page again', async () => {
  const { list, asked } = aList()
  void list.enter()
  await answer(asked, 0, pageOf(1, 24, 50))
  void list.loadMore()
  await answer(asked, 1, refused('offline'))
  expect(list.$value.get().books).toHaveLength(24)
  expect(list.$value.get().next).toEqual({ status: 'failed', reason: 'offline' })
  void list.loadMore()
  await answer(asked, 2, pageOf(25, 24, 50))
  expect(asked.map(({ input }) => input['curpage'])).toEqual([1, 2, 2])
  expect(list.$value.get().books).toHaveLength(48)
})

test('cancels the request of a page that is left, and takes no late answer', async () => {
  const { list, asked } = aList()
  void list.enter()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  list.leave()
  expect(asked[0]?.options.signal?.aborted).toBe(true)
  void list.enter()
  await answer(asked, 1, pageOf(100, 24, 24))
  await answer(asked, 0, pageOf(1, 24, 999))
  expect(list.$value.get().books[0]).toMatchObject({ keyid: '100' })
  expect(list.$value.get().total).toBe(24)
})

test('shows a book once when it moved to the next page meanwhile', async () => {
  const { list, asked } = aList()
  void list.enter()
  await answer(asked, 0, pageOf(1, 24, 50))
  void list.loadMore()
  await answer(asked, 1, pageOf(24, 24, 50))
  expect(list.$value.get().books).toHaveLength(47)
})

test.for([[123_456, 9984, true], [9984, 9984, true], [9983, 9983, false]] as const)('caps a total of %i as the specification says', async ([total, shown, isCapped]) => {
  const { list, asked } = aList()
  void list.enter()
  await answer(asked, 0, pageOf(1, 24, total))
  expect(list.$value.get()).toMatchObject({ total: shown, isCapped })
})

test('coming back finds the list as it was', async () => {
  const { list, asked, stores } = aList()
  void list.enter()
  await answer(asked, 0, pageOf(1, 24, 50))
  list.leave()
  const again = stores.open(createResults).list({ kind: 'title', keyword: '边城' })
  await again.enter()
  expect(again).toBe(list)
  expect(asked).toHaveLength(1)
})

test('starts from what the service rendered, a failure included', () => {
  const { call, asked } = manualCall()
  const first = (part: unknown) => ({ library: someStores(call).stores.library, language: 'zh_CN' as const, parts: { 'results.title|1|边城': part } })
  const listWith = (part: unknown) => someStores(call, { first: first(part) }).stores.open(createResults).list({ kind: 'title', keyword: '边城' })
  expect(listWith({ status: 'ready', value: { total: 1, books: [aBook()] } }).$value.get().books).toHaveLength(1)
  expect(listWith({ status: 'failed', reason: 'unavailable' }).$value.get().next).toEqual({ status: 'failed', reason: 'unavailable' })
  expect(asked).toHaveLength(0)
})
