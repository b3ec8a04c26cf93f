import { parseUrl } from './parse-url.ts'

const SOMEWHERE = 'https://kaijuan.invalid'

/**
 * An address inside the app that a login may return to, or undefined. Anything that a browser could read as
 * another site (`//x`, `/\x`, a scheme) is refused, and so are the login pages themselves.
 */
export function safeReturnPath(path: string | null | undefined): string | undefined {
  if (!path?.startsWith('/') || path.length > 2000) return undefined
  // Browsers drop tabs and line ends inside an address and take \ for /.
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  if (/^\/[/\\]|[\\\u0000-\u001F]/.test(path)) return undefined
  const url = parseUrl(path, SOMEWHERE)
  if (url?.origin !== SOMEWHERE) return undefined
  if (/^\/(?:mobile\/)?(?:login|register|loginloading|transition)\/?$/i.test(url.pathname)) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
