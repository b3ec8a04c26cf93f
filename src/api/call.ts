import type { Call, CallOptions, Outcome } from '../contract/call.ts'
import type { AnswerOf, Endpoint, Envelope, Reason } from '../contract/endpoint.ts'

export type Wire = {
  fetch: (request: Request) => Promise<Response>
  /** Scheme and host before the path, such as `https://library.example`. */
  origin: string
  token: () => string
  /** BCP 47, so that the service words its messages in the reader's language. */
  language: () => string
  /** Runs once for every 401 (spec 4: clear and reload), with the token that was refused. */
  onUnauthorized?: (refused: { token: string; reason: string }) => void
}

/** A `Call` over `fetch`. Answers are trusted to have the contract's shape: the service validates what it sends. */
export function createCall(wire: Wire): Call {
  return async (endpoint, input, options = {}) => {
    let response: Response
    const token = options.token ?? wire.token()
    try {
      response = await wire.fetch(toRequest(wire, endpoint, input as Record<string, unknown>, { ...options, token }))
    } catch {
      if (options.signal?.aborted === true) return { ok: false, reason: 'aborted', message: '' }
      return { ok: false, reason: 'offline', message: '' }
    }
    const outcome = await readAnswer<AnswerOf<typeof endpoint>>(response, options.signal)
    if (response.status === 401 && !outcome.ok) wire.onUnauthorized?.({ token, reason: outcome.reason })
    return outcome
  }
}

function toRequest(wire: Wire, endpoint: Endpoint, input: Record<string, unknown>, { signal, idempotencyKey, token = '', keepalive }: CallOptions): Request {
  const headers = new Headers({ 'Accept-Language': wire.language() })
  if (token !== '') headers.set('Authorization', token)
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey)
  const url = new URL(endpoint.path, wire.origin)
  const init: RequestInit = { method: endpoint.method, headers, ...(signal && { signal }), ...(keepalive && { keepalive }) }
  if (endpoint.encoding === 'json') {
    headers.set('Content-Type', 'application/json')
    init.body = JSON.stringify(input)
  } else {
    const fields = new URLSearchParams()
    for (const [name, value] of Object.entries(input)) fields.set(name, String(value))
    if (endpoint.encoding === 'form') init.body = fields
    else url.search = fields.toString()
  }
  return new Request(url, init)
}

async function readAnswer<T>(response: Response, signal: AbortSignal | undefined): Promise<Outcome<T>> {
  type Refused = Envelope<{ data?: { reason?: Reason } & Record<string, unknown> }>
  try {
    const body = (await response.json()) as Envelope<T> | Refused
    if (response.ok && body.code === 200) return { ok: true, value: body as Envelope<T>, message: body.message }
    const data = (body as Refused).data
    const after = Number(response.headers.get('Retry-After'))
    return {
      ok: false,
      reason: data?.reason ?? 'bad-answer',
      message: body.message,
      data,
      ...(after > 0 && { retryAfter: after }),
    }
  } catch {
    if (signal?.aborted === true) return { ok: false, reason: 'aborted', message: '' }
    return { ok: false, reason: 'bad-answer', message: '' }
  }
}
