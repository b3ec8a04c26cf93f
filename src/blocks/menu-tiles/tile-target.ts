import type { SubmenuEntry } from '../../contract/library.ts'
import { isOutside } from '../navigation/link-props.ts'

/** What the right-field of a tile says when it leads to a book fair (spec 2). */
export const BOOK_FAIR_MARKER = 'bookfair'

export type TileTarget = { href: string; isExternal: boolean }

/** Where a tile leads: the phone's own address before the general one; none when the entry has neither. */
export function tileTarget(entry: Pick<SubmenuEntry, 'menuhref' | 'appmenuhref' | 'rightfield'>, base: string): TileTarget | undefined {
  const given = (entry.appmenuhref || entry.menuhref).trim()
  if (given === '') return undefined
  const marked = entry.rightfield === BOOK_FAIR_MARKER ? withType(given) : given
  if (isOutside(marked)) return { href: marked, isExternal: true }
  // A menu is data from the library's staff: anything that is neither http nor a path of ours is no target.
  if (/^[a-z][a-z0-9+.-]*:/i.test(marked) || marked.startsWith('//')) return undefined
  const path = marked.startsWith('/') ? marked : `/${marked}`
  return { href: path === base || path.startsWith(`${base}/`) ? path : `${base}${path}`, isExternal: false }
}

function withType(href: string): string {
  const [address = '', hash] = href.split('#', 2)
  const marked = `${address}${address.includes('?') ? '&' : '?'}type=bookfair`
  return hash === undefined ? marked : `${marked}#${hash}`
}
