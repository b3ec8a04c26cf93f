/** `URL.parse` for phones that do not have it yet (Safari before 18). */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
