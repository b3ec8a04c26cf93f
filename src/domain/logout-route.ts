import { parseUrl } from './parse-url.ts'

type LogoutSettings = {
  logintype: 0 | 1 | 2 | 3
  bindingtype: 0 | 1
  localauthurljson: { outurl: string }
}

/** Where a reader goes after signing out (spec 4); `home` is the whole address of /mobile/home. */
export function logoutRoute(library: LogoutSettings, home: string): { kind: 'reload' } | { kind: 'external'; url: string } {
  const isUnified = library.logintype === 1 && library.bindingtype === 1
  const url = isUnified || library.logintype === 3 ? parseUrl(library.localauthurljson.outurl) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) return { kind: 'reload' }
  if (isUnified) url.searchParams.set('service', home)
  return { kind: 'external', url: url.href }
}
