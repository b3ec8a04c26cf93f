import {
  hotList,
  poolSearch,
  relBookmanList,
  simpsearch,
  simpsearchFact,
  type CatalogueBook,
  type PoolBook,
} from '../../../contract/books.ts'
import { cappedTotal, rangeOf } from '../../../domain/paging.ts'
import type { Store } from '../../db/store.ts'
import { Refusal } from '../../lib/refusal.ts'
import { visitorRoute, type Context, type Reader, type Route } from '../../lib/route.ts'
import { DEFAULT_POOL, poolsOf } from '../library/library-table.ts'
import { askOf } from './ask.ts'
import { catalogueQuery, wantedTitle } from './catalogue-query.ts'
import { compileLines } from './compile-query.ts'
import { createHotTokens } from './hot-tokens.ts'
import { hotRows, vendorCodes } from './list-table.ts'
import type { Memory, Page } from './run-search.ts'
import { searchCatalogue, searchPool, type BookRow, type PoolRow } from './search-table.ts'
import { createTotalCache } from './total-cache.ts'

/** The searches and lists of spec 7 (home and lists). */
export function searchRoutes({ shared }: Pick<Store, 'shared'>): Route[] {
  const memory: Memory = { totals: createTotalCache(), hot: createHotTokens(shared) }
  return [
    visitorRoute(simpsearch, async (context) => {
      const found = await catalogue(context, false, memory)
      return { answer: { total: found.total, data: found.rows.map(toBook) } }
    }),
    visitorRoute(simpsearchFact, async (context) => {
      const found = await catalogue(context, true, memory)
      return { answer: { data: { total: found.total, array: found.rows.map(toBook) } } }
    }),
    visitorRoute(poolSearch, async ({ input, library, search }) => {
      const { criterion, impossible } = compileLines(input.searchfields)
      const pools = await poolsOf((text, params) => askOf(search)({ text, params: params ?? [], plan: 'generic', isEveryday: true }), library.tenantcode)
      const supplierpoolid = input.supplierpoolid === '' ? (pools[0]?.supplierpoolid ?? DEFAULT_POOL) : input.supplierpoolid
      if (!pools.some((pool) => pool.supplierpoolid === supplierpoolid)) throw new Refusal('not-found')
      if (impossible) return { answer: { data: { total: 0, bookarray: [] } } }
      const query = {
        supplierpoolid,
        criterion,
        wanted: wantedTitle(input.searchfields),
        inStockOnly: input.filterextents.length > 0,
        sort: input.sortfields[0] && { ascending: input.sortfields[0].sorttype === 'asc' },
        ...rangeOf(input.curpage, input.pagesize),
      }
      const found = await searchPool(askOf(search), query, memory)
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

async function catalogue(
  { input, library, search }: Pick<Context<typeof simpsearch, Reader | undefined>, 'input' | 'library' | 'search'>,
  ebooksOnly: boolean,
  memory: Memory,
): Promise<Page<BookRow>> {
  const query = catalogueQuery(input, { tenantcode: library.tenantcode, version: library.version, timezone: library.settings.timezone }, ebooksOnly)
  if (query === undefined) return NOTHING
  const found = await searchCatalogue(askOf(search), query, memory)
  return { ...found, total: cappedTotal(found.total, input.pagesize) }
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
