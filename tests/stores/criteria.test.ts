import * as v from 'valibot'
import { expect, test } from 'vitest'
import { poolSearch, simpsearch } from '../../src/contract/books.ts'
import { criteriaKey } from '../../src/stores/results/criteria-key.ts'
import { newBooksInput, poolInput, titleInput } from '../../src/stores/results/criteria.ts'

const library = { tenantcode: 'mtd', newbookpublisheddays: 365 }
const paging = { page: 2, pageSize: 24 }

test('new books: added within 90 days, published within 365, newest first, held, every language', () => {
  const input = newBooksInput(library, new Date('2026-03-01T10:00:00Z'), paging)
  expect(input).toEqual({
    indexname: 'cf_booklist',
    curpage: 2,
    pagesize: 24,
    tenantcode: 'mtd',
    filterextents: [
      { fieldname: 'addtime', startvalue: '2025-12-01', endvalue: '2026-03-01', type: 'date' },
      { fieldname: 'publishdate', startvalue: '2025-03-01', endvalue: '2026-03-01', type: 'date' },
    ],
    filterfields: [{ fieldname: 'booklanguage', keyword: '0' }],
    searchfields: [{ relation: 'AND', fieldname: 'iscckb', keyword: '1', searchtype: 'term' }],
    sortfields: [{ fieldname: 'addtime', sorttype: 'desc' }],
  })
  expect(v.is(simpsearch.input, input)).toBe(true)
})

test('a library may look further back', () => {
  const { filterextents } = newBooksInput({ ...library, newbookpublisheddays: 730 }, new Date('2026-03-01T10:00:00Z'), paging)
  expect(filterextents?.[1]?.startvalue).toBe('2024-03-01')
})

const anywhere = (keyword: string) => ['booktitle', 'author'].map((fieldname) => ({ relation: 'OR', fieldname, keyword, searchtype: 'wildcard' }))
const isbn = (keyword: string) => [{ relation: 'AND', fieldname: 'isbn', keyword, searchtype: 'term' }]

test.for([
  ['  边城 ', anywhere('边城')],
  ['978-7-5366-9293-0', isbn('9787536692930')],
  ['7536692935', isbn('9787536692930')],
  ['1984', anywhere('1984')],
] as const)('searches for %s', ([keyword, lines]) => {
  const input = titleInput(library, keyword, paging)
  expect(input.searchfields).toEqual(lines)
  expect(v.is(simpsearch.input, input)).toBe(true)
})

test('a supplier pool offers what is in stock, newest first', () => {
  const input = poolInput(library, '边城', paging)
  expect(input).toMatchObject({ poolid: 'mtd', filterextents: [{ fieldname: 'KCS', startvalue: '0' }], sortfields: [{ fieldname: 'PUBLISHDATE', sorttype: 'desc' }] })
  expect(v.is(poolSearch.input, input)).toBe(true)
})

test('different criteria never share a list', () => {
  const keys = [
    criteriaKey({ kind: 'title', keyword: 'a' }, 1),
    criteriaKey({ kind: 'ebook', keyword: 'a' }, 1),
    criteriaKey({ kind: 'title', keyword: 'a' }, 2),
    criteriaKey({ kind: 'title', keyword: '2|a' }, 1),
    criteriaKey({ kind: 'hot', typeid: 1 }, 1),
    criteriaKey({ kind: 'hot', typeid: 2 }, 1),
    criteriaKey({ kind: 'new' }, 1),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})
