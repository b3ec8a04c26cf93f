import { alliance } from '../tenants/alliance.ts'

/** Landing addresses lead to the home page and keep what chooses the library (spec 2); `path` is below /mobile. */
export function redirectOf(path: string, search: string): string | undefined {
  const named = alliance(path)
  if (named === '' && !/^\/(?:home\/?)?$/i.test(path)) return undefined
  const query = new URLSearchParams(search)
  if (named !== '' && !query.has('homeindex')) query.set('homeindex', named)
  const text = query.toString()
  return `/homepage${text && `?${text}`}`
}
