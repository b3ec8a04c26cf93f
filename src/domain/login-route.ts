import { parseUrl } from './parse-url.ts'

/** What decides which login a reader meets (spec 4). */
export type LoginSettings = {
  logintype: 0 | 1 | 2 | 3
  bindingtype: 0 | 1
  localauthurljson: { logingurl: string }
}

export type LoginRoute =
  /** A page of this app; `from` is where it leads back. */
  | { kind: 'page'; type: 0 | 1 | 2 }
  /** Unified authentication elsewhere, with the page to come back to as its `service`. */
  | { kind: 'external'; url: string }
  /** The library wants an external login but has not said where it is. */
  | { kind: 'unset' }

/** Login routing of spec 4. `here` is the whole address of the page to come back to. */
export function loginRoute(library: LoginSettings, here: string): LoginRoute {
  switch (library.logintype) {
    case 1:
      return library.bindingtype === 0 ? { kind: 'page', type: 1 } : external(library, here)
    case 2:
      return { kind: 'page', type: 2 }
    case 3:
      return external(library, here)
    default:
      return { kind: 'page', type: 0 }
  }
}

/** Whether readers hold accounts of this service, and so may open one. */
export const hasOwnAccounts = (library: LoginSettings) => library.logintype === 0

function external(library: LoginSettings, here: string): LoginRoute {
  const url = parseUrl(library.localauthurljson.logingurl)
  if (url === undefined || !/^https?:$/.test(url.protocol)) return { kind: 'unset' }
  url.searchParams.set('service', here)
  return { kind: 'external', url: url.href }
}
