import type { simpsearch, SearchLine } from '../../../contract/books.ts'
import type { ParsedInputOf } from '../../../contract/endpoint.ts'
import { foldText } from '../../../domain/fold-text.ts'
import { rangeOf } from '../../../domain/paging.ts'
import { simplify } from '../../search/simplify.ts'
import { compileLines } from './compile-query.ts'
import { leaf, tsqueryOf } from './criterion.ts'
import type { CatalogueQuery } from './search-table.ts'
import type { Wanted } from './statements.ts'

export type SearchInput = ParsedInputOf<typeof simpsearch>

/** What a request asks of its library's list; undefined when there is nothing to be found. */
export function catalogueQuery(input: SearchInput, library: { tenantcode: string; version: string; timezone: string }, ebooksOnly: boolean): CatalogueQuery | undefined {
  const { criterion, held, impossible } = compileLines(input.searchfields)
  if (impossible) return undefined
  const language = input.filterfields[0]?.keyword
  const sort = input.sortfields[0]
  return {
    tenantcode: library.tenantcode,
    version: library.version,
    criterion,
    wanted: wantedTitle(input.searchfields),
    held,
    ebooksOnly,
    language: language === '0' ? undefined : language,
    added: extent(input, 'addtime'),
    published: extent(input, 'publishdate'),
    sort: sort && { field: sort.fieldname, ascending: sort.sorttype === 'asc' },
    zone: library.timezone,
    ...rangeOf(input.curpage, input.pagesize),
  }
}

/** What titles are compared with for their rank: the title line's keyword. */
export function wantedTitle(lines: readonly SearchLine[]): Wanted {
  const line = lines.find(({ fieldname }) => fieldname === 'booktitle' || fieldname === 'booktitle.keyword')
  if (line === undefined) return { exactTitle: undefined, folded: '' }
  const exact = leaf('title', line.keyword, 'exact')
  return { exactTitle: exact && tsqueryOf(exact), folded: foldText(line.keyword, simplify) }
}

function extent(input: SearchInput, field: 'addtime' | 'publishdate') {
  const given = input.filterextents.find((one) => one.fieldname === field)
  return given && { from: given.startvalue, to: given.endvalue }
}
