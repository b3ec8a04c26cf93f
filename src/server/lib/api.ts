import { createHmac } from 'node:crypto'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { Endpoint } from '../../contract/endpoint.ts'
import { isPassing } from '../db/away.ts'
import type { Sql, Store } from '../db/store.ts'
import type { LibraryRecord, LibraryRegister } from '../modules/library/library-register.ts'
import { readerOf } from '../modules/login/reader-table.ts'
import { JSON_HEADERS, languageOf, okBody, refusalResponse } from './envelope.ts'
import { claimKey, keepAnswer, type IdempotentRequest } from './idempotency.ts'
import { readInput } from './read-input.ts'
import { Refusal } from './refusal.ts'
import { OK, type Context, type Reader, type Route } from './route.ts'
import type { Claims, Tokens } from './tokens.ts'

export type ApiParts = {
  store: Store
  register: LibraryRegister
  tokens: Tokens
  /** Keys the hash of network addresses. */
  secret: string
  clock: () => Date
  onFault: (fault: unknown, endpoint: Endpoint, request: Request) => void
}

/** The caller's network address, put there by the server in front; in-process calls have none. */
export const ADDRESS_HEADER = 'x-kaijuan-address'

/** Serves every route of the contract: input, token, reader, handler, answer, and what went wrong, all in one place. */
export function createApi(routes: readonly Route[], parts: ApiParts): Hono {
  const api = new Hono()
  for (const route of routes) {
    const { path, method } = route.endpoint
    api.on(method, path, async ({ req }) => {
      const language = languageOf(req.raw)
      try {
        return await answer(route, req.raw, language === 'en' ? 'en' : 'zh', parts)
      } catch (fault) {
        if (fault instanceof Refusal) return refusalResponse(fault, language)
        parts.onFault(fault, route.endpoint, req.raw)
        return refusalResponse(refusalOf(fault), language)
      }
    })
    api.all(path, ({ req }) => {
      const response = refusalResponse(new Refusal('method-not-allowed'), languageOf(req.raw))
      response.headers.set('Allow', method)
      return response
    })
  }
  return api
}

async function answer(route: Route, request: Request, language: 'zh' | 'en', parts: ApiParts): Promise<Response> {
  const { endpoint } = route
  const { store, clock } = parts
  const now = clock()
  const raw = await readInput(endpoint, request)
  const caller = await callerOf(endpoint, request, parts, now)
  const input = checkInput(endpoint, raw)
  checkLibrary(raw, caller.library)

  const { tenantcode } = caller.library
  const context: Omit<Context<Endpoint, Reader | undefined>, 'inLibrary'> = {
    input,
    library: caller.library,
    reader: caller.reader,
    language,
    now,
    addressHash: createHmac('sha256', parts.secret).update(request.headers.get(ADDRESS_HEADER) ?? '').digest('base64url'),
    shared: store.shared,
    search: (statement) => store.search(tenantcode, statement),
  }
  if (!endpoint.creates) {
    const said = await route.handle({ ...context, inLibrary: (work) => store.inLibrary(tenantcode, work) })
    return new Response(okBody(strip(endpoint, said.answer), said.message ?? OK, language), { headers: JSON_HEADERS })
  }
  // An act that creates is one transaction with its key: both stay or neither.
  const key = request.headers.get('Idempotency-Key')
  if (key === null || key.length === 0 || key.length > 255) throw new Refusal('bad-input')
  const idempotent: IdempotentRequest = { tenantcode, userid: caller.reader?.userid ?? '', key, call: endpoint.id, input, now }
  const body = await store.inLibrary(tenantcode, async (sql: Sql) => {
    const kept = await claimKey(sql, idempotent)
    if (kept !== undefined) return kept.body
    const said = await route.handle({ ...context, inLibrary: (work) => work(sql) })
    const fresh = okBody(strip(endpoint, said.answer), said.message ?? OK, language)
    await keepAnswer(sql, idempotent, { status: 200, body: fresh })
    return fresh
  })
  return new Response(body, { headers: JSON_HEADERS })
}

type Caller = { library: LibraryRecord; reader: Reader | undefined }

/** Library and reader of a request, from its token alone. */
async function callerOf(endpoint: Endpoint, request: Request, parts: ApiParts, now: Date): Promise<Caller> {
  if (endpoint.access === 'open') return { library: NO_LIBRARY, reader: undefined }
  const token = (request.headers.get('Authorization') ?? '').replace(/^Bearer /, '')
  const claims = await parts.tokens.verify(token, now)
  const library = claims && (await parts.register.byCode(claims.tenantcode))
  if (!claims || !library) throw new Refusal(endpoint.access === 'reader' && token === '' ? 'sign-in-needed' : 'token-invalid')
  const reader = await readerFor(claims, parts.store, now)
  if (claims.kind === 'reader' && !reader) throw new Refusal('token-invalid')
  if (endpoint.access === 'reader' && !reader) throw new Refusal('sign-in-needed')
  return { library, reader }
}

async function readerFor(claims: Claims, store: Store, now: Date): Promise<Reader | undefined> {
  if (claims.kind !== 'reader') return undefined
  return store.inLibrary(claims.tenantcode, (sql) => readerOf(sql, claims, now))
}

// Open calls are lookups that no library has been chosen for yet; their handlers never look at it.
const NO_LIBRARY = { tenantcode: '-', homeindex: '', version: '0' } as LibraryRecord

function checkInput(endpoint: Endpoint, raw: unknown): unknown {
  const parsed = v.safeParse(endpoint.input, raw)
  if (parsed.success) return parsed.output
  const fields = [...new Set(parsed.issues.map((issue) => v.getDotPath(issue) ?? ''))]
  throw new Refusal('bad-input', { data: { fields } })
}

/** The wire repeats the library's code; when it contradicts the token, the token is right and the call is refused. */
function checkLibrary(raw: unknown, library: LibraryRecord) {
  if (library === NO_LIBRARY || typeof raw !== 'object' || raw === null) return
  for (const name of ['tenantcode', 'poolid']) {
    const said = (raw as Record<string, unknown>)[name]
    if (said !== undefined && said !== library.tenantcode) throw new Refusal('wrong-library')
  }
}

/** Only what the contract says leaves the service; an answer that lacks something is our fault, not the caller's. */
function strip(endpoint: Endpoint, value: unknown): object {
  return v.parse(endpoint.answer, value) as object
}

/** What a fault that nobody foresaw is to the caller. */
function refusalOf(fault: unknown): Refusal {
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : ''
  // 22: a value that the schema let through and the database cannot hold. 55P03: somebody else holds the row.
  if (code.startsWith('22')) return new Refusal('bad-input')
  if (code === '55P03') return new Refusal('in-progress', { retryAfter: 1 })
  return isPassing(fault) ? new Refusal('unavailable', { retryAfter: 5 }) : new Refusal('internal')
}
