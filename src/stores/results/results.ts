import type { Shared } from '../shared.ts'
import { criteriaKey, type Criteria } from './criteria-key.ts'
import { createResultList, type ResultList } from './result-list.ts'

export type Results = {
  /** The list of these criteria from this page on; kept, so that coming back needs no request. */
  list: (criteria: Criteria, firstPage?: number) => ResultList
}

// Enough to go back through a long visit, and bounded.
const KEPT_LISTS = 20

export function createResults(shared: Shared): Results {
  const lists = new Map<string, ResultList>()
  return {
    list(criteria, firstPage = 1) {
      const key = criteriaKey(criteria, firstPage)
      const list = lists.get(key) ?? createResultList(shared, criteria, firstPage)
      // Asked for last, dropped last.
      lists.delete(key)
      lists.set(key, list)
      const [oldest] = lists.keys()
      if (lists.size > KEPT_LISTS && oldest !== undefined) lists.delete(oldest)
      return list
    },
  }
}
