import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { CONTRACT } from '../contract/contract.ts'
import type { Render } from '../contract/page.ts'
import type { Config } from './config.ts'
import type { Store } from './db/store.ts'
import { ADDRESS_HEADER, createApi } from './lib/api.ts'
import { languageOf, refusalResponse } from './lib/envelope.ts'
import { within } from './lib/within.ts'
import { faultFields } from './lib/log.ts'
import { openApi } from './lib/openapi.ts'
import { Refusal } from './lib/refusal.ts'
import { securityHeaders } from './lib/security-headers.ts'
import type { Metrics } from './metrics/metrics.ts'
import { createTokens } from './lib/tokens.ts'
import { createLibraryRegister } from './modules/library/library-register.ts'
import { libraryRoutes } from './modules/library/library.ts'
import { loginRoutes } from './modules/login/login.ts'
import { recommendRoutes } from './modules/recommend/recommend.ts'
import { detailRoutes } from './modules/search/detail.ts'
import { searchRoutes } from './modules/search/search.ts'
import { readAssets } from './pages/assets.ts'
import { addPages } from './pages/pages.ts'

export type AppParts = {
  config: Pick<Config, 'tokenSecret' | 'publicOrigins'>
  store: Store
  log: Logger
  clock?: () => Date
  /** Network address of a request's sender. */
  addressOf?: (request: Request, env: unknown) => string
  /** What the service says of itself, and who may read it. */
  metrics?: { metrics: Metrics; mayLook: (request: Request, env: unknown) => boolean } | undefined
  /** The built client; absent in tests of the calls alone. */
  client?: { folder: string; render: Render }
}

/** Ours, not the sender's: names a request in answers and logs. */
const REQUEST_ID = 'x-request-id'

/** A database that takes longer to say one word is not ready. */
const HEALTH_MS = 2_000

/** Built files by path: names with a hash in them never change. */
const FILES = { '/mobile/assets/*': 'public, max-age=31536000, immutable', '/mobile/demo/*': 'public, max-age=3600' }

/** The whole service as one fetch handler: calls, pages, files, health. */
export function createApp({ config, store, log, client, metrics, clock = () => new Date(), addressOf }: AppParts): Hono {
  const app = new Hono()
  const secure = config.publicOrigins.every((origin) => origin.startsWith('https:'))
  const tokens = createTokens(config.tokenSecret)
  const register = createLibraryRegister(store.shared, (fault) => log.error(faultFields(fault), 'library register'))

  app.use(async (c, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    c.req.raw.headers.set(REQUEST_ID, requestId)
    await next()
    for (const [name, value] of Object.entries(securityHeaders({ secure }))) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    c.res.headers.set(REQUEST_ID, requestId)
    // The path alone: what readers search for is their own business.
    log.info({ requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms: Math.round(performance.now() - started) }, 'request')
  })
  if (metrics !== undefined) app.use(metrics.metrics.request)
  app.onError((fault, c) => {
    log.error({ requestId: c.req.header(REQUEST_ID), path: c.req.path, ...faultFields(fault) }, 'unexpected')
    return refusalResponse(new Refusal('internal'), languageOf(c.req.raw))
  })
  app.notFound((c) => refusalResponse(new Refusal('not-found'), languageOf(c.req.raw)))

  app.get('/', (c) => c.redirect(`/mobile/${new URL(c.req.url).search}`, 302))
  app.get('/robots.txt', (c) => c.text('User-agent: *\nAllow: /mobile/\nDisallow: /bolan-\n'))
  app.get('/healthz', async (c) => {
    try {
      await within(HEALTH_MS, store.ping())
      return c.json({ code: 200, message: 'ready', data: null }, 200, { 'Cache-Control': 'no-store' })
    } catch {
      return refusalResponse(new Refusal('unavailable', { retryAfter: 5 }), languageOf(c.req.raw))
    }
  })
  app.get('/metrics', async (c) => {
    if (metrics?.mayLook(c.req.raw, c.env) !== true) return c.notFound()
    return c.body(await metrics.metrics.text(store), 200, { 'Content-Type': metrics.metrics.contentType, 'Cache-Control': 'no-store' })
  })
  const description = openApi(CONTRACT)
  app.get('/openapi.json', (c) => c.json(description))

  const routes = [
    ...libraryRoutes(register, tokens),
    ...searchRoutes(store),
    ...detailRoutes(),
    ...loginRoutes(tokens, config.tokenSecret),
    ...recommendRoutes(),
  ]
  const onFault = (fault: unknown, endpoint: { id: string }, request: Request) =>
    log.error({ requestId: request.headers.get(REQUEST_ID), call: endpoint.id, ...faultFields(fault) }, 'call failed')
  const api = createApi(routes, { store, register, tokens, secret: config.tokenSecret, clock, onFault })
  app.use('/bolan-*', async (c, next) => {
    // Only we say where a request came from.
    const address = addressOf?.(c.req.raw, c.env) ?? ''
    c.req.raw.headers.set(ADDRESS_HEADER, address)
    await next()
  })
  app.route('/', api)

  if (client !== undefined) {
    const { folder, render } = client
    for (const [path, caching] of Object.entries(FILES)) {
      app.use(path, async (c, next) => {
        await next()
        if (!c.res.ok) return
        c.res.headers.set('Cache-Control', caching)
        c.res.headers.set('Vary', 'Accept-Encoding')
      })
      app.get(path, serveStatic({ root: folder, precompressed: true, rewriteRequestPath: (asked) => asked.replace(/^\/mobile/, '') }))
      app.get(path, (c) => c.notFound())
    }
    app.get('/mobile/favicon.svg', serveStatic({ path: join(import.meta.dirname, 'pages/favicon.svg') }))
    addPages(app, { register, tokens, render, assets: readAssets(folder, '/mobile/'), publicOrigins: config.publicOrigins, fetchApi: async (request) => api.fetch(request) })
  }
  return app
}
