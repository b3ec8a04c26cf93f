import {
  hotList,
  poolSearch,
  relBookmanList,
  simpsearch,
  simpsearchFact,
  type CatalogueBook,
  type PoolBook,
  type SearchLine,
} from '../../../contract/books.ts'
import type { ParsedInputOf } from '../../../contract/endpoint.ts'
import { foldText } from '../../../domain/fold-text.ts'
import { cappedTotal, LAST_RESULT } from '../../../domain/paging.ts'
import { Refusal } from '../../lib/refusal.ts'
import { visitorRoute, type Context, type Reader, type Route } from '../../lib/route.ts'
import { simplify } from '../../search/simplify.ts'
import { DEFAULT_POOL, poolsOf } from '../library/library-table.ts'
import { compileLines, exactTitleQuery } from './compile-query.ts'
import { hotRows, vendorCodes } from './list-table.ts'
import { searchCatalogue, searchPool, type BookRow, type CatalogueQuery, type Page, type PoolRow, type Wanted } from './search-table.ts'

/** The searches and lists of spec 7 (home and lists). */
export function searchRoutes(): Route[] {
  return [
    visitorRoute(simpsearch, async (context) => {
      const found = await catalogue(context, false)
      return { answer: { total: found.total, data: found.rows.map(toBook) } }
    }),
    visitorRoute(simpsearchFact, async (context) => {
      const found = await catalogue(context, true)
      return { answer: { data: { total: found.total, array: found.rows.map(toBook) } } }
    }),
    visitorRoute(poolSearch, async ({ input, library, inLibrary }) => {
      const { tsquery, impossible } = compileLines(input.searchfields)
      const offset = (input.curpage - 1) * input.pagesize
      const found = await inLibrary(async (sql) => {
        const pools = await poolsOf(sql, library.tenantcode)
        const asked = input.supplierpoolid === '' ? (pools[0]?.supplierpoolid ?? DEFAULT_POOL) : input.supplierpoolid
        if (!pools.some((pool) => pool.supplierpoolid === asked)) throw new Refusal('not-found')
        if (impossible || beyondLast(offset)) return NOTHING
        return searchPool(sql, {
          supplierpoolid: asked,
          tsquery,
          wanted: wantedTitle(input.searchfields),
          inStockOnly: input.filterextents.length > 0,
          ascending: input.sortfields[0]?.sorttype === 'asc',
          limit: input.pagesize,
          offset,
        })
      })
      return { answer: { data: { total: cappedTotal(found.total, input.pagesize), bookarray: found.rows.map(toPoolBook) } } }
    }),
    visitorRoute(hotList, async ({ input, library, inLibrary }) => {
      const { total, docs } = await inLibrary((sql) =>
        hotRows(sql, { tenantcode: library.tenantcode, typeid: Number(input.typeid), limit: input.pagesize, offset: (input.curpage - 1) * input.pagesize }),
      )
      return { answer: { data: { total, docs } } }
    }),
    visitorRoute(relBookmanList, async ({ library, inLibrary }) => ({
      answer: { data: await inLibrary((sql) => vendorCodes(sql, library.tenantcode)) },
    })),
  ]
}

const NOTHING: Page<never> = { total: 0, rows: [] }

type SearchInput = ParsedInputOf<typeof simpsearch>

async function catalogue(
  { input, library, inLibrary }: Pick<Context<typeof simpsearch, Reader | undefined>, 'input' | 'library' | 'inLibrary'>,
  ebooksOnly: boolean,
): Promise<Page<BookRow>> {
  const { tsquery, held, impossible } = compileLines(input.searchfields)
  const offset = (input.curpage - 1) * input.pagesize
  if (impossible || beyondLast(offset)) return NOTHING
  const language = input.filterfields[0]?.keyword
  const sort = input.sortfields[0]
  const query: CatalogueQuery = {
    tenantcode: library.tenantcode,
    tsquery,
    wanted: wantedTitle(input.searchfields),
    held,
    ebooksOnly,
    language: language === '0' ? undefined : language,
    added: extent(input, 'addtime'),
    published: extent(input, 'publishdate'),
    sort: sort && { field: sort.fieldname, ascending: sort.sorttype === 'asc' },
    zone: library.settings.timezone,
    limit: input.pagesize,
    offset,
  }
  const found = await inLibrary((sql) => searchCatalogue(sql, query))
  return { ...found, total: cappedTotal(found.total, input.pagesize) }
}

/** Beyond result 9999 nothing is served (domain 7). */
const beyondLast = (offset: number) => offset >= LAST_RESULT

function extent(input: SearchInput, field: 'addtime' | 'publishdate') {
  const given = input.filterextents.find((one) => one.fieldname === field)
  return given && { from: given.startvalue, to: given.endvalue }
}

/** What titles are compared with for their rank: the title line's keyword. */
function wantedTitle(lines: readonly SearchLine[]): Wanted {
  const line = lines.find(({ fieldname }) => fieldname === 'booktitle' || fieldname === 'booktitle.keyword')
  if (line === undefined) return { exactTitle: undefined, folded: '' }
  return { exactTitle: exactTitleQuery(line.keyword), folded: foldText(line.keyword, simplify) }
}

export function toBook(row: BookRow): CatalogueBook {
  return {
    keyid: row.keyid,
    booktitle: row.title,
    author: row.author ?? '',
    picfile: row.picfile ?? '',
    publish: row.publisher ?? '',
    addtime: row.addtime.toISOString(),
    publishdate: row.publish_date ?? '',
    booklanguage: row.language ?? '',
    isbn: row.isbn ?? '',
    iscckb: row.iscckb ? 1 : 0,
    haveebook: row.haveebook ? 1 : 0,
  }
}

function toPoolBook(row: PoolRow): PoolBook {
  return {
    keyid: row.keyid,
    BOOKNUM: row.isbn ?? '',
    BOOKTITLE: row.title,
    AUTHOR: row.author ?? '',
    PICFILE: row.picfile ?? '',
    PUBLISH: row.publisher ?? '',
    PUBLISHDATE: row.publish_date ?? '',
    ISBN: row.isbn ?? '',
    PRICE: yuan(row.price_fen),
    KCS: row.stock,
  }
}

/** Fen as yuan with two decimals; unknown is empty. */
export function yuan(fen: number | null): string {
  return fen === null ? '' : (fen / 100).toFixed(2)
}
