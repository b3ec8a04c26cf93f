import { expect, test } from 'vitest'
import { checkRecord, findDamage } from '../../src/domain/book-record.ts'

test('a record needs an identifier and a title and little else', () => {
  expect(checkRecord({ sourceKey: 'a', title: '边城' })).toEqual([])
  expect(checkRecord({ sourceKey: ' ', title: ' ' })).toEqual(['no identifier', 'title missing'])
})

test('lengths count characters as readers see them', () => {
  expect(checkRecord({ sourceKey: 'a', title: '👩‍👩‍👧'.repeat(255) })).toEqual([])
  expect(checkRecord({ sourceKey: 'a', title: '书'.repeat(256) })).toEqual(['title longer than 255 characters'])
})

test.for([
  ['中国\uFFFD史', 'replacement character U+FFFD'],
  ['a\u0003b', 'control character U+0003'],
  ['One Woman\u0081E', 'control character U+0081'],
  ['æˆ\u0091çš„å¤§å\u00AD¦', 'control character U+0091'],
  ['GemÃ¼se', 'UTF-8 read in another encoding'],
  ['Womanâ€™s', 'UTF-8 read in another encoding'],
  ['锟斤拷锟斤拷', 'Chinese text read in another encoding'],
  ['书\uE810', 'private-use character'],
  ['\uD83D', 'half of a surrogate pair']
] as const)('%j: %s', ([text, damage]) => {
  expect(findDamage(text)).toBe(damage)
})

test.for(['À la recherche du temps perdu', '世界通史', 'Fikr-i Ayāz', 'Основы', 'ÄÖÜ «é» Â', '𠮷野家', 'हिमाली', '😀'])('%s is sound', text => {
  expect(findDamage(text)).toBeUndefined()
})
