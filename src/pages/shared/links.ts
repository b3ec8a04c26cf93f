/** What every address of the app begins with. */
export const BASE = '/mobile'

/** A whole address for a link: `linkTo('/hotlist', { id: 1 })`. */
export function linkTo(path: string, query: Record<string, string | number> = {}): string {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return `${BASE}${path}${search && `?${search}`}`
}

export const HOME = linkTo('/homepage')
export const bookLink = (keyid: string) => linkTo('/bookDetail', { keyid })

/** Where the home search leads (spec 2): titles, supplier pool or e-books. */
export const SEARCH_PATHS = ['/searchPage', '/yyd/bigBook', '/ebookSearch'] as const
