import { expect, test } from 'vitest'
import { readTestFile } from './reading.ts'

/** File, books in it, and what is refused how often. */
const FILES: [file: string, books: number, refused: Record<string, number>][] = [
  ['bnu-10-derived.gbk.iso', 10, {}],
  ['bnu-10-derived.utf8.iso', 10, {}],
  ['bnu-alma-sru-cnmarcxml.xml', 10, {}],
  ['bnu-alma-sru-marcxml.xml', 9, { 'not a book: part of a book': 1 }],
  ['folio-61PRINT160129.mrc.gz', 246, {}],
  ['folio-100.mrc', 95, { 'not a book: music recording': 4, 'not a book: journal': 1 }],
  ['folio-CornellFOLIOExemplars_Bibs.mrc.gz', 30, { 'not a book: music recording': 11, 'not a book: printed music': 5, 'not a book: mixed materials': 4, 'not a book: journal': 3, 'not a book: film or video': 2, 'not a book: loose-leaf or updating resource': 2, 'not a book: object': 2, 'not a book: collection': 1, 'not a book: map': 1, 'not a book: picture': 1 }],
  ['palace-ils_plympton_01.mrc', 36, {}],
  ['pymarc-1251.dat', 6, {}],
  ['pymarc-diacritic.dat', 1, {}],
  ['pymarc-marc8.dat', 1, {}],
  ['pymarc-multi_isbn.dat', 1, {}],
  ['pymarc-testunimarc.dat', 1, {}],
  ['solrmarc-specTestRecs.mrc', 30, { 'not a book: film or video': 12, 'not a book: computer file': 9, 'not a book: journal': 6, 'not a book: map': 6, 'not a book: music recording': 4, 'not a book: collection': 1, 'not a book: kit': 1, 'not a book: manuscript music': 1, 'not a book: mixed materials': 1, 'not a book: object': 1, 'not a book: part of a book': 1, 'not a book: picture': 1, 'not a book: printed music': 1, 'not a book: spoken recording': 1 }],
  ['solrmarc-uva_001-200.mrc.gz', 199, { 'not a book: journal': 1 }],
  ['traject-hebrew880s.marc', 1, {}],
  ['traject-one-marc8.mrc', 1, {}],
  ['traject-test_data.utf8.mrc', 29, { 'marked as deleted': 1 }],
  ['traject-test_data.utf8.marc.xml', 29, { 'marked as deleted': 1 }],
  // Broken on purpose:
  ['folio-invalidMarcFile.mrc', 0, { 'neither MARC, MARCXML, JSON lines nor a table with column names': 1 }],
  ['pymarc-bad_eacc_encoding.dat', 1, {}],
  ['pymarc-bad_indicator.dat', 1, {}],
  ['pymarc-bad_marc8_escape.dat', 0, { 'not a book: journal': 1 }],
  ['pymarc-bad_records.mrc', 0, { 'not a book: record type " "': 5, 'directory of 13 characters does not fit 1 fields': 2, 'no fields': 1 }],
  ['pymarc-bad_subfield_code.dat', 0, { 'title missing': 1 }],
  ['pymarc-utf8_errors.dat', 0, { 'not a book: picture': 1 }],
  ['pymarc-utf8_invalid.mrc', 1, {}],
  ['pymarc-utf8_without_leader_flag.dat', 1, {}],
  ['solrmarc-errorRecs.mrc', 2, { 'not a book: music recording': 2, 'not a book: journal': 1 }]
]

test.for(FILES)('%s: %d books', async ([file, books, refused]) => {
  const { records, faults } = await readTestFile(file)
  const counted: Record<string, number> = {}
  for (const fault of faults) counted[fault] = (counted[fault] ?? 0) + 1
  expect(counted).toEqual(refused)
  expect(records).toHaveLength(books)
})

test('the same records in GBK, UTF-8 and XML are the same books', async () => {
  const gbk = await readTestFile('bnu-10-derived.gbk.iso')
  const utf8 = await readTestFile('bnu-10-derived.utf8.iso')
  const xml = await readTestFile('bnu-alma-sru-cnmarcxml.xml')
  expect(gbk.records).toEqual(utf8.records)
  expect(utf8.records).toEqual(xml.records)
})

test('the same records in ISO 2709 and in XML are the same books', async () => {
  const binary = await readTestFile('traject-test_data.utf8.mrc')
  const xml = await readTestFile('traject-test_data.utf8.marc.xml')
  expect(binary.records).toEqual(xml.records)
})

test('MARC-8 and Windows-1251 are read though the leader says neither', async () => {
  const marc8 = await readTestFile('traject-one-marc8.mrc')
  expect(marc8.records[0]).toMatchObject({ title: 'Por uma outra globalização', author: 'Santos, Mílton', language: 'por' })
  const cyrillic = await readTestFile('pymarc-1251.dat')
  expect(cyrillic.records[1]).toMatchObject({ title: 'Психологический тренинг с подростками', author: 'Анн, Людмила Федоровна', publishDate: '2005' })
})

test('a CNMARC record, whole', async () => {
  const { records } = await readTestFile('bnu-10-derived.gbk.iso')
  expect(records[2]).toMatchObject({
    sourceKey: 'BNU:990002181050203961',
    isbn: '9787503722912',
    title: '\'96 中国发展报告',
    subtitle: '中国的“八五”',
    author: '国家统计局',
    publisher: '中国统计出版社',
    publishPlace: '北京',
    publishDate: '1996',
    language: 'chi',
    clc: 'F124',
    priceFen: 8800,
    currency: 'CNY',
    isElectronic: false,
    holdings: [{ callNumber: 'F124/26' }, ...Array.from({ length: (records[2]?.holdings?.length ?? 1) - 1 }, () => ({}))]
  })
})

test('e-books are told by where they can be read', async () => {
  const { records } = await readTestFile('folio-100.mrc')
  expect(records.filter(record => record.isElectronic).length).toBeGreaterThan(0)
  expect(records.filter(record => !record.isElectronic).length).toBeGreaterThan(0)
})

test('a title over the bound is cut with a remark, and its book is kept', async () => {
  const { notes, records } = await readTestFile('folio-100.mrc')
  expect(notes.filter(note => note === 'title cut after 255 characters')).toHaveLength(5)
  expect(Math.max(...records.map(({ title }) => title.length))).toBeLessThanOrEqual(255)
})

test('a damaged original script gives way to the romanised title', async () => {
  const { records } = await readTestFile('pymarc-bad_eacc_encoding.dat')
  expect(records[0]?.title).toMatch(/^[\p{Script=Latin}\p{P}\s\d]+$/u)
})
