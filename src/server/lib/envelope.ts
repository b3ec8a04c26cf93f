import type { Language, RefusalDetail, Words } from './refusal.ts'
import { Refusal, REFUSALS } from './refusal.ts'

/** The language of an answer's words: the first of the header's that we have; Chinese when it says nothing. */
export function languageOf(request: Request): Language {
  return /^\s*en\b/i.test(request.headers.get('Accept-Language') ?? '') ? 'en' : 'zh'
}

/** Text of a good answer: `{code: 200, message, …}`. */
export function okBody(answer: object, message: Words, language: Language): string {
  return JSON.stringify({ code: 200, message: message[language], ...answer })
}

/** Answer of a refusal: a real status, `{code, message, data: {reason, …}}`. */
export function refusalResponse(refusal: Refusal, language: Language): Response {
  const { status, words } = REFUSALS[refusal.reason]
  const detail: RefusalDetail = refusal.detail
  const body = { code: status, message: (detail.words ?? words)[language], data: { reason: refusal.reason, ...detail.data } }
  const headers = new Headers(JSON_HEADERS)
  if (detail.retryAfter !== undefined) headers.set('Retry-After', String(detail.retryAfter))
  return new Response(JSON.stringify(body), { status, headers })
}

export const JSON_HEADERS = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' }
