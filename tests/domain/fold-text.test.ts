import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from '../../src/domain/fold-text.ts'
import { simplify } from '../../src/server/search/simplify.ts'

test.for([
  ['  三體：地球往事（全三冊） ', '三体 地球往事 全三册'],
  ['Barron’s GRE, 21st Édition', 'barrons gre 21st edition'],
  ['C++ Primer & C# 入門', 'c++ primer c# 入门'],
  ['Zürich—Łódź, Straße', 'zurich lodz strasse'],
  ['１２３ＡＢＣ', '123abc'],
  ['ガンダム', 'ガンダム'],
  ['乾隆', '干隆'],
  ['Война и мир. Й', 'война и мир й'],
  ['!!!', '!!!'],
  ['', '']
] as const)('%s is compared as %s', ([text, folded]) => {
  expect(foldText(text, simplify)).toBe(folded)
})

test('folding what is folded changes nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom('三', '體', 'é', ' ', '：', 'C', '+', '#', 'ガ', '’', 'İ') })), text => {
      const once = foldText(text, simplify)
      expect(foldText(once, simplify)).toBe(once)
    })
  )
})
