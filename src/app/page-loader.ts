import type { PageModule } from '../pages/page.ts'
import type { Route } from './routes.ts'

/** A chunk that takes longer is reported as a failure (spec 9). */
const CHUNK_TIMEOUT_MS = 120_000

export type PageLoader = {
  /** The page's module when it is here already: the first render must not wait. */
  loaded: (route: Route) => PageModule | undefined
  load: (route: Route) => Promise<PageModule>
}

export function createPageLoader(): PageLoader {
  const modules = new Map<Route, PageModule>()
  return {
    loaded: (route) => modules.get(route),
    async load(route) {
      const module = modules.get(route) ?? (await inTime(route.load()))
      modules.set(route, module)
      return module
    },
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The page took too long to load')), CHUNK_TIMEOUT_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
