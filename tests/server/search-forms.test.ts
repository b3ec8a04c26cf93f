import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SearchLine } from '../../src/contract/books.ts'
import { foldText } from '../../src/domain/fold-text.ts'
import { parseIsbn } from '../../src/domain/isbn.ts'
import { askOf } from '../../src/server/modules/search/ask.ts'
import { catalogueQuery, type SearchInput } from '../../src/server/modules/search/catalogue-query.ts'
import { runSearch } from '../../src/server/modules/search/run-search.ts'
import { catalogueSearch, type BookRow } from '../../src/server/modules/search/search-table.ts'
import { collect, gather, walk, type Search, type Statement } from '../../src/server/modules/search/statements.ts'
import { createStatementNames } from '../../src/server/modules/search/statement-names.ts'
import { createTotalCache } from '../../src/server/modules/search/total-cache.ts'
import { simplify } from '../../src/server/search/simplify.ts'
import { startTestServer, type TestBook, type TestServer } from './support/server.ts'

/** Every form of a search against a naive one over the same rows, which knows nothing of tokens and indexes. */

type Row = { keyid: string; id: string; title: string; author: string; publisher: string; isbn: string | null; static_rank: number; pub_date: string | null; language: string | null; iscckb: boolean; addtime: Date }

const LIBRARY = '121003'
/** Several hundred real searches, on a machine that may be busy. */
const PATIENCE_MS = 120_000
let server: TestServer
let rows: Row[]

beforeAll(async () => {
  server = await startTestServer()
  await server.addLibrary(LIBRARY)
  await server.addLibrary('888888')
  await server.addBooks(LIBRARY, inventedBooks(1, 300))
  // Titles of both libraries and of the other alone, so that a scope that is missing shows.
  await server.addBooks('888888', [...inventedBooks(1, 40), ...inventedBooks(2, 150)])
  rows = await server.store.inLibrary(LIBRARY, (sql) =>
    sql<Row>(
      `SELECT b.keyid::text, t.id::text, t.title, coalesce(t.author, '') AS author, coalesce(t.publisher, '') AS publisher, t.isbn, t.static_rank, t.pub_date, t.language, b.iscckb, b.addtime
       FROM booklist b JOIN title t ON t.id = b.title_id WHERE b.tenantcode = $1`,
      [LIBRARY],
    ),
  )
})
afterAll(() => server.close())

const CHARS = ['三', '体', '中', '国', '人', '研', '究'] as const
const WORDS = ['the', 'sea', 'c++', 'seas', 'theory'] as const

function inventedBooks(seed: number, count: number): TestBook[] {
  const chunk = fc.oneof({ weight: 4, arbitrary: fc.string({ minLength: 1, maxLength: 6, unit: fc.constantFrom(...CHARS) }) }, { weight: 1, arbitrary: fc.constantFrom(...WORDS) })
  const book = fc.record({
    title: fc.array(chunk, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' ')),
    author: fc.string({ minLength: 2, maxLength: 3, unit: fc.constantFrom(...CHARS) }),
    publisher: fc.string({ minLength: 2, maxLength: 4, unit: fc.constantFrom(...CHARS) }).map((name) => `${name}出版社`),
    publishDate: fc.option(fc.integer({ min: 1990, max: 2026 }).map(String), { nil: undefined }),
    language: fc.constantFrom('chi', 'eng'),
    held: fc.boolean(),
    daysAgo: fc.integer({ min: 0, max: 40 }),
  })
  return fc.sample(book, { seed, numRuns: count }).map(({ publishDate, ...rest }) => ({ ...rest, ...(publishDate !== undefined && { publishDate }) }))
}

