import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookDetail, poolSearch, SEARCH_FIELDS, simpsearch, simpsearchFact } from '../../src/contract/books.ts'
import type { Call } from '../../src/contract/call.ts'
import type { InputOf } from '../../src/contract/endpoint.ts'
import { tenantInfoByHome } from '../../src/contract/library.ts'
import { startTestServer, type TestServer } from './support/server.ts'

let server: TestServer
let call: Call
beforeAll(async () => {
  server = await startTestServer()
  await server.addLibrary('121003')
  await server.addLibrary('888888')
  await server.addLibrary('242010')
  await server.addBooks('121003', [
    { title: '三体', author: '刘慈欣', publisher: '重庆出版社', isbn: '9787536692930', publishDate: '2008-01', held: true, daysAgo: 400 },
    { title: '三体：黑暗森林', author: '刘慈欣', publisher: '重庆出版社', isbn: '9787536693968', publishDate: '2008-05', daysAgo: 30 },
    { title: '读懂三体', author: '王立铭', publisher: '湖南文艺出版社', publishDate: '2023', daysAgo: 3 },
    { title: '紅樓夢', author: '曹雪芹', held: true, daysAgo: 100, publishDate: '2025-12-01' },
    { title: 'The Three-Body Problem', author: 'Cixin Liu', language: 'eng', daysAgo: 50, isElectronic: true },
  ])
  await server.addBooks('242010', [
    { title: '乡土中国与世界', author: '无名' },
    { title: '乡土中国', author: '费孝通', subtitle: '生育制度' },
    { title: '读乡土中国', author: '无名' },
  ])
  await server.addBooks('888888', [{ title: '三体', author: '刘慈欣', isbn: '9787536692930' }])
  call = await server.visitor('121003')
})
afterAll(() => server.close())

type Search = InputOf<typeof simpsearch>
const base = { indexname: 'cf_booklist', curpage: 1, pagesize: 24, tenantcode: '121003' } as const
const title = (keyword: string, changes: Partial<NonNullable<Search['searchfields']>[number]> = {}) =>
  ({ relation: 'AND', fieldname: 'booktitle', keyword, searchtype: 'wildcard', ...changes }) as const

async function titles(changes: Partial<Search>): Promise<string[]> {
  const outcome = await call(simpsearch, { ...base, ...changes })
  if (!outcome.ok) throw new Error(`${outcome.reason} ${JSON.stringify(outcome.data)}`)
  return outcome.value.data.map((book) => book.booktitle)
}

test('the exact title comes first, then titles that begin with it, then the rest', async () => {
  expect(await titles({ searchfields: [title('三体')] })).toEqual(['三体', '三体：黑暗森林', '读懂三体'])
})

test('a subtitle does not take the exact title from the first place', async () => {
  const there = await server.visitor('242010')
  const outcome = await there(simpsearch, { ...base, tenantcode: '242010', searchfields: [title('乡土中国')] })
  expect(outcome).toMatchObject({ ok: true, value: { data: [{ author: '费孝通' }, { booktitle: '乡土中国与世界' }, { booktitle: '读乡土中国' }] } })
})

test('words that are there come before words that only begin so', async () => {
  await server.addBooks('888888', [
    { title: 'Operating Systems', publishDate: '2025', isbn: '9787536692930' },
    { title: 'To Operate a Lathe', publishDate: '1960' },
    { title: 'Operate', publishDate: '1950' },
    { title: 'Operated by Hand', publishDate: '2024' },
  ])
  const there = await server.visitor('888888')
  const found = async (keyword: string) => {
    const outcome = await there(simpsearch, { ...base, tenantcode: '888888', searchfields: [title(keyword)] })
    return outcome.ok && outcome.value.data.map(({ booktitle }) => booktitle)
  }
  expect(await found('operate')).toEqual(['Operate', 'To Operate a Lathe', 'Operated by Hand'])
  expect(await found('operat')).toHaveLength(4)
  expect(await found('systems operat')).toEqual(['Operating Systems'])
})

