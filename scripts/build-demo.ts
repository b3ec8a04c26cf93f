import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { DemoBatch, DemoBatches, DemoHotItem, DemoHotLists, DemoListing } from '../src/server/import/demo-types.ts'
import { columnsBook, isColumns, type Columns } from '../src/server/import/json/json-book.ts'

// Makes the books of demo/ from a folder with the four permissively licensed
// sources; demo/README.md says which. Run by hand, its output is committed:
//   node scripts/build-demo.ts FOLDER

const CHINESE = 4500
const ENGLISH = 900
const POOL = 1500
const ENGLISH_EBOOKS = 300
/** Libraries whose lists have e-books. */
const EBOOK_LIBRARIES = ['mtd', '121003', '233020', '242010', '888888']
/** The licence asks for this wherever the e-books are shown; a record shows its series. */
const EBOOK_CREDIT = 'EbookFoundation/free-programming-books (CC BY 4.0)'

/** How the libraries differ: which part of the books each holds and which its list only offers. */
const SHARES: Record<string, { held: (book: Book) => boolean; offered: (book: Book) => boolean }> = {
  mtd: { held: book => book.village === 'A', offered: () => true },
  '121003': { held: book => book.village === 'B' && book.part % 2 === 0, offered: book => (book.isEnglish ? book.part % 5 === 0 : book.part % 9 === 1) },
  '888888': { held: book => !book.isEnglish && book.part % 6 === 0, offered: book => (book.isEnglish ? book.part % 6 === 1 : book.part % 8 === 1) },
  '233020': { held: book => !book.isEnglish && book.part % 9 === 2, offered: book => !book.isEnglish && book.part % 20 === 3 },
  '242010': { held: book => !book.isEnglish && book.part % 9 === 4, offered: book => (book.isEnglish ? book.part % 4 === 1 : book.part % 24 === 5) },
  hzcu: { held: book => !book.isEnglish && book.part % 9 === 6, offered: book => (book.isEnglish ? book.part % 4 === 3 : book.part % 24 === 7) }
}

const NEW_BOOKS = 120
const TOPICS: [name: string, clc: RegExp][] = [
  ['恐龙与远古生命', /^Q91/],
  ['抬头看星空', /^P1/],
  ['中国历史故事', /^K2/],
  ['世界文学名著', /^I(1|5|7)/],
  ['数学的乐趣', /^O1/],
  ['古典诗词', /^I22/],
  ['兵器与战史', /^E/],
  ['手工与艺术', /^J/]
]

type Book = { columns: Columns; isbn: string; title: string; author: string; publisher: string; clc: string; loans: number; part: number; isEnglish: boolean; village: 'A' | 'B' | undefined; lists: DemoListing['lists'] }

const [source] = process.argv.slice(2)
if (source === undefined) throw new Error('which folder holds the sources?')
const target = join(import.meta.dirname, '../demo')

const chinese = pick(rows('zh-school-library'), CHINESE, row => row['booklanguage'] === 'chi' && isGiven(row, 'author', 'publish', 'publishdate', 'price', 'clc'))
const english = pick(rows('en-bookcover-listing'), ENGLISH, row => isGiven(row, 'author') && !isGarbled(row)).map(book => ({
  ...book,
  // The source names no language; a title in plain ASCII of this English shop list is taken for English.
  columns: { ...book.columns, booklanguage: 'eng' }
}))
const books = [...chinese, ...english]
for (const [code, share] of Object.entries(SHARES)) {
  const listed = books.filter(book => share.held(book) || share.offered(book)).toSorted(byMark(code))
  for (const [place, book] of listed.entries()) {
    // The newest stand in the first 90 days, one or two a day; the rest go back some eight years.
    const days = place < NEW_BOOKS ? Math.floor((place * 88) / NEW_BOOKS) : 91 + (mark(`${code} age ${book.isbn}`) % 2900)
    book.lists[code] = { held: share.held(book), days }
  }
}

writeLines('books', [...books.map(book => ({ ...book.columns, lists: book.lists })), ...ebooks()])
writeLines('pools/3300000000', chinese.toSorted(byMark('pool')).slice(0, POOL).map(({ columns, isbn }) => ({ ...without(columns, 'holdings', 'loancount'), kcs: mark(`stock ${isbn}`) % 13 })))
writeLines('pools/3300000001', pick(rows('en-supplier-stock'), Infinity, () => true).map(({ columns, isbn }) => ({ ...columns, kcs: mark(`stock ${isbn}`) % 13 })))
writeJson('hot-lists', Object.fromEntries(Object.keys(SHARES).map(code => [code, hotLists(code)])) satisfies DemoHotLists)
writeJson('book-batches', Object.fromEntries(Object.keys(SHARES).map(code => [code, batches(code)])) satisfies DemoBatches)

function rows(name: string): Columns[] {
  const text = gunzipSync(readFileSync(join(source ?? '', `${name}.jsonl.gz`))).toString('utf8')
  return text.split('\n').filter(Boolean).map((line): unknown => JSON.parse(line)).filter(isColumns)
}

/** The same choice every time: by a hash of the ISBN, not by the order of the file. */
function pick(all: readonly Columns[], count: number, isWanted: (row: Columns) => boolean): Book[] {
  const found = new Map<string, Book>()
  for (const row of all) {
    const columns = without(row, 'source', 'summary', 'raw', 'expectedship', 'onixavailability', 'supplier')
    const outcome = columnsBook(columns)
    if ('fault' in outcome || outcome.record.isbn === undefined || !isWanted(row)) continue
    const { isbn, title, author = '', publisher = '', clc = '', loanCount = 0, language } = outcome.record
    found.set(isbn, { columns, isbn, title, author, publisher, clc, loans: loanCount, part: mark(isbn), isEnglish: language !== 'chi', village: villageOf(columns), lists: {} })
  }
  return [...found.values()].toSorted(byMark('pick')).slice(0, count).toSorted((one, other) => (one.isbn < other.isbn ? -1 : 1))
}

