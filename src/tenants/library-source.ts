import { alliance } from './alliance.ts'
import { aliases } from './host-aliases.ts'

/** Asked when nothing else names a library, and when what was named is unknown (spec 4). */
export const DEFAULT_LIBRARY = 'mtd'

const NO_LIBRARY = new Set(['www', 'm', 'localhost'])
const NAME = /^[0-9A-Za-z_-]{1,100}$/

/**
 * Which library an address names, best guess first (spec 1, domain 2): the first label of the host, the query
 * `homeindex`, a path `/{alliance}.html`, and last what this browser session found before. Empty when nothing
 * does. A host label is only a guess, so callers go on to the next candidate when the service knows no such library.
 */
export function librarySources(url: URL, remembered: string | undefined, ownHosts: readonly string[]): string[] {
  return [...new Set([...explicitSources(url, ownHosts), remembered ?? ''].filter((name) => NAME.test(name)))]
}

/** The same without the memory: what the address itself says. */
export function explicitSources(url: URL, ownHosts: readonly string[]): string[] {
  const named = [hostLabel(url, ownHosts), url.searchParams.get('homeindex') ?? '', alliance(url.pathname)]
  return named.map((name) => aliases.get(name.toLowerCase()) ?? name).filter((name) => NAME.test(name))
}

function hostLabel(url: URL, ownHosts: readonly string[]): string {
  const isOwn = ownHosts.some((own) => own === url.hostname || own === url.host)
  // [::1] and 10.0.0.1 are machines, not names.
  if (isOwn || url.hostname.startsWith('[') || /^[\d.]+$/.test(url.hostname)) return ''
  const [label = '', ...rest] = url.hostname.split('.')
  return rest.length === 0 || NO_LIBRARY.has(label) ? '' : label
}
