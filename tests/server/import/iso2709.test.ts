import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseIso2709, readIso2709 } from '../../../src/server/import/marc/iso2709-reader.ts'
import { chunksOf, FILES, readAll, toGbk } from './reading.ts'

const bytesOf = (name: string) => readFileSync(join(FILES, name))
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const five = bytesOf('palace-ils_plympton_01.mrc').subarray(0, nthEnd(bytesOf('palace-ils_plympton_01.mrc'), 5))

describe('what is broken costs its own record and no other', () => {
  const [first = '', second = '', ...rest] = textOf(five).split('\u001d')

  test('five good records are five books', async () => {
    expect((await read(textOf(five))).records).toHaveLength(5)
  })

  test.for([
    ['a wrong length in the leader', second.replace(/^\d{5}/, '99999'), 5, 0],
    ['a wrong base address', `${second.slice(0, 12)}00000${second.slice(17)}`, 5, 0],
    ['line ends and blanks before it', `\r\n  \u0000${second}`, 5, 0],
    ['letters in a length of the directory', second.replace(/^(.{27})..../s, '$1abcd'), 5, 0],
    ['a directory one entry short', second.slice(0, 24) + second.slice(36), 4, 1],
    ['no directory at all', `${second.slice(0, 24)}nothing to see`, 4, 1],
    ['words instead of a record', 'words instead of a record', 4, 1],
    ['two bytes of it', 'ab', 4, 1]
  ] as const)('%s', async ([, damaged, books, refused]) => {
    const { records, faults, readings } = await read([first, damaged, ...rest].join('\u001d'))
    expect(records).toHaveLength(books)
    expect(faults).toHaveLength(refused)
    // The good ones after it stand where they stood.
    expect(readings.map(({ position }) => position.record)).toEqual([1, 2, 3, 4, 5])
  })

  test('a record terminator that is missing does not glue two books together', async () => {
    expect((await read([first, second + rest[0], ...rest.slice(1)].join('\u001d'))).records).toHaveLength(5)
  })

  test('a file that ends in the middle of a record says so', async () => {
    const { records, faults } = await read(textOf(five).slice(0, -100))
    expect(records).toHaveLength(4)
    expect(faults).toEqual(['cut off: 100 bytes missing'])
  })

  test('positions are bytes from the beginning', async () => {
    const { readings } = await read(textOf(five))
    expect(readings.map(({ position }) => position.offset)).toEqual([0, 1, 2, 3, 4].map(n => (n === 0 ? 0 : nthEnd(five, n))))
  })

  test('nothing that bytes can say makes it throw or lose the last record', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 80 }), async noise => {
        const { records } = await readAll(readIso2709(chunksOf(Buffer.concat([noise, Buffer.from([0x1d]), five]), 1000)))
        expect(records.length).toBeGreaterThanOrEqual(5)
      })
    )
  })
})

function read(text: string) {
  return readAll(readIso2709(chunksOf(Buffer.from(text, 'latin1'))))
}

test('a record without an end does not fill the memory', async () => {
  const { records, faults } = await readAll(readIso2709(chunksOf(Buffer.concat([Buffer.alloc(6 * 1024 * 1024, 0x61), Buffer.from([0x1d]), five]), 65_536)))
  expect(faults).toEqual(['no record terminator within 4194304 bytes'])
  expect(records).toHaveLength(5)
})

describe('a directory that counts characters', () => {
  // As Chinese software writes it that measures before it encodes.
  const record = chineseRecord('三体全集', '刘慈欣著')

  test.for(['utf-8', 'gbk'] as const)('is repaired in %s', encoding => {
    const bytes = encoding === 'gbk' ? toGbk(record) : Buffer.from(record, 'utf8')
    const reading = parseIso2709(bytes)
    if ('fault' in reading) throw new Error(reading.fault)
    expect(reading.isRepaired).toBe(true)
    expect(reading.marc.fields.find(({ tag }) => tag === '200')?.subfields).toEqual([
      { code: 'a', value: '三体全集' },
      { code: 'f', value: '刘慈欣著' }
    ])
  })
})

test('reads fields as an independent library does', () => {
  // marcjs knows UTF-8 and sound directories only, which is enough to compare with.
  const { Iso2709Parser } = marcjs()
  let compared = 0
  for (const name of ['traject-test_data.utf8.mrc', 'folio-100.mrc', 'palace-ils_plympton_01.mrc', 'bnu-10-derived.utf8.iso']) {
    for (const part of textOf(bytesOf(name)).split('\u001d').slice(0, -1)) {
      const bytes = Buffer.from(`${part}\u001d`, 'latin1')
      const ours = parseIso2709(bytes)
      if ('fault' in ours) throw new Error(`${name}: ${ours.fault}`)
      const theirs = Iso2709Parser.parse(bytes).fields
      expect(ours.marc.fields.map(({ tag, indicators, value, subfields }) => (tag < '010' ? [tag, value] : [tag, indicators, ...subfields.flatMap(sub => [sub.code, sub.value])]))).toEqual(
        theirs.map(field => field.map(text => text.normalize('NFC')))
      )
      compared += 1
    }
  }
  expect(compared).toBe(176)
})

function marcjs(): { Iso2709Parser: { parse: (bytes: Buffer) => { fields: string[][] } } } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package declares no types
  return { Iso2709Parser: createRequire(import.meta.url)('marcjs/lib/Iso2709Parser.js') as { parse: (bytes: Buffer) => { fields: string[][] } } }
}

function nthEnd(bytes: Uint8Array, count: number): number {
  let at = -1
  for (let found = 0; found < count; found += 1) at = bytes.indexOf(0x1d, at + 1)
  return at + 1
}

function chineseRecord(title: string, author: string): string {
  const fields = [['001', '0001'], ['100', '  \u001fa20080101d2008    em y0chiy0121    ea'], ['200', `1 \u001fa${title}\u001ff${author}`], ['690', '  \u001faI247.5']]
  let start = 0
  const directory = fields.map(([tag = '', value = '']) => {
    const entry = tag + String(value.length + 1).padStart(4, '0') + String(start).padStart(5, '0')
    start += value.length + 1
    return entry
  })
  const base = 24 + fields.length * 12 + 1
  return `${String(base + start + 1).padStart(5, '0')}nam0 22${String(base).padStart(5, '0')}   450 ${directory.join('')}\u001e${fields.map(([, value]) => `${value}\u001e`).join('')}\u001d`
}
