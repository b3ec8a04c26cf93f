import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { queryTokens, splitAuthors, titleTokens, unbrokenRuns, type QueryToken, type SearchField } from '../../src/domain/search-tokens.ts'
import { simplify } from '../../src/server/search/simplify.ts'

const book = { title: '三體', subtitle: '地球往事', author: '[中] 刘慈欣; 王英 译', publisher: '重庆出版社', isbn: '9787536692930' }

describe('what is written', () => {
  const tokens = titleTokens(book, simplify)

  test('bigrams of each field and the last character of each run', () => {
    expect(tokens).toEqual(expect.arrayContaining(['t三体', 't体', 't地球', 't球往', 't往事', 't事', 'a刘慈', 'a慈欣', 'p重庆', 'p庆', 'i9787536692930']))
  })

  test('the word for press is left out', () => {
    expect(tokens.filter(token => token.startsWith('p'))).toEqual(['p重庆', 'p庆'])
  })

  test('of what is too long ISBN, people and whole values stay, and each field has its part', () => {
    const long = (from: number, count: number) => String.fromCodePoint(...Array.from({ length: count }, (_, at) => 0x4e00 + from + at))
    const source = { ...book, title: long(0, 900), subtitle: long(1000, 900), author: `${long(2000, 900)}；王英`, publisher: `${long(3000, 20)}出版社` }
    const cut = titleTokens(source)
    expect(cut.length).toBeLessThanOrEqual(400)
    expect(new Set(cut).size).toBe(cut.length)
    const written = new Set(cut)
    for (const [field, text] of [['title', source.title], ['title', `${source.title} ${source.subtitle}`], ['author', '王英'], ['author', source.author], ['publisher', source.publisher], ['isbn', book.isbn]] as const) {
      for (const token of queryTokens(field, text, { exact: true })) expect(isIn(written, token), `${field} ${text.slice(0, 5)}`).toBe(true)
    }
    expect(cut.filter((token) => token.startsWith('p'))).toHaveLength(20)
    for (const prefix of ['t', 'a']) expect(cut.filter((token) => token.startsWith(prefix)).length, prefix).toBeGreaterThan(180)
    // The beginning of a long title is what people type.
    expect(written.has(`t${source.title.slice(0, 2)}`)).toBe(true)
  })

  test('no token is longer than an index entry may be', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 600, unit: 'grapheme' }), title => {
        for (const token of titleTokens({ title })) expect(Buffer.byteLength(token)).toBeLessThan(2046)
      })
    )
  })
})

describe('what is asked', () => {
  test.for([
    ['title', '三体', true],
    ['title', '三體', true],
    ['title', '体', true],
    ['title', '地球往', true],
    ['title', '三球', false],
    ['author', '刘慈欣', true],
    ['author', '慈', true],
    ['publisher', '重庆', true],
    ['publisher', '重慶出版社', true],
    ['isbn', '7-5366-9293-5', true],
    ['isbn', '978-7-5366', true],
    ['isbn', '9787020024759', false],
    ['title', '！？', false]
  ] as const)('%s %s: %s', ([field, text, isFound]) => {
    expect(finds(field, text, false)).toBe(isFound)
  })

  test.for([
    ['title', '三体', true],
    ['title', '三体：地球往事', true],
    ['title', '地球往事', false],
    ['author', '刘慈欣', true],
    ['author', '王英', true],
    ['author', '刘慈', false],
    ['publisher', '重庆出版社', true],
    ['publisher', '重庆', false]
  ] as const)('exactly %s %s: %s', ([field, text, isFound]) => {
    expect(finds(field, text, true)).toBe(isFound)
  })

  test('any part of a title finds it', () => {
    const word = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom('三', '体', '球', '往', '事', '國', 'ガ') })
    fc.assert(
      fc.property(word, word, word, (before, asked, after) => {
        const written = new Set(titleTokens({ title: before + asked + after }, simplify))
        for (const token of queryTokens('title', asked, { exact: false }, simplify)) expect(isIn(written, token)).toBe(true)
      })
    )
  })
})

test.for([
  ['title', '三体', []],
  ['title', '三體問', ['三体问']],
  ['title', '黑暗森林 the 三体 黑暗森林', ['黑暗森林']],
  ['title', 'c++语言程序', ['语言程序']],
  ['author', '刘慈欣、王英', ['刘慈欣']],
  ['publisher', '人民文学出版社', ['人民文学']],
  ['isbn', '三体三体', []]
] as const)('in %s %s only runs of more than one token need a second look', ([field, text, runs]) => {
  expect(unbrokenRuns(field, text, simplify)).toEqual(runs)
})

test.for([
  ['邓小平著', ['邓小平']],
  ['鲁迅, 郭沫若主编', ['鲁迅', '郭沫若']],
  ['[英] J.K. 罗琳 / J.K. Rowling', ['J.K. 罗琳', 'J.K. Rowling']],
  ['李保忠，粟英，任杰编著', ['李保忠', '粟英', '任杰']],
  ['Gray, Simon; Adams, John', ['Gray, Simon', 'Adams, John']],
  ['张译', ['张译']]
] as const)('%s are %s', ([statement, names]) => {
  expect(splitAuthors(statement)).toEqual(names)
})

function finds(field: SearchField, text: string, exact: boolean): boolean {
  const written = new Set(titleTokens(book, simplify))
  const asked = queryTokens(field, text, { exact }, simplify)
  return asked.length > 0 && asked.every(token => isIn(written, token))
}

function isIn(written: ReadonlySet<string>, { token, prefix }: QueryToken): boolean {
  return prefix ? [...written].some(each => each.startsWith(token)) : written.has(token)
}
