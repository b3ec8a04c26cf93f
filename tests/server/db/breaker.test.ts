import { expect, test } from 'vitest'
import { createBreaker } from '../../../src/server/db/breaker.ts'

const REFUSED = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })

test('while the database is away one at a time looks, and the first success lets everybody in', async () => {
  const breaker = createBreaker()
  await expect(breaker.pass(() => Promise.reject(REFUSED))).rejects.toThrow('refused')
  expect(breaker.isAway()).toBe(true)

  const { promise, resolve: come } = Promise.withResolvers<string>()
  const probe = breaker.pass(() => promise)
  await expect(breaker.pass(() => Promise.resolve('never'))).rejects.toMatchObject({ code: '57P03' })
  come('back')
  expect(await probe).toBe('back')
  expect(breaker.isAway()).toBe(false)
  expect(await Promise.all([breaker.pass(async () => 1), breaker.pass(async () => 2)])).toEqual([1, 2])
})

test('a look that finds nothing leaves the next one to look', async () => {
  const breaker = createBreaker()
  for (const _ of [1, 2, 3]) await expect(breaker.pass(() => Promise.reject(REFUSED))).rejects.toThrow('refused')
  expect(await breaker.pass(async () => 'back')).toBe('back')
})

test.for([Object.assign(new Error('too many clients'), { code: '53300' }), new TypeError('a slip')])('one that fails for its own reasons is alone with it: %s', async (fault) => {
  const breaker = createBreaker()
  await expect(breaker.pass(() => Promise.reject(fault))).rejects.toBe(fault)
  expect(breaker.isAway()).toBe(false)
})
