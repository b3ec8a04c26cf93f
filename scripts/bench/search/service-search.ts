import type { Store } from '../../../src/server/db/store.ts'
import { askOf } from '../../../src/server/modules/search/ask.ts'
import { catalogueQuery } from '../../../src/server/modules/search/catalogue-query.ts'
import { createHotTokens } from '../../../src/server/modules/search/hot-tokens.ts'
import type { Memory } from '../../../src/server/modules/search/run-search.ts'
import { searchCatalogue, searchPool } from '../../../src/server/modules/search/search-table.ts'
import { createTotalCache } from '../../../src/server/modules/search/total-cache.ts'
import { POOLS } from './corpus.ts'
import type { Search } from './measure.ts'
import type { Asked } from './mix.ts'

/** Searches as the service does them, from the request's criteria to the rows. */
export async function serviceSearch(store: Store): Promise<{ search: Search; forget: () => void; lists: Record<string, Search> }> {
  const hot = createHotTokens(store.shared)
  const memory: Memory = { totals: createTotalCache(), hot }
  hot()
  while (hot().size === 0 && (await anyHot(store))) await new Promise((resolve) => setTimeout(resolve, 10))

  const ask = (tenantcode: string) => askOf((statement) => store.search(tenantcode, statement))
  const search = async ({ tenantcode, input }: Asked, changes: Partial<Asked['input']> = {}) => {
    const query = catalogueQuery({ ...input, ...changes }, { tenantcode, version: '1', timezone: 'Asia/Shanghai' }, false)
    if (query === undefined) throw new Error('a search for nothing')
    return searchCatalogue(ask(tenantcode), query, memory)
  }
  const nothing = { searchfields: [], filterfields: [], filterextents: [] }
  const poolList = (inStockOnly: boolean) => ({ tenantcode }: Asked) => {
    const supplierpoolid = POOLS[Number(tenantcode.slice(3)) % POOLS.length]?.supplierpoolid ?? ''
    return searchPool(ask(tenantcode), { supplierpoolid, criterion: undefined, wanted: { exactTitle: undefined, folded: '' }, inStockOnly, sort: undefined, limit: 24, offset: 0 }, memory)
  }
  return {
    search: (asked) => search(asked),
    forget: () => {
      memory.totals = createTotalCache()
    },
    lists: {
      'new books': (asked) => search(asked, { ...nothing, filterextents: [{ fieldname: 'addtime', startvalue: '2025-12-10', endvalue: '2026-03-10', type: 'date' }], sortfields: [{ fieldname: 'addtime', sorttype: 'desc' }] }),
      'all by date': (asked) => search(asked, { ...nothing, sortfields: [{ fieldname: 'publishdate', sorttype: 'desc' }] }),
      'foreign books': (asked) => search(asked, { ...nothing, filterfields: [{ fieldname: 'booklanguage', keyword: 'eng' }] }),
      'pool': poolList(false),
      'pool in stock': poolList(true),
      'word by addtime': (asked) => search(asked, { sortfields: [{ fieldname: 'addtime', sorttype: 'desc' }] }),
      'word by date': (asked) => search(asked, { sortfields: [{ fieldname: 'publishdate', sorttype: 'desc' }] }),
      'word, 10th page': (asked) => search(asked, { curpage: 10 }),
    },
  }
}

async function anyHot(store: Store): Promise<boolean> {
  const rows = await store.shared('SELECT 1 AS ok FROM hot_token LIMIT 1')
  return rows.length > 0
}
