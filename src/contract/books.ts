import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { curpage, day, flag, keyid, pagesize, tenantcode, text } from './fields.ts'

/** A row of a catalogue list (spec 3). */
export const CatalogueBook = v.object({
  keyid,
  booktitle: v.string(),
  author: v.string(),
  /** Address of a cover picture, or empty. */
  picfile: v.string(),
  publish: v.string(),
  addtime: v.string(),
  publishdate: v.string(),
  booklanguage: v.string(),
  isbn: v.string(),
  /** 1: the library holds it; 0: its book list offers it for recommendation. */
  iscckb: flag,
  haveebook: flag,
})
export type CatalogueBook = v.InferOutput<typeof CatalogueBook>

/** Fields a line of the advanced search may name; `booktitle.keyword` is what the panel sends for a title. */
export const SEARCH_FIELDS = ['booktitle', 'booktitle.keyword', 'author', 'publish', 'isbn', 'iscckb'] as const

export const SearchLine = v.object({
  relation: v.picklist(['AND', 'OR']),
  fieldname: v.picklist(SEARCH_FIELDS),
  keyword: text(1, 200),
  /** wildcard = fuzzy, term = exact */
  searchtype: v.picklist(['wildcard', 'term']),
})
export type SearchLine = v.InferOutput<typeof SearchLine>

/** A pool knows nothing of what a library holds. */
const PoolLine = v.object({ ...SearchLine.entries, fieldname: v.picklist(['booktitle', 'booktitle.keyword', 'author', 'publish', 'isbn']) })

export const Extent = v.pipe(
  v.object({
    fieldname: v.picklist(['addtime', 'publishdate']),
    startvalue: day,
    endvalue: day,
    type: v.literal('date'),
  }),
  v.check(({ startvalue, endvalue }) => startvalue <= endvalue, 'begins after its end'),
)

export const SortField = v.object({
  fieldname: v.picklist(['addtime', 'publishdate']),
  sorttype: v.picklist(['asc', 'desc']),
})

/** `0` is every language (spec 9); otherwise a three-letter code. */
const languageFilter = v.object({ fieldname: v.literal('booklanguage'), keyword: v.pipe(v.string(), v.regex(/^(0|[a-z]{2,3})$/)) })

const criteria = {
  filterextents: v.optional(v.pipe(v.array(Extent), v.maxLength(2), v.check((all) => new Set(all.map(({ fieldname }) => fieldname)).size === all.length, 'the same field twice')), []),
  filterfields: v.optional(v.pipe(v.array(languageFilter), v.maxLength(1)), []),
  searchfields: v.optional(v.pipe(v.array(SearchLine), v.maxLength(10)), []),
  sortfields: v.optional(v.pipe(v.array(SortField), v.maxLength(1)), []),
}

const SEARCH = '/bolan-jcdata/api/search/'

export const simpsearch = endpoint({
  id: 'simpsearch',
  summary: 'Search the library’s catalogue and book list',
  method: 'POST',
  path: `${SEARCH}simpsearch`,
  encoding: 'json',
  access: 'visitor',
  input: v.object({ indexname: v.literal('cf_booklist'), curpage, pagesize, tenantcode, ...criteria }),
  answer: v.object({ total: v.number(), data: v.array(CatalogueBook) }),
})

export const simpsearchFact = endpoint({
  id: 'simpsearch_fact',
  summary: 'Search the e-books of the library',
  method: 'POST',
  path: `${SEARCH}simpsearch_fact`,
  encoding: 'json',
  access: 'visitor',
  input: v.object({ indexname: v.literal('cf_booklist'), curpage, pagesize, tenantcode, ...criteria }),
  answer: v.object({ data: v.object({ total: v.number(), array: v.array(CatalogueBook) }) }),
})

export const HotListItem = v.object({
  newNumber: v.number(),
  PICFILE: v.string(),
  BOOKTITLE: v.string(),
  AUTHOR: v.string(),
  PUBLISH: v.string(),
  /** The same title in the library’s list, where it has it; else empty. */
  keyid: v.string(),
})
export type HotListItem = v.InferOutput<typeof HotListItem>