test.for([
  ['one character', '三', 3],
  ['author', '刘慈欣', 2],
  ['title and author together', '三体 刘慈欣', 2],
  ['ISBN with hyphens', '978-7-5366-9293-0', 1],
  ['ISBN-10', '7536692935', 1],
  ['simplified for traditional', '红楼梦', 1],
  ['full width and capitals', 'ＴＨＲＥＥ', 1],
  ['the beginning of a word', 'prob', 1],
  ['the beginning of a name', 'the cix', 1],
  ['a beginning that is not the last word', 'prob three', 0],
  ['too short a beginning', 'pr', 0],
  ['nothing like it', '哈利波特', 0],
  ['punctuation alone', '？！', 0],
  ['quotes and operators', `'&|!:*()\\`, 0],
] as const)('finds by %s', async ([, keyword, count]) => {
  expect(await titles({ searchfields: [title(keyword)] })).toHaveLength(count)
})

test('exact lines match the whole value only', async () => {
  expect(await titles({ searchfields: [title('三体', { fieldname: 'booktitle.keyword', searchtype: 'term' })] })).toEqual(['三体'])
})

test.for([
  ['title', { fieldname: 'booktitle', keyword: '生育制度' }, { fieldname: 'booktitle', keyword: '生育度制度' }],
  ['traditional title', { fieldname: 'booktitle.keyword', keyword: '红楼梦' }, { fieldname: 'booktitle.keyword', keyword: '楼梦红楼' }],
  ['author', { fieldname: 'author', keyword: '欧阳修欧阳' }, { fieldname: 'author', keyword: '阳修欧阳修欧' }],
  ['publisher', { fieldname: 'publish', keyword: '人民文学出版社' }, { fieldname: 'publish', keyword: '民文学民文' }],
] as const)('characters that are all there must also stand together: %s', async ([, there, apart]) => {
  await server.addBooks('888888', [
    { title: '制度、生育与生育制度', author: '欧阳修欧阳', publisher: '人民文学出版社' },
    { title: '楼梦与红楼夢', author: '阳修欧', publisher: '文学与民文社', subtitle: '红楼梦' },
  ])
  const found = async (changes: { fieldname: 'booktitle' | 'booktitle.keyword' | 'author' | 'publish'; keyword: string }) => {
    const outcome = await (await server.visitor('888888'))(simpsearch, { ...base, tenantcode: '888888', searchfields: [title(changes.keyword, changes)] })
    return outcome.ok && outcome.value.total
  }
  expect(await found(there)).toBeGreaterThan(0)
  expect(await found(apart)).toBe(0)
})

test('an alternative that is not unbroken does not pass through the other', async () => {
  // All of 体黑暗森's pairs are in the title of 三体：黑暗森林 except where the colon stands.
  const broken = title('暗森林黑暗', { relation: 'OR' })
  expect(await titles({ searchfields: [broken, title('王立铭', { fieldname: 'author' })] })).toEqual(['读懂三体'])
  expect(await titles({ searchfields: [title('黑暗森林', { relation: 'OR' }), title('王立铭', { fieldname: 'author' })] })).toHaveLength(2)
})

test('lines are joined by the relation of the line before', async () => {
  const both = [title('三体', { relation: 'AND' }), title('王立铭', { fieldname: 'author' })]
  expect(await titles({ searchfields: both })).toEqual(['读懂三体'])
  const either = [title('红楼梦', { relation: 'OR' }), title('王立铭', { fieldname: 'author' })]
  expect((await titles({ searchfields: either })).toSorted()).toEqual(['紅樓夢', '读懂三体'].toSorted())
})

test('a line that can match nothing leaves its alternatives alone, and takes its partners with it', async () => {
  const nothing = { fieldname: 'isbn', keyword: 'abc', searchtype: 'wildcard' } as const
  expect(await titles({ searchfields: [{ ...nothing, relation: 'OR' }, title('红楼梦')] })).toEqual(['紅樓夢'])
  expect(await titles({ searchfields: [title('红楼梦', { relation: 'OR' }), { ...nothing, relation: 'AND' }] })).toEqual(['紅樓夢'])
  expect(await titles({ searchfields: [{ ...nothing, relation: 'AND' }, title('红楼梦')] })).toEqual([])
})

