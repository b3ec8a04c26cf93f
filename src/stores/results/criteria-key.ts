/** What a list of books is a list of. */
export type Criteria =
  | { kind: 'title' | 'ebook' | 'pool'; keyword: string }
  | { kind: 'new' }
  | { kind: 'hot'; typeid: 1 | 2 }

/** One name for the same criteria, under which their list is kept. */
export function criteriaKey(criteria: Criteria, firstPage: number): string {
  const about = criteria.kind === 'hot' ? String(criteria.typeid) : criteria.kind === 'new' ? '' : criteria.keyword
  return `${criteria.kind}|${firstPage}|${about}`
}
