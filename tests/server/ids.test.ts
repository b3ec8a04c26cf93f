import { expect, test } from 'vitest'
import { newId } from '../../src/server/db/ids.ts'

test('identities of interleaved milliseconds never repeat', () => {
  const ids = Array.from({ length: 100_000 }, (_, at) => newId(1_780_000_000_000 + (at % 2)))
  expect(new Set(ids).size).toBe(ids.length)
})

test('later identities are larger, and all fit 63 bits', () => {
  expect(BigInt(newId(2_000))).toBeGreaterThan(BigInt(newId(1_000)))
  expect(BigInt(newId(Date.parse('2035-12-31')))).toBeLessThan(1n << 63n)
})