test('held, added and published narrow the list, newest first', async () => {
  const added = { fieldname: 'addtime', startvalue: '2025-12-10', endvalue: '2026-03-10', type: 'date' } as const
  const sort = [{ fieldname: 'addtime', sorttype: 'desc' }] as const
  expect(await titles({ filterextents: [added], sortfields: [...sort] })).toEqual(['读懂三体', '三体：黑暗森林', 'The Three-Body Problem'])
  const held = [title('1', { fieldname: 'iscckb', searchtype: 'term' })]
  expect(await titles({ searchfields: held, sortfields: [...sort] })).toEqual(['紅樓夢', '三体'])
  const published = { fieldname: 'publishdate', startvalue: '2025-03-10', endvalue: '2026-03-10', type: 'date' } as const
  expect(await titles({ filterextents: [published] })).toEqual(['紅樓夢'])
})

test('language filter 0 is every language', async () => {
  const language = (keyword: string) => [{ fieldname: 'booklanguage' as const, keyword }]
  expect(await titles({ filterfields: language('0') })).toHaveLength(5)
  expect(await titles({ filterfields: language('eng') })).toEqual(['The Three-Body Problem'])
})

test('e-books have their own search', async () => {
  expect(await call(simpsearchFact, base)).toMatchObject({ ok: true, value: { data: { total: 1, array: [{ booktitle: 'The Three-Body Problem', haveebook: 1 }] } } })
})

test('pages do not overlap, a page beyond the end is empty, and beyond 9999 nothing is served', async () => {
  const all = await titles({})
  const paged = [...(await titles({ pagesize: 2 })), ...(await titles({ pagesize: 2, curpage: 2 })), ...(await titles({ pagesize: 2, curpage: 3 }))]
  expect(paged).toEqual(all)
  const beyond = await call(simpsearch, { ...base, pagesize: 2, curpage: 4 })
  expect(beyond).toMatchObject({ ok: true, value: { total: 5, data: [] } })
  expect(await call(simpsearch, { ...base, curpage: 9999, pagesize: 100 })).toMatchObject({ ok: true, value: { data: [] } })
})

test('only what the lists name can be sorted, filtered or searched by', async () => {
  const hostile = [
    { sortfields: [{ fieldname: 'addtime; DROP TABLE title', sorttype: 'desc' }] },
    { sortfields: [{ fieldname: 'password_hash', sorttype: 'desc' }] },
    { searchfields: [title('x', { fieldname: 't.tsv' as 'author' })] },
    { searchfields: [title('x', { searchtype: 'raw' as 'term' })] },
    { filterfields: [{ fieldname: 'tenantcode', keyword: '888888' }] },
    { indexname: 'reader' },
    { filterextents: [{ fieldname: 'addtime', startvalue: '0000-01-01', endvalue: '2026-01-01', type: 'date' }] },
    { filterextents: [{ fieldname: 'addtime', startvalue: '2026-02-30', endvalue: '2026-03-01', type: 'date' }] },
    { filterextents: [{ fieldname: 'addtime', startvalue: '2026-02-02', endvalue: '2026-02-01', type: 'date' }] },
    { filterextents: [{ fieldname: 'addtime', startvalue: '2026-01-01', endvalue: '2026-02-01', type: 'date' }, { fieldname: 'addtime', startvalue: '2026-01-02', endvalue: '2026-02-01', type: 'date' }] },
    { pagesize: 101 },
    { pagesize: 0 },
    { curpage: -1 },
  ]
  for (const changes of hostile) {
    expect(await call(simpsearch, { ...base, ...changes } as Search), JSON.stringify(changes)).toMatchObject({ ok: false, reason: 'bad-input' })
  }
})

