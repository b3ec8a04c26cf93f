import { assert, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { quotaOf } from '../../src/ui/quota-meter/quota.ts'
import { fitQuantity, quantityAfterKey, readQuantity } from '../../src/ui/stepper/quantity.ts'

test('reads what people type as a whole number', () => {
  expect(['3', '０３', ' 12 ', '1,000', '1，000', '-2'].map(readQuantity)).toEqual([3, 3, 12, 1000, 1000, -2])
  for (const text of ['', '-', '三', '1.5', '1e3', 'abc', '99999999999']) expect(readQuantity(text), text).toBeUndefined()
})

test('a quantity always ends up on a step between the bounds', () => {
  const bounds = record({ min: integer({ min: -50, max: 50 }), span: integer({ min: 0, max: 100 }), step: integer({ min: 1, max: 9 }) })
  assert(
    property(bounds, integer({ min: -1000, max: 1000 }), ({ min, span, step }, quantity) => {
      const fitted = fitQuantity(quantity, { min, max: min + span, step })
      expect(fitted).toBeGreaterThanOrEqual(min)
      expect(fitted).toBeLessThanOrEqual(min + span)
      expect((fitted - min) % step).toBe(0)
      expect(fitQuantity(fitted, { min, max: min + span, step })).toBe(fitted)
    }),
  )
})

test('keys move as in any spin button and stop at the bounds', () => {
  const bounds = { min: 1, max: 30 }
  expect(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'].map(key => quantityAfterKey(key, 5, bounds))).toEqual([6, 4, 15, 1, 1, 30])
  expect(quantityAfterKey('ArrowUp', 30, bounds)).toBe(30)
  expect(quantityAfterKey('a', 5, bounds)).toBeUndefined()
})

test('a quota tells what is left, and by how much it is passed', () => {
  expect(quotaOf({ used: 3, limit: 10 })).toEqual({ left: 7, isOver: false, usedShare: 0.3, pendingShare: 0 })
  expect(quotaOf({ used: 3, limit: 10, pending: 2 })).toMatchObject({ left: 5, isOver: false, pendingShare: 0.2 })
  expect(quotaOf({ used: 10, limit: 10 })).toMatchObject({ left: 0, isOver: false, usedShare: 1 })
  expect(quotaOf({ used: 9, limit: 10, pending: 3 })).toMatchObject({ left: -2, isOver: true, usedShare: 0.75, pendingShare: 0.25 })
  expect(quotaOf({ used: 0, limit: 0 })).toEqual({ left: 0, isOver: false, usedShare: 0, pendingShare: 0 })
  expect(quotaOf({ used: 1, limit: 0 })).toMatchObject({ isOver: true, usedShare: 1 })
})

test('the shares of a meter never make more than the whole', () => {
  const count = integer({ min: -5, max: 500 })
  assert(
    property(count, count, count, (used, limit, pending) => {
      const { usedShare, pendingShare } = quotaOf({ used, limit, pending })
      expect(usedShare).toBeGreaterThanOrEqual(0)
      expect(pendingShare).toBeGreaterThanOrEqual(0)
      expect(usedShare + pendingShare).toBeLessThanOrEqual(1.000001)
    }),
  )
})
