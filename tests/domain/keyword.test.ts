import { expect, test } from 'vitest'
import { checkKeyword, keywordFrom } from '../../src/domain/keyword.ts'

test.for([
  ['  边城 ', '边城'],
  ['书'.repeat(200), '书'.repeat(200)],
  // One character for the reader, seven units for the machine.
  ['👩‍🔬'.repeat(200), '👩‍🔬'.repeat(200)],
] as const)('%s is searched', ([typed, keyword]) => {
  expect(checkKeyword(typed)).toEqual({ isGood: true, keyword })
})

test.for([
  ['', 'empty'],
  [' \t', 'empty'],
  ['书'.repeat(201), 'too-long'],
  ['👩‍🔬'.repeat(201), 'too-long'],
] as const)('%s is refused', ([typed, fault]) => {
  expect(checkKeyword(typed)).toEqual({ isGood: false, fault })
})

test('an address may hold what nobody can type', () => {
  expect(keywordFrom(null)).toBe('')
  expect(keywordFrom('边\u0000城')).toBe('边 城')
})
