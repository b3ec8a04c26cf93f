import { expect, test } from 'vitest'
import { cappedTotal, LAST_RESULT, pageCount, pageFrom, rangeOf } from '../../src/domain/paging.ts'

test.for([
  [0, 24, 0],
  [-5, 24, 0],
  [9983, 24, 9983],
  [9984, 24, 9984],
  [9985, 24, 9984],
  [9999, 24, 9984],
  [1_000_000, 24, 9984],
  [1_000_000, 10, 9990],
  [1_000_000, 1, 9999],
] as const)('%i results in pages of %i show as %i', ([total, size, shown]) => {
  expect(cappedTotal(total, size)).toBe(shown)
})

test('the last page of any size is whole, and the one after it has no rows', () => {
  for (let size = 1; size <= 100; size += 1) {
    const last = pageCount(LAST_RESULT, size)
    expect(rangeOf(1, size)).toEqual({ limit: size, offset: 0 })
    expect(rangeOf(last, size)).toEqual({ limit: size, offset: cappedTotal(LAST_RESULT, size) - size })
    expect(rangeOf(last + 1, size).limit).toBe(0)
  }
})

test('pages fill the capped total', () => {
  expect(pageCount(0)).toBe(1)
  expect(pageCount(24)).toBe(1)
  expect(pageCount(25)).toBe(2)
  expect(pageCount(1_000_000)).toBe(416)
})

test.for([[null, 1], ['', 1], ['0', 1], ['-1', 1], ['2', 2], ['416', 416], ['417', 1], ['1e3', 1], ['２', 1]] as const)('page %s is %i', ([text, page]) => {
  expect(pageFrom(text)).toBe(page)
})
