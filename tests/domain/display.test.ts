import { expect, test } from 'vitest'
import { DEFAULT_DISPLAY, displayMarks, displayOf, displayText, parseDisplay, type Display } from '../../src/domain/display.ts'

const chosen: Display = { scheme: 'dark', contrast: 'more', size: 'large' }

test('a choice comes back from the cookie as it was', () => {
  expect(displayText(chosen)).toBe('dark.more.large')
  expect(parseDisplay(displayText(chosen))).toEqual(chosen)
})

test.for([undefined, '', 'x', 'dark', 'a.b.c', '..', '"><script>'])('%s names nothing it does not know', (text) => {
  const { contrast, size } = parseDisplay(text)
  expect({ contrast, size }).toEqual({ contrast: 'auto', size: 'standard' })
  expect(['auto', 'dark']).toContain(parseDisplay(text).scheme)
})

test('a form without an answer leaves the usual', () => {
  expect(displayOf({ scheme: 'light', contrast: null })).toEqual({ ...DEFAULT_DISPLAY, scheme: 'light' })
})

test('what follows the system leaves no mark', () => {
  expect(displayMarks(DEFAULT_DISPLAY)).toEqual({ scheme: undefined, contrast: undefined, size: undefined })
  expect(displayMarks(chosen)).toEqual({ scheme: 'dark', contrast: 'more', size: 'large' })
})
