import { expect, test } from 'vitest'
import type { RecommendDraft } from '../../src/domain/recommendation.ts'
import { barOf, checkRecommend, emptyRecommend } from '../../src/blocks/recommend-form/check-recommend.ts'
import { aNotice } from '../../stories/fixtures/reader.ts'

const good: RecommendDraft = { reasoncode: 'teaching', reason: '社会学概论课程的指定阅读书目', description: '', acknowledged: false, notify: true }
const check = (change: Partial<RecommendDraft> = {}, notice = aNotice()) => checkRecommend({ ...good, ...change }, notice)
const held = { callno: 'I246.5/8385', location: '总馆', copies: 2 }

test('an untouched form asks for the choice and the words', () => {
  expect(checkRecommend(emptyRecommend, aNotice())).toEqual({ reasoncode: 'missing', reason: 'missing' })
})

test('blanks are no reason', () => {
  expect(check({ reason: '   ' })).toEqual({ reason: 'blank' })
})

test('the bound counts what a reader sees as characters, after trimming', () => {
  expect(check({ reason: '👩‍👩‍👧'.repeat(9) })).toEqual({ reason: 'too-short' })
  expect(check({ reason: '👩‍👩‍👧'.repeat(10) })).toEqual({})
  expect(check({ reason: ` ${'书'.repeat(9)} ` })).toEqual({ reason: 'too-short' })
  expect(check({ reason: '书'.repeat(501) })).toEqual({ reason: 'too-long' })
})

test('a high-priced book wants more', () => {
  expect(check({}, aNotice({ reasonmin: 50 }))).toEqual({ reason: 'too-short' })
})

test('another reason has to be described', () => {
  expect(check({ reasoncode: 'other' })).toEqual({ description: 'missing' })
  expect(check({ reasoncode: 'other', description: '捐赠者指定' })).toEqual({})
})

test('what the library holds or others asked for must be acknowledged', () => {
  expect(check({}, aNotice({ held }))).toEqual({ acknowledged: 'missing' })
  expect(check({ acknowledged: true }, aNotice({ held }))).toEqual({})
})

test('some notices end the matter', () => {
  expect(barOf(aNotice())).toBeUndefined()
  expect(barOf(aNotice({ held, refusedwhenheld: true }))).toBe('held')
  expect(barOf(aNotice({ asked: { count: 2, status: 'recommending', mine: true } }))).toBe('asked')
  expect(barOf(aNotice({ open: { used: 5, limit: 5 } }))).toBe('open-limit')
  expect(barOf(aNotice({ month: { used: 10, limit: 10 } }))).toBe('month-limit')
})
