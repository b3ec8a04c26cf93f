import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { assert, asyncProperty, integer, string, stringMatching } from 'fast-check'
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import { beforeAll, expect, test } from 'vitest'
import { encodeCode128 } from '../../src/ui/barcode/code-128.ts'
import { encodeEan13, readEan13 } from '../../src/ui/barcode/ean-13.ts'
import { pictureOfBars } from './pictures.ts'

beforeAll(async () => {
  // From its package; left alone it would ask a public server.
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  await prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer }, fireImmediately: true })
})

/** What a decoder that nobody here wrote reads from the bars. */
async function scanned(widths: number[] | undefined, format: ReaderOptions['formats']) {
  const [found] = await readBarcodes(pictureOfBars(widths ?? []), { ...(format === undefined ? {} : { formats: format }), tryHarder: true })
  return found?.text
}

test.for(['reader-7', '2023010456', 'A1', '1', '12', '123', '00012345678', 'a12345b', 'AB1234', '1234AB', 'u20231104056,9F8E7D6C5B4A3F21', '~`{|}', ' leading and trailing '])(
  'Code 128 of %o is read back',
  async text => {
    expect(await scanned(encodeCode128(text), ['Code128'])).toBe(text)
  },
)

test('Code 128 of any short text in printable ASCII is read back', async () => {
  const printable = string({ unit: integer({ min: 32, max: 126 }).map(code => String.fromCodePoint(code)), minLength: 1, maxLength: 24 })
  await assert(
    asyncProperty(printable, async text => {
      expect(await scanned(encodeCode128(text), ['Code128'])).toBe(text)
    }),
    { numRuns: 300 },
  )
})

test('Code 128 of the rest of ASCII uses the code set that has it', () => {
  for (let code = 0; code < 128; code += 1) expect(encodeCode128(String.fromCodePoint(code)), String(code)).toBeDefined()
  const mixed = encodeCode128('a\tb')
  expect(mixed).toBeDefined()
})

test('Code 128 takes two digits in one symbol and changes sets only where that is shorter', () => {
  const symbols = (text: string) => ((encodeCode128(text)?.length ?? 0) - 7) / 6
  // Start and checksum around what is counted.
  expect(symbols('12345678')).toBe(2 + 4)
  expect(symbols('a12b')).toBe(2 + 4)
  expect(symbols('ab123456')).toBe(2 + 2 + 1 + 3)
})

test('Code 128 has no code for nothing and for what is not ASCII', () => {
  expect(encodeCode128('')).toBeUndefined()
  expect(encodeCode128('读者')).toBeUndefined()
  expect(encodeCode128('é')).toBeUndefined()
})

test('every symbol is eleven modules and the stop thirteen', () => {
  const widths = encodeCode128('Kaijuan 2035') ?? []
  const sum = widths.reduce((all, width) => all + width, 0)
  expect((sum - 13) % 11).toBe(0)
})

test('EAN-13 of any twelve digits is read back with its check digit', async () => {
  const twelve = stringMatching(/^[1-9]\d{11}$/)
  await assert(
    asyncProperty(twelve, async digits => {
      expect(await scanned(encodeEan13(digits), ['EAN13'])).toBe(readEan13(digits))
    }),
    { numRuns: 200 },
  )
})

test('EAN-13 takes an ISBN as it is printed and refuses a wrong check digit', () => {
  expect(readEan13('978-7-02-000220-7')).toBe('9787020002207')
  expect(readEan13('9787020002208')).toBeUndefined()
  expect(readEan13('978702000220')).toBe('9787020002207')
  expect(encodeEan13('12345')).toBeUndefined()
  expect((encodeEan13('9787020002207') ?? []).reduce((all, width) => all + width, 0)).toBe(95)
})
