import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import type { PageModule } from '../pages/page.ts'

export type Route = {
  path: string
  load: () => Promise<PageModule>
  /** `reader`: a visitor is led to the login and back. */
  access: 'open' | 'reader'
  status?: 404
}

/** The page most visits begin with; the others' routes come after it. */
export const HOME: Route = { path: '/homepage', access: 'open', load: async () => (await import('../pages/home/home-page.tsx')).homePage }

/** Case and a last slash are forgiven, as they always were. */
export const isAt = ({ path }: Route, asked: string) => matchRoute(parse, path, asked)[0]
