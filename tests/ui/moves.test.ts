import { expect, test } from 'vitest'
import { formatDate } from '../../src/ui/date-text/format-date.ts'
import { optionAfterKey, optionByText } from '../../src/ui/listbox/next-option.ts'
import { beginPull, ENOUGH, movePull } from '../../src/ui/pull-to-refresh/pull.ts'

test('keys move in a list and stop at its ends', () => {
  const to = (key: string, at: number) => optionAfterKey(key, at, 12, 1)
  expect([to('ArrowDown', 0), to('ArrowUp', 1), to('PageDown', 0), to('PageDown', 10), to('PageUp', 3), to('Home', 9), to('End', 2)]).toEqual([1, 0, 5, 11, 0, 0, 11])
  expect([to('ArrowUp', 0), to('ArrowDown', 11), to('ArrowRight', 3), to('Enter', 3)]).toEqual([undefined, undefined, undefined, undefined])
  expect([to('ArrowDown', -1), optionAfterKey('ArrowDown', 0, 0, 1)]).toEqual([0, undefined])
})

test('in a grid of three, arrows move by rows and by places', () => {
  const to = (key: string, at: number) => optionAfterKey(key, at, 12, 3)
  expect([to('ArrowDown', 1), to('ArrowUp', 4), to('ArrowRight', 2), to('ArrowLeft', 3)]).toEqual([4, 1, 3, 2])
  expect([to('ArrowDown', 10), to('ArrowUp', 2), to('ArrowRight', 11), to('ArrowLeft', 0)]).toEqual([undefined, undefined, undefined, undefined])
})

test('typing finds the next option that begins so, and goes round', () => {
  const options = ['2024', '2023', '1999', '1998'].map(label => ({ label }))
  expect(optionByText('2', options, 0)).toBe(1)
  expect(optionByText('2', options, 1)).toBe(0)
  expect(optionByText('1998', options, 2)).toBe(3)
  expect(optionByText('19', options, 2)).toBe(2)
  expect(optionByText('7', options, 0)).toBeUndefined()
})

test('a pull is one only downwards and from the top of the page', () => {
  const pull = beginPull(100, 100)
  const down = movePull(pull, { x: 104, y: 260, isAtTop: true })
  expect(down).toMatchObject({ isOurs: true, distance: 80 })
  expect(down.distance).toBeGreaterThanOrEqual(ENOUGH)
  expect(movePull(pull, { x: 200, y: 130, isAtTop: true })).toMatchObject({ isOurs: false, distance: 0 })
  expect(movePull(pull, { x: 100, y: 104, isAtTop: true })).toMatchObject({ isOurs: undefined, distance: 0 })
  expect(movePull(pull, { x: 100, y: 300, isAtTop: false })).toMatchObject({ isOurs: false, distance: 0 })
  // Decided once: a swipe that turns downwards later is still none.
  const swipe = movePull(pull, { x: 160, y: 105, isAtTop: true })
  expect(movePull(swipe, { x: 160, y: 400, isAtTop: true }).distance).toBe(0)
  expect(movePull(down, { x: 104, y: 900, isAtTop: true }).distance).toBe(96)
  expect(movePull(down, { x: 104, y: 60, isAtTop: true }).distance).toBe(0)
})

test('a date of the calendar is the same day in every zone', () => {
  for (const timeZone of ['Asia/Shanghai', 'America/Los_Angeles', 'UTC']) expect(formatDate('2025-03-12', { locale: 'zh-CN', timeZone })).toBe('2025年3月12日')
  expect(formatDate('2025-03-12', { locale: 'en-US' })).toBe('Mar 12, 2025')
  expect(formatDate('2025-03', { locale: 'zh-CN' })).toBe('2025年3月')
  expect(formatDate('2025-03-12', { locale: 'zh-CN', look: 'short-day' })).toBe('3月12日')
})

test('an instant is told in the zone asked for', () => {
  expect(formatDate('2025-03-12T17:05:00Z', { locale: 'zh-CN', look: 'minute', timeZone: 'Asia/Shanghai' })).toBe('2025年3月13日 01:05')
  expect(formatDate('2025-03-12T17:05:00Z', { locale: 'en-US', look: 'minute', timeZone: 'UTC' })).toBe('Mar 12, 2025 17:05')
  expect(formatDate('2025-03-12T16:00:00Z', { locale: 'zh-CN', look: 'minute', timeZone: 'Asia/Shanghai' })).toBe('2025年3月13日 00:00')
})

test('what is no date is not written', () => {
  for (const value of ['', '待定', '2025-13-45T', '2025-3-1x']) expect(formatDate(value, { locale: 'zh-CN' }), value).toBeUndefined()
})
