import type { PageModule } from '../pages/page.ts'
import { HOME, isAt, type Route } from './home-route.ts'

/** A chunk that takes longer is reported as a failure (spec 9). */
const CHUNK_TIMEOUT_MS = 120_000

/** A page and the way to it. */
export type Loaded = { route: Route; page: PageModule }

export type PageLoader = {
  /** What stands at a path below /mobile, when it is here already: the first render must not wait. */
  loaded: (path: string) => Loaded | undefined
  load: (path: string) => Promise<Loaded>
}

export function createPageLoader(): PageLoader {
  const pages = new Map<Route, PageModule>()
  // Home knows only itself, so that the ways to all other pages do not hold it up.
  let routeOf = (path: string): Route | undefined => (isAt(HOME, path) ? HOME : undefined)

  async function find(path: string): Promise<Route> {
    const known = routeOf(path)
    if (known) return known
    const { routeOf: anyRouteOf } = await import('./routes.ts')
    routeOf = anyRouteOf
    return anyRouteOf(path)
  }

  return {
    loaded(path) {
      const route = routeOf(path)
      const page = route && pages.get(route)
      return page && { route, page }
    },
    load: (path) =>
      inTime(
        (async () => {
          const route = await find(path)
          const page = pages.get(route) ?? (await route.load())
          pages.set(route, page)
          return { route, page }
        })(),
      ),
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The page took too long to load')), CHUNK_TIMEOUT_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
