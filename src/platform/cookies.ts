const YEAR = 365 * 24 * 60 * 60

/** Readable by the service with the next page; holds a choice, never an identity. `session` ends with the browser. */
export function writeCookie(name: string, value: string, lasting: 'session' | 'year' = 'year') {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/mobile', 'SameSite=Lax']
  if (lasting === 'year') parts.push(`Max-Age=${YEAR}`)
  if (location.protocol === 'https:') parts.push('Secure')
  document.cookie = parts.join('; ')
}

export function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1))
}
