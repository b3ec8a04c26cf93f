import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { readFile } from '../../../src/server/import/read-file.ts'
import { readAll, toGbk } from './reading.ts'

const folder = mkdtempSync(join(tmpdir(), 'import-'))
afterAll(() => rmSync(folder, { recursive: true }))

let written = 0
function read(content: string | Uint8Array) {
  const file = join(folder, `file-${(written += 1)}`)
  writeFileSync(file, content)
  return readAll(readFile(file))
}

describe('tables', () => {
  const chinese = '书名,著者,出版社,出版日期,ISBN,定价,分类号,索书号,册数\n三体,刘慈欣著,重庆出版社,2008-1,9787536692930,￥23.00,I247.5,I247.5/L71,3\n'
  const book = {
    title: '三体', author: '刘慈欣', publisher: '重庆出版社', publishDate: '2008-01', isbn: '9787536692930', priceFen: 2300, currency: 'CNY', clc: 'I247.5',
    holdings: [{ callNumber: 'I247.5/L71', copies: 3 }]
  }

  test('with Chinese names, and a byte order mark', async () => {
    expect((await read(`\uFEFF${chinese}`)).records).toMatchObject([book])
  })

  test('in GBK as Excel saves them in China', async () => {
    expect((await read(toGbk(chinese))).records).toMatchObject([book])
  })

  test('in UTF-16, tab-separated, as Excel saves "Unicode text"', async () => {
    expect((await read(Buffer.from(`\uFEFF${chinese.replaceAll(',', '\t')}`, 'utf16le'))).records).toMatchObject([book])
  })

  test('with English names, quotes, line breaks inside, a supplier line on top', async () => {
    const { records } = await read('Stock list 2025,,,\r\nTitle,Author,ISBN,Stock\r\n"Dune, ""first""\nPart One","Herbert, Frank",="0441172717",4\r\n')
    expect(records).toMatchObject([{ title: 'Dune, "first"', subtitle: 'Part One', author: 'Herbert, Frank', isbn: '9780441172719', stock: 4 }])
  })

  test('a quote that nobody closes loses one row', async () => {
    const { records, faults } = await read(`title,isbn\nOne,\n"Two,\nThree,\n${'x,\n'.repeat(30_000)}Last,\n`)
    expect(faults).toEqual(['quotation mark without an end'])
    expect(records.slice(0, 2).map(({ title }) => title)).toEqual(['One', 'Three'])
    expect(records.at(-1)?.title).toBe('Last')
  })

  test('without names of columns are refused with a reason', async () => {
    expect((await read('a,b\n1,2\n')).faults).toEqual(['neither MARC, MARCXML, JSON lines nor a table with column names'])
  })
})

describe('JSON lines', () => {
  test('as dirty as libraries send them', async () => {
    const { records, faults, readings } = await read(
      [
        { id: '1', booktitle: '《世界通史》', author: 'NA', isbn: '12345', price: 'CNY37.00(2册)', pages: '14,436页', publishdate: '1999重印', booklanguage: 'chi' },
        { id: '2', booktitle: 'NA' },
        { id: '3', booktitle: 'Letters\r\nto His Son', isbn: '439023483', publishdate: '2008.0', haveebook: 1, lcc: ['PR'], holdings: [{ lib: 'A', copies: 2, callno: 'K10' }] }
      ].map(line => JSON.stringify(line)).join('\r\n')
    )
    expect(records).toMatchObject([
      { sourceKey: '1', title: '世界通史', priceFen: 3700, pages: 436, publishDate: '1999', publishYear: 1999, language: 'chi' },
      { sourceKey: '3', title: 'Letters', subtitle: 'to His Son', isbn: '9780439023481', publishDate: '2008', isElectronic: true, clc: 'PR', holdings: [{ callNumber: 'K10', copies: 2 }] }
    ])
    expect(records[0]?.author).toBeUndefined()
    expect(records[0]?.isbn).toBeUndefined()
    expect(faults).toEqual(['title missing'])
    expect(readings[1]?.position.record).toBe(2)
  })

  test('broken lines and huge ones cost themselves', async () => {
    const { records, faults } = await read(`{"booktitle":"One"}\n{"booktitle":\n[1]\n{"booktitle":"${'x'.repeat(5 * 1024 * 1024)}"}\n{"booktitle":"Two"}`)
    expect(records.map(({ title }) => title)).toEqual(['One', 'Two'])
    expect(faults).toEqual([expect.stringMatching(/^not JSON: /), 'not a JSON object', 'line longer than 4194304 bytes'])
  })

  test('a list of books is no book', async () => {
    expect((await read('{"batchnum":"DL1","batchname":"明清小品","ids":["1"]}\n')).faults).toEqual(['not a book: a list of books'])
  })
})

describe('any file', () => {
  test.for([
    ['empty', '', 'the file is empty'],
    ['blank', ' \n\n', 'the file holds nothing but blanks'],
    ['ONIX', '<?xml version="1.0"?><ONIXMessage><Product/></ONIXMessage>', 'ONIX, which is not read yet'],
    ['a web page', '<!doctype html><html><body>503</body></html>', 'XML of another kind: <html>']
  ] as const)('%s', async ([, content, fault]) => {
    expect((await read(content)).faults).toEqual([fault])
  })

  test('that is not there', async () => {
    expect((await readAll(readFile(join(folder, 'nowhere')))).faults).toEqual([expect.stringMatching(/^cannot be read: ENOENT/)])
  })

  test('cut off inside gzip gives what can be unpacked, and says so', async () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => JSON.stringify({ id: String(index), booktitle: `Book ${index * 7919}` })).join('\n')
    const packed = gzipSync(lines)
    const { records, faults } = await read(packed.subarray(0, packed.length / 2))
    expect(records.length).toBeGreaterThan(5000)
    expect(faults.at(-1)).toMatch(/^compressed file is cut off or damaged/)
    expect((await read(packed.subarray(0, 12))).faults).toEqual([expect.stringMatching(/^compressed file is cut off or damaged/)])
  })
})

const record = (id: string, title: string) =>
  `<marc:record xmlns:marc="http://www.loc.gov/MARC21/slim"><marc:leader>00000nam a2200000   4500</marc:leader><marc:controlfield tag="001">${id}</marc:controlfield><marc:datafield tag="245" ind1="1" ind2="0"><marc:subfield code="a">${title}</marc:subfield></marc:datafield></marc:record>`
const inSru = (inner: string) => `<zs:record><zs:recordData>${inner}</zs:recordData></zs:record>`

describe('MARCXML', () => {
  test('inside an SRU answer, with one record that is not well-formed', async () => {
    const { records, faults } = await read(`<?xml version="1.0"?><zs:searchRetrieveResponse>${inSru(record('1', 'A &amp; B'))}${inSru(record('2', 'C & <D'))}${inSru(record('3', '边城'))}</zs:searchRetrieveResponse>`)
    expect(records.map(({ sourceKey, title }) => [sourceKey, title])).toEqual([['1', 'A & B'], ['3', '边城']])
    expect(faults).toEqual([expect.stringMatching(/^XML not well-formed/)])
  })

  test('cut off in a record', async () => {
    const { records, faults } = await read(`<collection>${record('1', 'One')}${record('2', 'Two').slice(0, -60)}`)
    expect(records).toHaveLength(1)
    expect(faults).toEqual(['cut off: the file ends inside this record'])
  })
})