export const hotList = endpoint({
  id: 'hotList',
  summary: 'Hot lists: 1 media recommendations, 2 bookshop best-sellers',
  method: 'GET',
  path: `${SEARCH}hotList`,
  encoding: 'query',
  access: 'visitor',
  input: v.object({ curpage, pagesize, typeid: v.union([v.literal('1'), v.literal('2'), v.pipe(v.literal(1), v.transform(() => '1' as const)), v.pipe(v.literal(2), v.transform(() => '2' as const))]) }),
  answer: v.object({ data: v.object({ total: v.number(), docs: v.array(HotListItem) }) }),
})

export const PoolBook = v.object({
  keyid,
  BOOKNUM: v.string(),
  BOOKTITLE: v.string(),
  AUTHOR: v.string(),
  PICFILE: v.string(),
  PUBLISH: v.string(),
  PUBLISHDATE: v.string(),
  ISBN: v.string(),
  /** Price in yuan with two decimals, or empty. */
  PRICE: v.string(),
  /** Copies in stock. */
  KCS: v.number(),
})
export type PoolBook = v.InferOutput<typeof PoolBook>

export const poolSearch = endpoint({
  id: 'search',
  summary: 'Search a supplier pool',
  method: 'POST',
  path: '/bolan-jcdata/api/dcsearch/search',
  encoding: 'json',
  access: 'visitor',
  input: v.object({
    curpage,
    pagesize,
    /** The library's code; the pool service calls it poolid. */
    poolid: tenantcode,
    supplierpoolid: v.pipe(v.string(), v.regex(/^\d{0,20}$/)),
    /** More than 0 in stock (spec 7); nothing else can be asked of it. */
    filterextents: v.optional(v.pipe(v.array(v.object({ fieldname: v.literal('KCS'), startvalue: v.literal('0'), endvalue: v.literal('') })), v.maxLength(1)), []),
    sortfields: v.optional(v.pipe(v.array(v.object({ fieldname: v.literal('PUBLISHDATE'), sorttype: v.picklist(['asc', 'desc']) })), v.maxLength(1)), []),
    searchfields: v.optional(v.pipe(v.array(PoolLine), v.maxLength(10)), []),
  }),
  answer: v.object({ data: v.object({ total: v.number(), bookarray: v.array(PoolBook) }) }),
})

export const relBookmanList = endpoint({
  id: 'relBookmanList',
  summary: 'E-book vendors of the library',
  method: 'POST',
  path: '/bolan-tenant/api/librarybmrelation/relBookmanList',
  encoding: 'form',
  access: 'visitor',
  input: v.object({ tenantcode, vendortype: v.literal('1') }),
  answer: v.object({ data: v.array(v.object({ vendorcode: v.string() })) }),
})

/** One copy or set of copies on a shelf. */
export const Holding = v.object({
  location: v.string(),
  callno: v.string(),
  barcode: v.string(),
  status: v.string(),
  copies: v.number(),
})
export type Holding = v.InferOutput<typeof Holding>

/** A whole record with the descriptive attributes of spec 3; what is unknown is empty. */
export const BookDetail = v.object({
  ...CatalogueBook.entries,
  subtitle: v.string(),
  publishplace: v.string(),
  edition: v.string(),
  volumename: v.string(),
  volumenum: v.string(),
  series: v.string(),
  /** Chinese Library Classification number. */
  classno: v.string(),
  currency: v.string(),
  format: v.string(),
  binding: v.string(),
  pages: v.string(),
  /** In yuan (or `currency`) with two decimals, or empty. */
  price: v.string(),
  subjects: v.array(v.string()),
  url: v.string(),
  holdings: v.array(Holding),
  recommendcount: v.number(),
})
export type BookDetail = v.InferOutput<typeof BookDetail>

export const bookDetail = endpoint({
  id: 'bookDetail',
  summary: 'One record of the library with its holdings',
  method: 'POST',
  path: `${SEARCH}bookDetail`,
  encoding: 'form',
  access: 'reader',
  input: v.object({ keyid }),
  answer: v.object({ data: BookDetail }),
})
