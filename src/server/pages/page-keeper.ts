import { createHash } from 'node:crypto'
import { codeBody, type CodedBody } from '../lib/compress.ts'

export type Redirect = { kind: 'redirect'; location: string }
export type KeptPage = { kind: 'page'; body: CodedBody; etag: string; status: number; styleHash: string; expires: number }
export type FreshPage = { kind: 'page'; html: string; styleHash: string; status: number; cacheable: boolean }

/** Pages kept at most; one is some 60 kB in its three codings. */
const MOST = 500
/** Lists change by themselves (new books age), so a page lives at most this long. */
const LIFE_MS = 60_000

/**
 * Keeps rendered public pages in memory. The key must carry everything a page depends on: library, its version,
 * language, display settings and address. One render serves everybody who asks for the same page meanwhile.
 */
export function createPageKeeper(now: () => number = Date.now) {
  const kept = new Map<string, KeptPage>()
  const rendering = new Map<string, Promise<KeptPage | Redirect>>()

  async function make(key: string, render: () => Promise<FreshPage | Redirect>): Promise<KeptPage | Redirect> {
    const fresh = await render()
    if (fresh.kind === 'redirect') return fresh
    const { html, styleHash, status, cacheable } = fresh
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
    // What was whole a minute ago is better than what lacks its lists now.
    const old = kept.get(key)
    if (!cacheable && status === 200 && old) return old
    const page: KeptPage = { kind: 'page', body: await codeBody(html), etag, status, styleHash, expires: now() + LIFE_MS }
    if (cacheable) {
      kept.delete(key)
      kept.set(key, page)
      const [oldest] = kept.keys()
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
    }
    return page
  }

  return async (key: string, render: () => Promise<FreshPage | Redirect>): Promise<KeptPage | Redirect> => {
    const known = kept.get(key)
    if (known && known.expires > now()) return known
    const running = rendering.get(key) ?? make(key, render).finally(() => rendering.delete(key))
    rendering.set(key, running)
    return running
  }
}