const keyword = fc.oneof(
  { weight: 5, arbitrary: fc.string({ minLength: 1, maxLength: 4, unit: fc.constantFrom(...CHARS) }) },
  { weight: 2, arbitrary: fc.tuple(fc.string({ minLength: 1, maxLength: 3, unit: fc.constantFrom(...CHARS) }), fc.constantFrom(...CHARS, ...WORDS)).map((words) => words.join(' ')) },
  { weight: 1, arbitrary: fc.constantFrom(...WORDS) },
  // Titles and authors that are there, for the exact lines.
  { weight: 3, arbitrary: fc.nat().map((at) => inventedTitles[at % inventedTitles.length] ?? '') },
)
const inventedTitles = inventedBooks(1, 60).flatMap(({ title, author = '', publisher = '' }) => [title, author, publisher])

const line: fc.Arbitrary<SearchLine> = fc.record({
  relation: fc.constantFrom('AND', 'OR'),
  fieldname: fc.constantFrom('booktitle', 'booktitle.keyword', 'author', 'publish'),
  keyword,
  searchtype: fc.constantFrom('wildcard', 'wildcard', 'term'),
})

const SORTS = (['addtime', 'publishdate'] as const).flatMap((fieldname) => (['asc', 'desc'] as const).map((sorttype) => [{ fieldname, sorttype }]))

const input: fc.Arbitrary<SearchInput> = fc
  .record({
    searchfields: fc.array(line, { minLength: 1, maxLength: 3 }),
    held: fc.option(fc.constantFrom('0', '1'), { nil: undefined, freq: 3 }),
    filterfields: fc.constantFrom<SearchInput['filterfields'][]>([], [], [{ fieldname: 'booklanguage', keyword: 'eng' }]),
    filterextents: fc.constantFrom<SearchInput['filterextents'][]>(
      [],
      [],
      [{ fieldname: 'publishdate', startvalue: '2000-01-01', endvalue: '2015-12-31', type: 'date' }],
      [{ fieldname: 'addtime', startvalue: '2026-02-10', endvalue: '2026-02-28', type: 'date' }],
    ),
    sortfields: fc.constantFrom<SearchInput['sortfields'][]>([], [], ...SORTS),
    curpage: fc.integer({ min: 1, max: 4 }),
    pagesize: fc.constantFrom(1, 5, 24),
  })
  .map(({ held, searchfields, ...rest }): SearchInput => ({
    indexname: 'cf_booklist',
    tenantcode: LIBRARY,
    ...rest,
    searchfields: held === undefined ? searchfields : [...searchfields, { relation: 'AND', fieldname: 'iscckb', keyword: held, searchtype: 'term' }],
  }))

const searchOf = (given: SearchInput): Search | undefined => {
  const query = catalogueQuery(given, { tenantcode: LIBRARY, version: '1', timezone: 'Asia/Shanghai' }, false)
  return query && catalogueSearch(query)
}

const ask = askOf((statement) => server.store.search(LIBRARY, statement))
async function run(statement: Statement): Promise<{ total: number; keys: string[] }> {
  const found = await ask<{ keyid: string | null; total: number }>(statement)
  return { total: found[0]?.total ?? 0, keys: found.flatMap(({ keyid }) => keyid ?? []) }
}

test('collected or walked, a search finds what a naive one finds, in the same order', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(input, async (given) => {
      const search = searchOf(given)
      const full = naive(given, 'full')
      if (search?.criterion === undefined) {
        expect(full.total).toBe(0)
        return
      }
      const { criterion } = search
      const broad = naive(given, 'broad')
      expect(await run(collect(search, criterion, 'full', 'enough'))).toEqual(full)
      expect(await run(gather(search, criterion))).toEqual(full)
      expect(await run(collect(search, criterion, 'broad', 'all'))).toEqual(broad)
      expect(await run(walk(search, criterion, true))).toEqual(broad)
      found += full.total
    }),
    { numRuns: 120 },
  )
  // Else all of this would say nothing.
  expect(found).toBeGreaterThan(300)
}, PATIENCE_MS)

