import { expect, test } from 'vitest'
import { daysOf, extentOf, fitYearMonth, isWithin, monthsOf, readYearMonth, yearMonth, yearMonthWords, yearsOf } from '../../src/ui/year-month/year-month.ts'

const BOUNDS = { min: '1949-01', max: '2035-11' } as const

test('reads a month and refuses what is none', () => {
  expect(readYearMonth('2024-03')).toEqual({ year: 2024, month: 3 })
  for (const text of ['2024-13', '2024-00', '2024-3', '24-03', '2024-03-01', '', '二〇二四']) expect(readYearMonth(text), text).toBeUndefined()
  expect(yearMonth(987, 6)).toBe('0987-06')
})

test('the years run from the newest to the oldest', () => {
  const years = yearsOf(BOUNDS)
  expect(years).toHaveLength(87)
  expect([years[0], years.at(-1)]).toEqual([2035, 1949])
})

test('the last year ends where the bounds do', () => {
  expect(monthsOf(2035, BOUNDS).filter(each => each.isAllowed).map(each => each.month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(monthsOf(1949, BOUNDS).every(each => each.isAllowed)).toBe(true)
  expect(monthsOf(1948, BOUNDS).some(each => each.isAllowed)).toBe(false)
})

test('a month outside the bounds becomes the nearest inside', () => {
  expect(fitYearMonth('2035-12', BOUNDS)).toBe('2035-11')
  expect(fitYearMonth('1900-05', BOUNDS)).toBe('1949-01')
  expect(fitYearMonth('2024-03', BOUNDS)).toBe('2024-03')
  expect(isWithin('2035-12', BOUNDS)).toBe(false)
})

test('an extent runs from the first day to the last, leap years included', () => {
  expect(extentOf({ start: '2024-01', end: '2024-02' })).toEqual({ from: '2024-01-01', to: '2024-02-29' })
  expect(extentOf({ start: '1949-01', end: '2035-11' })).toEqual({ from: '1949-01-01', to: '2035-11-30' })
  expect([daysOf('1900-02'), daysOf('2000-02'), daysOf('2023-02'), daysOf('2023-12')]).toEqual([28, 29, 28, 31])
})

test('months are written in the reader’s language', () => {
  const [chinese, english] = [yearMonthWords('zh-CN'), yearMonthWords('en-US')]
  expect([chinese.whole('2024-03'), chinese.year(2024), chinese.month(3)]).toEqual(['2024年3月', '2024年', '3月'])
  expect([english.whole('2024-03'), english.year(2024), english.month(3)]).toEqual(['Mar 2024', '2024', 'Mar'])
})
