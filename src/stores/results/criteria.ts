import type { SearchLine, poolSearch, simpsearch } from '../../contract/books.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { Library } from '../../contract/library.ts'
import { parseIsbn } from '../../domain/isbn.ts'

export type Paging = { page: number; pageSize: number }

type SearchInput = InputOf<typeof simpsearch>

/** Added within the last 90 days (spec 9). */
const ADDED_DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1000

/** The new-book filter of spec 9: recently added and published, newest first, every language, held by the library. */
export function newBooksInput(library: Pick<Library, 'tenantcode' | 'newbookpublisheddays'>, today: Date, paging: Paging): SearchInput {
  return {
    ...base(library, paging),
    filterextents: [
      { fieldname: 'addtime', startvalue: dayBefore(today, ADDED_DAYS), endvalue: dayBefore(today, 0), type: 'date' },
      { fieldname: 'publishdate', startvalue: dayBefore(today, library.newbookpublisheddays), endvalue: dayBefore(today, 0), type: 'date' },
    ],
    filterfields: [{ fieldname: 'booklanguage', keyword: '0' }],
    searchfields: [{ relation: 'AND', fieldname: 'iscckb', keyword: '1', searchtype: 'term' }],
    sortfields: [{ fieldname: 'addtime', sorttype: 'desc' }],
  }
}

export function titleInput(library: Pick<Library, 'tenantcode'>, keyword: string, paging: Paging): SearchInput {
  return { ...base(library, paging), searchfields: keywordLines(keyword) }
}

/** The supplier pool: what is in stock, newest first (spec 7); an empty pool id is the library's own. */
export function poolInput(library: Pick<Library, 'tenantcode'>, keyword: string, { page, pageSize }: Paging): InputOf<typeof poolSearch> {
  return {
    curpage: page,
    pagesize: pageSize,
    poolid: library.tenantcode,
    supplierpoolid: '',
    filterextents: [{ fieldname: 'KCS', startvalue: '0', endvalue: '' }],
    sortfields: [{ fieldname: 'PUBLISHDATE', sorttype: 'desc' }],
    searchfields: keywordLines(keyword),
  }
}

const base = ({ tenantcode }: Pick<Library, 'tenantcode'>, { page, pageSize }: Paging) => ({ indexname: 'cf_booklist' as const, curpage: page, pagesize: pageSize, tenantcode })

/** Titles and authors, unless what was typed is a whole ISBN: no title would contain that. */
function keywordLines(keyword: string): (SearchLine & { fieldname: 'booktitle' | 'author' | 'isbn' })[] {
  const isbn = parseIsbn(keyword)
  if (isbn !== undefined && /^[\dxX\s-]+$/.test(keyword)) return [{ relation: 'AND', fieldname: 'isbn', keyword: isbn, searchtype: 'term' }]
  // A line's relation joins it to the next one.
  return (['booktitle', 'author'] as const).map((fieldname) => ({ relation: 'OR', fieldname, keyword: keyword.trim(), searchtype: 'wildcard' }))
}

const dayBefore = (today: Date, days: number) => new Date(today.getTime() - days * DAY_MS).toISOString().slice(0, 10)
