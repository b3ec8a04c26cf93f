import { hotList, simpsearch } from '../../contract/books.ts'
import { menuList } from '../../contract/library.ts'
import { HOT_LIST_SIZE, PAGE_SIZE } from '../../domain/paging.ts'
import { mapOutcome } from '../part.ts'
import { newBooksInput } from '../results/criteria.ts'
import type { Shared } from '../shared.ts'

export async function loadMenu({ call, library: { tenantcode } }: Shared, signal: AbortSignal) {
  return mapOutcome(await call(menuList, { tenantcode }, { signal }), ({ data }) => data.filter((entry) => entry.isok === 1))
}

export async function loadHot({ call }: Shared, typeid: 1 | 2, signal: AbortSignal) {
  return mapOutcome(await call(hotList, { curpage: 1, pagesize: HOT_LIST_SIZE, typeid }, { signal }), ({ data }) => data.docs)
}

export async function loadNew({ call, library, now }: Shared, signal: AbortSignal) {
  const input = newBooksInput(library, now(), { page: 1, pageSize: PAGE_SIZE })
  return mapOutcome(await call(simpsearch, input, { signal }), ({ data }) => data)
}
