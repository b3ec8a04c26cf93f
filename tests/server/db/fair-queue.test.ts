import { expect, test } from 'vitest'
import { createFairQueue } from '../../../src/server/db/fair-queue.ts'

const soon = () => new Promise((resolve) => setImmediate(resolve))

test('a free place is had at once, and no more than there are', async () => {
  const queue = createFairQueue(2)
  await queue.enter('a')
  const leave = await queue.enter('b')
  let entered = false
  void queue.enter('c').then(() => (entered = true))
  await soon()
  expect(entered).toBe(false)
  expect(queue.figures()).toEqual({ running: 2, waiting: 1 })
  leave()
  await soon()
  expect(entered).toBe(true)
  expect(queue.figures()).toEqual({ running: 2, waiting: 0 })
})

test('one that asks a hundred times holds up another by one turn', async () => {
  const queue = createFairQueue(1)
  const order: string[] = []
  const work = async (key: string) => {
    const leave = await queue.enter(key)
    order.push(key)
    await soon()
    leave()
  }
  const all = Array.from({ length: 100 }, () => work('noisy'))
  await soon()
  all.push(work('quiet'), work('calm'), work('quiet'))
  await Promise.all(all)
  expect(order).toHaveLength(103)
  expect(order.slice(0, 7).toSorted()).toEqual(['calm', 'noisy', 'noisy', 'noisy', 'noisy', 'quiet', 'quiet'].toSorted())
})

test('with several places a key that fills them gets the next one last', async () => {
  const queue = createFairQueue(3)
  const leaves = await Promise.all(['noisy', 'noisy', 'noisy'].map((key) => queue.enter(key)))
  const order: string[] = []
  for (const key of ['noisy', 'noisy', 'quiet', 'calm']) void queue.enter(key).then(() => order.push(key))
  for (const leave of leaves) leave()
  await soon()
  expect(order.toSorted()).toEqual(['calm', 'noisy', 'quiet'])
})

test('a place is given back once, however often it is said', async () => {
  const queue = createFairQueue(1)
  const leave = await queue.enter('a')
  leave()
  leave()
  await queue.enter('a')
  expect(queue.figures()).toEqual({ running: 1, waiting: 0 })
})

test('too many of one key are turned away at once, another key’s are not', async () => {
  const queue = createFairQueue(1, { mostWaiting: 2 })
  const leave = await queue.enter('noisy')
  const waiting = [queue.enter('noisy'), queue.enter('noisy')]
  await expect(queue.enter('noisy')).rejects.toMatchObject({ code: '57P03' })
  const quiet = queue.enter('quiet')
  leave()
  for (const one of [...waiting, quiet]) void one.then((done) => done())
  await Promise.all([...waiting, quiet])
  expect(queue.figures()).toEqual({ running: 0, waiting: 0 })
})

test('who waits too long is told, and takes no place later', async () => {
  const queue = createFairQueue(1, { patienceMs: 20 })
  const leave = await queue.enter('a')
  await expect(queue.enter('b')).rejects.toMatchObject({ code: '57P03' })
  leave()
  await queue.enter('a')
  expect(queue.figures()).toEqual({ running: 1, waiting: 0 })
})