/** E-books have no ISBN: the Chinese ones, and some of the English by a hash of their identity. */
function ebooks(): Columns[] {
  const all = rows('mul-free-programming-ebooks')
    .map(row => ({ ...without(row, 'source', 'summary', 'raw', 'tags'), series: EBOOK_CREDIT, subjects: row['tags'] }))
    .filter((row: Columns) => isGiven(row, 'url') && (row['booklanguage'] === 'chi' || isGiven(row, 'author')) && !('fault' in columnsBook(row)))
  const order = (row: Columns) => mark(`ebook ${String(row['id'])}`)
  const chosenEnglish = all.filter((row: Columns) => row['booklanguage'] === 'eng').toSorted((one, other) => order(one) - order(other))
  const chosen = [...all.filter((row: Columns) => row['booklanguage'] === 'chi'), ...chosenEnglish.slice(0, ENGLISH_EBOOKS)]
  const listed = (row: Columns) => EBOOK_LIBRARIES.map(code => [code, { held: false, days: 100 + (mark(`${code} age ${String(row['id'])}`) % 1500) }] as const)
  return chosen.map((row: Columns) => ({ ...row, lists: Object.fromEntries(listed(row)) }))
}

function without(columns: Columns, ...names: string[]): Columns {
  return Object.fromEntries(Object.entries(columns).filter(([name]) => !names.includes(name)))
}

function villageOf(columns: Columns): 'A' | 'B' | undefined {
  const holdings: unknown[] = Array.isArray(columns['holdings']) ? columns['holdings'] : []
  const names = holdings.filter(isColumns).map(holding => holding['lib'])
  if (names.includes('A')) return 'A'
  return names.includes('B') ? 'B' : undefined
}

function hotLists(code: string) {
  const borrowed = books.filter(book => code in book.lists && book.loans > 0).toSorted((one, other) => other.loans - one.loans || one.part - other.part)
  // Best-sellers are what is borrowed most; the media list takes one book an author from what follows.
  const best = borrowed.slice(0, 10)
  const authors = new Set(best.map(({ author }) => author))
  const media = borrowed.slice(10).filter(({ author }) => !authors.has(author) && authors.add(author)).slice(0, 10)
  return [{ typeid: 1 as const, items: hotItems(media) }, { typeid: 2 as const, items: hotItems(best) }]
}

function hotItems(list: readonly Book[]): DemoHotItem[] {
  return list.map(({ title, author, publisher, isbn }, index) => ({ newNumber: index + 1, booktitle: title, author, publish: publisher, isbn }))
}

function batches(code: string): DemoBatch[] {
  const mine = books.filter(book => code in book.lists).toSorted(byMark(`batch ${code}`))
  const make = (number: number, batchname: string, kind: DemoBatch['kind'], days: number, chosen: readonly Book[]): DemoBatch => ({
    batchnum: `${{ topic: 'ZT', week: 'WK', love: 'AI', bookfair: 'ZT' }[kind]}${code}_${number}`,
    batchname,
    kind,
    days,
    isbns: chosen.slice(0, 24).map(({ isbn }) => isbn)
  })
  const topics = TOPICS.map(([name, clc], index) => make(index + 1, name, 'topic', 10 + index * 21, mine.filter(book => clc.test(book.clc))))
  const weeks = [0, 1, 2, 3].map(week => make(week + 1, `每周书单 第${week + 1}期`, 'week', 21 - week * 7, mine.slice(week * 12, week * 12 + 12)))
  const love = make(1, '爱书单：馆员私藏', 'love', 30, mine.slice(60, 78))
  // The batch of the standing fair has the number that the specification gives it.
  const fair = { ...make(1, '线上书展', 'bookfair', 5, mine.slice(100, 140)), batchnum: code === '242010' ? 'ZT242010_20221102_1' : `ZT${code}_fair` }
  return [...topics, ...weeks, love, fair].filter(({ isbns }) => isbns.length >= 6)
}

function isGiven(row: Columns, ...names: string[]): boolean {
  return names.every(name => row[name] !== undefined)
}

/** Letters that the source lost as "?", and what is no book to lend. */
function isGarbled(row: Columns): boolean {
  const text = `${String(row['booktitle'])} ${String(row['author'])}`
  const tags: unknown = row['tags']
  return text.length > 160 || !/^[ -~]+$/.test(text) || /\w\?\w|\?\?/.test(text) || (Array.isArray(tags) && tags.includes('Calendars'))
}

function byMark(salt: string) {
  return (one: Book, other: Book) => mark(`${salt} ${one.isbn}`) - mark(`${salt} ${other.isbn}`)
}

function mark(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0)
}

function writeLines(name: string, values: readonly unknown[]) {
  const text = values.map(value => `${JSON.stringify(value)}\n`).join('')
  writeFileSync(join(target, `${name}.jsonl.gz`), gzipSync(text, { level: 9 }))
  process.stdout.write(`${name}: ${values.length}\n`)
}

function writeJson(name: string, value: unknown) {
  writeFileSync(join(target, `${name}.json`), `${JSON.stringify(value, undefined, 1)}\n`)
}