test('of a pool only what it obeys can be asked', async () => {
  const pool = { curpage: 1, pagesize: 24, poolid: '121003', supplierpoolid: '' }
  const inStock = { fieldname: 'KCS', startvalue: '0', endvalue: '' }
  const hostile = [
    { filterextents: [{ ...inStock, startvalue: '5' }] },
    { filterextents: [{ ...inStock, startvalue: '' }] },
    { filterextents: [{ ...inStock, endvalue: '9' }] },
    { filterextents: [inStock, inStock] },
    { searchfields: [title('1', { fieldname: 'iscckb' })] },
    { sortfields: [{ fieldname: 'PRICE', sorttype: 'asc' }] },
  ]
  for (const changes of hostile) expect(await call(poolSearch, { ...pool, ...changes } as InputOf<typeof poolSearch>), JSON.stringify(changes)).toMatchObject({ ok: false, reason: 'bad-input' })
})

test('nothing that is typed into any field is more than text', async () => {
  const hostile = [`'`, `''`, '\\', `\\'`, `x' | 't三`, `'t三体' | '`, `三体'::tsquery; DROP TABLE title; --`, '%', '_', '%三%', '*', ':*', '三:*', '$1', '@888888', '$3300000000', 'T#0', '!三体', '三 & !体', '(', '\u0000', '\ud800', '\u2028', 'ﷺ'.repeat(60)]
  const everything = fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...hostile) }, { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 60, unit: 'binary' }) })
  const anyLine = fc.record({ relation: fc.constantFrom('AND' as const, 'OR' as const), fieldname: fc.constantFrom(...SEARCH_FIELDS), keyword: everything, searchtype: fc.constantFrom('wildcard' as const, 'term' as const) })
  const own = new Set(await titles({ pagesize: 100 }))
  await fc.assert(
    fc.asyncProperty(fc.array(anyLine, { minLength: 1, maxLength: 4 }), async (searchfields) => {
      const outcome = await call(simpsearch, { ...base, searchfields, pagesize: 100 })
      // Refused or answered with what is the library's own, never broken.
      if (outcome.ok) expect(outcome.value.data.filter(({ booktitle }) => !own.has(booktitle))).toEqual([])
      else expect(outcome.reason).toBe('bad-input')
    }),
    { numRuns: 150 },
  )
  for (const keyword of hostile.filter((text) => !text.includes('三'))) {
    const found = await call(simpsearch, { ...base, searchfields: [title(keyword)] })
    if (found.ok) expect(found.value.total, keyword).toBe(0)
  }
})

test('a record is shown whole, to readers only, and only in its own library', async () => {
  const found = await call(simpsearch, { ...base, searchfields: [title('9787536692930')] })
  if (!found.ok) throw new Error(found.message)
  const keyid = found.value.data[0]?.keyid ?? ''
  expect(await call(bookDetail, { keyid })).toMatchObject({ ok: false, reason: 'sign-in-needed' })
  const reader = await server.reader('121003', 'reader')
  expect(await reader.call(bookDetail, { keyid })).toMatchObject({ ok: true, value: { data: { booktitle: '三体', isbn: '9787536692930', holdings: [{ callno: 'I247/1' }], recommendcount: 0 } } })
  for (const large of ['9223372036854775807', '9223372036854775808', '9999999999999999999']) {
    const reason = large.endsWith('807') ? 'not-found' : 'bad-input'
    expect(await reader.call(bookDetail, { keyid: large }), large).toMatchObject({ ok: false, reason })
  }
  const stranger = await server.reader('888888', 'stranger')
  expect(await stranger.call(bookDetail, { keyid })).toMatchObject({ ok: false, reason: 'not-found' })
})

test('a pool the library does not use is not there', async () => {
  const outcome = await call(poolSearch, { curpage: 1, pagesize: 24, poolid: '121003', supplierpoolid: '4400000000' })
  expect(outcome).toMatchObject({ ok: false, reason: 'not-found' })
})

test('libraries are found by short name in any case; an unknown name is no library', async () => {
  const lookup = (wxhomeindex: string) => server.callWith('')(tenantInfoByHome, { wxhomeindex, from: 'kaijuan' })
  expect(await lookup('121003')).toMatchObject({ ok: true, value: { data: { tenantcode: '121003' } } })
  expect(await lookup('nowhere')).toMatchObject({ ok: true, value: { data: null } })
})