test('whatever is remembered of words and totals, what is found stays the same', async () => {
  const hot = new Map([...CHARS.map((char) => [`t${char}*`, 60_000] as const), ...CHARS.flatMap((one) => CHARS.map((other) => [`t${one}${other}`, 30_000] as const)), ['', 60_000], [`@${LIBRARY}`, 60_000]])
  const warm = { totals: createTotalCache(), hot: () => hot }
  await fc.assert(
    fc.asyncProperty(input, async (given) => {
      const search = searchOf(given)
      if (search === undefined) return
      const expected = naive(given, 'full')
      for (const memory of [warm, warm, { totals: createTotalCache(), hot: () => new Map() }]) {
        const { total, rows: books } = await runSearch<BookRow>(ask, search, memory)
        expect({ total, keys: books.map(({ keyid }) => keyid) }).toEqual(expected)
      }
    }),
    { numRuns: 50 },
  )
}, PATIENCE_MS)

test('however many words there are, a search stays the same text, and no visitor can use up its name', () => {
  const textOf = (searchfields: SearchLine[]) => {
    const search = searchOf({ indexname: 'cf_booklist', tenantcode: LIBRARY, curpage: 1, pagesize: 24, filterextents: [], filterfields: [], sortfields: [], searchfields })
    if (search?.criterion === undefined) throw new Error('a search for nothing')
    return collect(search, search.criterion, 'full', 'enough')
  }
  const one = (text: string, more: Partial<SearchLine> = {}): SearchLine => ({ relation: 'OR', fieldname: 'booktitle.keyword', keyword: text, searchtype: 'wildcard', ...more })
  const everyday = textOf([one('三体人')])
  expect(textOf([one('三体人 中国人 研究人 人中国')]).text).toBe(everyday.text)
  // What the home page asks.
  const plain = textOf([one('三体人', { fieldname: 'booktitle' }), one('三体人', { fieldname: 'author' })])
  expect([everyday.isEveryday, plain.isEveryday]).toEqual([true, true])

  const nameOf = createStatementNames()
  const all = new Set<string>()
  for (let at = 0; at < 1000; at += 1) {
    const fields = Array.from({ length: 10 }, (_, bit) => one(`三体人${'中'.repeat(bit + 1)}`, { fieldname: ((at >> bit) & 1) === 1 ? 'author' : 'publish', relation: bit % 2 === 0 ? 'OR' : 'AND' }))
    for (let use = 0; use < 3; use += 1) {
      const name = nameOf(textOf(fields))
      if (name !== undefined) all.add(name)
    }
  }
  expect(all.size).toBe(50)
  const [first, second] = [nameOf(everyday), nameOf(plain)]
  expect(new Set([...all, first, second]).size).toBe(52)
  expect(nameOf({ ...everyday })).toBe(first)
})

// ---------------------------------------------------------------- the naive search

function naive(given: SearchInput, ranking: 'full' | 'broad'): { total: number; keys: string[] } {
  const sort = given.sortfields[0]
  const sign = sort?.sorttype === 'asc' ? 1 : -1
  const valueOf = (row: Row) => {
    if (sort?.fieldname === 'addtime') return row.addtime.getTime()
    if (sort?.fieldname === 'publishdate') return row.pub_date === null ? Number.NEGATIVE_INFINITY : Date.parse(row.pub_date)
    return row.static_rank + bonus(row, given.searchfields, ranking)
  }
  const matching = rows.filter((row) => fits(row, given))
  const sorted = matching.toSorted((one, other) => {
    const [first, second] = [valueOf(one), valueOf(other)]
    if (first !== second) return first < second ? -sign : sign
    return BigInt(one.id) < BigInt(other.id) ? -sign : sign
  })
  const from = (given.curpage - 1) * given.pagesize
  return { total: matching.length, keys: sorted.slice(from, from + given.pagesize).map(({ keyid }) => keyid) }
}

