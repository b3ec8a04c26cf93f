import { expect, test } from 'vitest'
import { readCriticalCss } from '../../../src/server/pages/critical-css.ts'

const critical = (css: string, html: string) => readCriticalCss(css)(html)

test('keeps the rules of classes that are there, in their order, and drops the others', () => {
  expect(critical('.a{x:1}.b{x:2}.c{x:3}', '<p class="c a">')).toBe('.a{x:1}.c{x:3}')
})

test('keeps what needs no class: elements, attributes, custom properties, movement', () => {
  const css = ':root{--a:1}html{x:1}[data-scheme=dark]{x:2}@property --b{syntax:"*";inherits:false}@keyframes spin{to{x:1}}@layer a,b;'
  expect(critical(css, '<p>')).toBe(css)
})

test('goes into layers and conditions, and leaves no empty ones', () => {
  expect(critical('@layer u{.a{x:1}@media (hover:hover){.b:hover{x:2}}}@supports (x:1){.c{x:3}}', '<p class="b">')).toBe('@layer u{@media (hover:hover){.b:hover{x:2}}}')
})

test('needs all classes of a selector and one selector of a rule', () => {
  expect(critical('.a .b{x:1}.a,.c{x:2}.d>.e{x:3}', '<p class="a"><p class="e">')).toBe('.a,.c{x:2}')
})

test('does not need what a selector says it is not', () => {
  expect(critical('.a:not(.b){x:1}.a:not(:is(.b,.c)){x:2}', '<p class="a">')).toBe('.a:not(.b){x:1}.a:not(:is(.b,.c)){x:2}')
})

test.for<[css: string, name: string]>([
  [String.raw`.sm\:p-1\.5{x:1}`, 'sm:p-1.5'],
  [String.raw`.\[\&\>a\]\:x>a{x:1}`, '[&amp;&gt;a]:x'],
  [String.raw`.w-\[calc\(1px\+\'2\'\)\]{x:1}`, 'w-[calc(1px+&#x27;2&#x27;)]'],
  [String.raw`.\32xl{x:1}`, '2xl'],
  [String.raw`.-mt-1{x:1}`, '-mt-1'],
  ['.中文{x:1}', '中文'],
])('reads %s', ([css, name]) => {
  expect(critical(css, `<p class="other ${name}">`)).toBe(css)
  expect(critical(css, '<p class="other">')).toBe('')
})

test('another attribute’s value is no class', () => {
  expect(critical('.a{x:1}', '<p data-class="a"></p>')).toBe('')
})
