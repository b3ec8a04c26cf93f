import { expect, test } from 'vitest'
import { decodeIso5426 } from '../../../src/server/import/marc/iso5426.ts'
import { decodeMarc8 } from '../../../src/server/import/marc/marc8.ts'

// Examples of the Library of Congress's description of MARC-8, and what real files do to it.
test.for([
  ['Fran\u00f0cais', 'Français'],
  ['\u00b1\u00f2od\u00b1', 'łọdł'],
  ['\u001b(NwOJNA I MIR\u001b(B', 'Война и мир'],
  ['\u001b(2`ab\u001b(B', 'אבג'],
  ['E=mc\u001bp2\u001bs', 'E=mc²'],
  ['H\u001bb2\u001bsO', 'H₂O'],
  ['\u001bgabc\u001bs', 'αβγ'],
  ['\u0088The \u0089Hobbit', 'The Hobbit']
] as const)('%j', ([bytes, text]) => {
  expect(decodeMarc8(Buffer.from(bytes, 'latin1'))).toBe(text)
})

test('what no table knows shows as damage', () => {
  expect(decodeMarc8(Uint8Array.of(0x61, 0x1b, 0x7a, 0x62))).toContain('\uFFFD')
  expect(decodeMarc8(Buffer.from('\u001b$1ab', 'latin1'))).toContain('\uFFFD')
})

test('east Asian characters of three bytes', () => {
  // 中 and 國 of EACC.
  expect(decodeMarc8(Uint8Array.of(0x1b, 0x24, 0x31, 0x21, 0x30, 0x36, 0x21, 0x34, 0x55, 0x1b, 0x28, 0x42))).toMatch(/^\p{Script=Han}{2}$/u)
})

test('ISO 5426 of older UNIMARC files', () => {
  expect(decodeIso5426(Uint8Array.from(Buffer.from('La m\u00c2em\u00c2e \u00cdec\u00c2ole, gar\u00d0con', 'latin1')))).toContain('garçon')
  expect(decodeIso5426(Uint8Array.of(0xc8, 0x75, 0x62, 0x65, 0x72))).toBe('über')
})