function bonus(row: Row, lines: readonly SearchLine[], ranking: 'full' | 'broad'): number {
  const asked = lines.filter(({ fieldname }) => fieldname !== 'iscckb')
  // Only longer words than those asked for: behind all others.
  const isLonger = asked.some(isOpen) && !fitsLines(row, asked, false)
  const wanted = lines.find(({ fieldname }) => fieldname.startsWith('booktitle'))
  const isExact = wanted !== undefined && fold(row.title) === fold(wanted.keyword)
  if (ranking === 'broad') return isExact ? 1_000_000 : !asked.some(isOpen) || isLonger ? 0 : 500_000
  return (wanted === undefined ? 0 : titleBonus(fold(row.title), fold(wanted.keyword))) - (isLonger ? 60_000 : 0)
}

function titleBonus(title: string, asked: string): number {
  if (title === asked) return 80_000
  return title.startsWith(asked) ? 30_000 : title.includes(asked) ? 10_000 : 0
}

/** Whether the last Latin word of a line may go on. */
const isOpen = ({ keyword: text, searchtype, fieldname }: SearchLine) => searchtype !== 'term' && openWord(fold(fieldname === 'publish' ? text.replaceAll('出版社', ' ') : text)) !== undefined
const runsOf = (folded: string) => folded.match(/\p{Script=Han}+|[^\s\p{Script=Han}]+/gu) ?? []
function openWord(folded: string): string | undefined {
  const last = runsOf(folded).findLast((word) => /^\p{Script=Latin}/u.test(word))
  return last !== undefined && /^[a-z]{3,}$/.test(last) ? last : undefined
}

function fits(row: Row, given: SearchInput): boolean {
  const lines = given.searchfields.filter(({ fieldname }) => fieldname !== 'iscckb')
  const words = fitsLines(row, lines, true)
  const held = given.searchfields.find(({ fieldname }) => fieldname === 'iscckb')
  const language = given.filterfields[0]
  const extent = given.filterextents[0]
  return (
    words &&
    (held === undefined || row.iscckb === (held.keyword === '1')) &&
    (language === undefined || row.language === language.keyword) &&
    (extent === undefined || (extent.fieldname === 'addtime' ? isWithin(dayOf(row.addtime), extent) : row.pub_date !== null && isWithin(row.pub_date, extent)))
  )
}

const isWithin = (day: string, { startvalue, endvalue }: { startvalue: string; endvalue: string }) => day >= startvalue && day <= endvalue
const dayOf = (time: Date) => new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)

function fitsLines(row: Row, lines: readonly SearchLine[], goesOn: boolean): boolean {
  return lines.reduce((so, each, at) => {
    const here = fitsLine(row, each, goesOn)
    if (at === 0) return here
    return lines[at - 1]?.relation === 'OR' ? so || here : so && here
  }, true)
}

function fitsLine(row: Row, { fieldname, keyword: text, searchtype }: SearchLine, goesOn: boolean): boolean {
  const of = { booktitle: row.title, 'booktitle.keyword': row.title, author: row.author, publish: row.publisher }[fieldname as 'author']
  if (searchtype === 'term') return fold(of) === fold(text) || (fieldname === 'booktitle' && (fold(row.author) === fold(text) || row.isbn === parseIsbn(text)))
  const open = goesOn ? openWord(fold(text)) : undefined
  if (fieldname !== 'booktitle') return holds(of, fieldname === 'publish' ? text.replaceAll('出版社', ' ') : text, open)
  return fold(text)
    .split(' ')
    .every((word) => holds(row.title, word, open) || holds(row.author, word, open))
}

function holds(text: string, asked: string, open: string | undefined): boolean {
  const [folded, runs] = [fold(text), runsOf(fold(asked))]
  const hasWord = (part: string) => runsOf(folded).some((word) => word === part || (part === open && word.startsWith(part)))
  return runs.length > 0 && runs.every((part) => (/\p{Script=Han}/u.test(part) ? folded.includes(part) : hasWord(part)))
}

const fold = (text: string) => foldText(text, simplify)
