import type { Endpoint } from '../../contract/endpoint.ts'
import { isPlainInput } from './plain-input.ts'
import { Refusal } from './refusal.ts'

/** Bytes a request body may have; the longest input of ours, a recommendation in four-byte characters, needs a tenth. */
export const MAX_BODY = 64 * 1024

/**
 * The raw input of a call, before its schema: fields of the address or form, or the JSON body.
 *
 * @throws {Refusal} for a wrong encoding, a body too large or broken, or a field named twice
 */
export async function readInput(endpoint: Endpoint, request: Request): Promise<unknown> {
  const raw = endpoint.encoding === 'query' ? fieldsOf(new URL(request.url).searchParams) : await readBody(endpoint, request)
  if (!isPlainInput(raw)) throw new Refusal('bad-input')
  return raw
}

async function readBody(endpoint: Endpoint, request: Request): Promise<unknown> {
  const body = await readText(request)
  const type = (request.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (endpoint.encoding === 'form') {
    if (body !== '' && type !== 'application/x-www-form-urlencoded') throw new Refusal('bad-input')
    return fieldsOf(new URLSearchParams(body))
  }
  if (type !== 'application/json') throw new Refusal('bad-input')
  try {
    return JSON.parse(body) as unknown
  } catch {
    throw new Refusal('bad-input')
  }
}

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_BODY) throw new Refusal('too-large')
  if (request.body === null) return ''
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let size = 0
  let text = ''
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength
      if (size > MAX_BODY) throw new Refusal('too-large')
      text += decoder.decode(chunk, { stream: true })
    }
    return text + decoder.decode()
  } catch (fault) {
    if (fault instanceof Refusal) throw fault
    throw new Refusal('bad-input')
  }
}

/** A field given twice could mean one thing to us and another to whoever reads after us, so it is refused. */
function fieldsOf(params: URLSearchParams): Record<string, string> {
  const fields = Object.create(null) as Record<string, string>
  for (const [name, value] of params) {
    if (name in fields) throw new Refusal('bad-input')
    fields[name] = value
  }
  return { ...fields }
}
