/** Home and result pages (spec 9). */
export const PAGE_SIZE = 24
/** Hot lists on the home page (spec 9). */
export const HOT_LIST_SIZE = 10
/** No result beyond this one is ever shown (spec 9). */
export const LAST_RESULT = 9999

/** The total as readers see it: at most the largest multiple of the page size below 9999 (spec 9). */
export function cappedTotal(total: number, pageSize: number = PAGE_SIZE): number {
  return Math.min(Math.max(0, total), Math.floor(LAST_RESULT / pageSize) * pageSize)
}

/** The rows of a page, from 1; none where the page is beyond the last result, of which then only the total is asked. */
export function rangeOf(page: number, pageSize: number): { limit: number; offset: number } {
  const offset = (page - 1) * pageSize
  // A whole number of pages, so none is cut in two.
  return offset < cappedTotal(LAST_RESULT, pageSize) ? { limit: pageSize, offset } : { limit: 0, offset: 0 }
}

/** How many pages a total fills; nothing found is still one page. */
export function pageCount(total: number, pageSize: number = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(cappedTotal(total, pageSize) / pageSize))
}

/** A page number from an address: whatever is no page of ours is the first. */
export function pageFrom(text: string | null, pageSize: number = PAGE_SIZE): number {
  const page = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 1
  return page >= 1 && page <= pageCount(LAST_RESULT, pageSize) ? page : 1
}
