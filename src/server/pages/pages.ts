import type { Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { fromThemeColorJson } from '../../../design-tokens/derive.ts'
import { themeCss } from '../../../design-tokens/theme-css.ts'
import { createCall } from '../../api/call.ts'
import { LANGUAGE_COOKIE, LIBRARY_COOKIE, STORED_LANGUAGES, type Render, type RenderResult, type StoredLanguage } from '../../contract/page.ts'
import { DISPLAY_COOKIE, displayOf, displayText, parseDisplay } from '../../domain/display.ts'
import { DEFAULT_LIBRARY, librarySources } from '../../tenants/library-source.ts'
import { pickCoding } from '../lib/compress.ts'
import { securityHeaders } from '../lib/security-headers.ts'
import type { Tokens } from '../lib/tokens.ts'
import { toWire, type LibraryRecord, type LibraryRegister } from '../modules/library/library-register.ts'
import type { Assets } from './assets.ts'
import { composeDocument } from './document.ts'
import { createPageKeeper, type FreshPage, type Redirect } from './page-keeper.ts'

export type PageParts = {
  register: LibraryRegister
  tokens: Tokens
  render: Render
  assets: Assets
  publicOrigins: readonly string[]
  /** The service's own API, called without a socket. */
  fetchApi: (request: Request) => Promise<Response>
}

const YEAR_SECONDS = 365 * 86_400

/** Calls made while rendering go nowhere but to ourselves. */
const INTERNAL = 'http://service.internal'

/** Serves every page under /mobile: which library, which language, rendered once and kept. */
export function addPages(app: Hono, parts: PageParts): void {
  const { register, tokens, render, assets, publicOrigins, fetchApi } = parts
  const keep = createPageKeeper()
  const ownHosts = publicOrigins.map((origin) => new URL(origin).hostname)
  const secure = publicOrigins.every((origin) => origin.startsWith('https:'))

  app.get('/mobile', (c) => c.redirect('/mobile/', 308))
  app.get('/mobile/*', async (c) => {
    const url = new URL(c.req.url)
    const record = await resolveLibrary(register, url, getCookie(c, LIBRARY_COOKIE), ownHosts)
    if (record === undefined) return c.text('No library is set up here yet. Run the import or start with DEMO=1.', 503)
    const chosen = STORED_LANGUAGES.find((known) => known === url.searchParams.get('lang'))
    if (chosen !== undefined) {
      // The language links as plain HTML: the choice is kept, and the address stays the page's own.
      url.searchParams.delete('lang')
      setCookie(c, LANGUAGE_COOKIE, chosen, { path: '/mobile', sameSite: 'Lax', secure, maxAge: YEAR_SECONDS })
      return c.redirect(`${url.pathname}${url.search}`, 303)
    }
    if (url.searchParams.get('display') === 'set') {
      // So does the display settings' plain form.
      const query = url.searchParams
      const wanted = displayOf({ scheme: query.get('scheme'), contrast: query.get('contrast'), size: query.get('size') })
      for (const name of ['display', 'scheme', 'contrast', 'size']) query.delete(name)
      setCookie(c, DISPLAY_COOKIE, displayText(wanted), { path: '/mobile', sameSite: 'Lax', secure, maxAge: YEAR_SECONDS })
      return c.redirect(`${url.pathname}${url.search}`, 303)
    }
    const display = parseDisplay(getCookie(c, DISPLAY_COOKIE))
    const language = storedLanguage(getCookie(c, LANGUAGE_COOKIE))
    const library = await toWire(record, tokens)
    const lang = language === 'en_US' ? 'en-US' : 'zh-CN'
    const call = createCall({ fetch: fetchApi, origin: INTERNAL, token: () => library.jwtToken, language: () => lang })

    const key = [record.tenantcode, record.version, language, displayText(display), `${url.pathname}${url.search}`].join('\n')
    const page = await keep(key, async (): Promise<FreshPage | Redirect> => {
      const result: RenderResult = await render({ url, library, language, display, call })
      if (result.kind === 'redirect') return { kind: 'redirect', location: result.location }
      const theme = record.settings.styleinfojson.themecolorjson
      const document = composeDocument({
        page: result,
        assets,
        tenantcode: record.tenantcode,
        lang,
        display,
        themeCss: themeCss(fromThemeColorJson(theme), ':root'),
        themeColor: theme.maincolor,
      })
      return { kind: 'page', ...document, status: result.status, cacheable: result.cacheable }
    })

    remember(c, record, secure)
    c.header('Vary', 'Accept-Encoding, Cookie')
    c.header('Cache-Control', 'private, no-cache')
    if (page.kind === 'redirect') return c.redirect(page.location, 302)
    const policy = { styleHashes: [page.styleHash], frameAncestors: record.settings.frameancestors, secure }
    for (const [name, value] of Object.entries(securityHeaders(policy))) c.header(name, value)
    c.header('ETag', page.etag)
    if (isCurrent(c.req.header('If-None-Match'), page.etag)) return c.body(null, 304)
    const coding = pickCoding(c.req.header('Accept-Encoding') ?? null)
    if (coding !== 'identity') c.header('Content-Encoding', coding)
    c.header('Content-Type', 'text/html; charset=utf-8')
    return c.body(Uint8Array.from(page.body[coding]), page.status as 200)
  })
}

/** The first candidate that is a library (spec 1), else the default one (spec 4). */
async function resolveLibrary(register: LibraryRegister, url: URL, remembered: string | undefined, ownHosts: readonly string[]): Promise<LibraryRecord | undefined> {
  for (const name of [...librarySources(url, remembered, ownHosts), DEFAULT_LIBRARY]) {
    const record = await register.find(name)
    if (record) return record
  }
  return undefined
}

/** Weak comparison (RFC 9110, 13.1.2): a proxy that compresses makes a strong tag weak. */
function isCurrent(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}

function storedLanguage(cookie: string | undefined): StoredLanguage {
  return STORED_LANGUAGES.find((known) => known === cookie) ?? 'zh_CN'
}

/** For the browser session only: a library found once stays until another is named (domain 2). */
function remember(c: Parameters<typeof setCookie>[0], record: LibraryRecord, secure: boolean) {
  if (getCookie(c, LIBRARY_COOKIE) === record.homeindex) return
  setCookie(c, LIBRARY_COOKIE, record.homeindex, { path: '/mobile', sameSite: 'Lax', secure })
}
