import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONTRACT } from '../../src/contract/contract.ts'
import { REFUSALS } from '../../src/server/lib/refusal.ts'
import { startTestServer, type TestServer } from './support/server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  await server.addLibrary('121003')
  token = (await server.reader('121003', 'reader')).jwtToken
})
afterAll(() => server.close())

const ALWAYS = ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'cross-origin-opener-policy', 'x-request-id']

type Body = { code: number; message: string; data: { reason: keyof typeof REFUSALS } }

async function expectRefusal(response: Response) {
  for (const header of ALWAYS) expect(response.headers.get(header), header).toBeTruthy()
  expect(response.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
  expect(response.headers.get('cache-control')).toBe('no-store')
  const body = (await response.json()) as Body
  expect(Object.keys(body).toSorted()).toEqual(['code', 'data', 'message'])
  expect(body.code).toBe(response.status)
  expect(REFUSALS[body.data.reason].status).toBe(response.status)
  return body.data.reason
}

describe.for(CONTRACT.map((endpoint) => [endpoint.id, endpoint] as const))('%s', ([, endpoint]) => {
  const headers = (more: Record<string, string> = {}) => ({ Authorization: token, 'Idempotency-Key': 'k', ...more })

  test('refuses another method and says which it takes', async () => {
    const response = await server.fetch(endpoint.path, { method: endpoint.method === 'GET' ? 'POST' : 'GET' })
    expect(await expectRefusal(response)).toBe('method-not-allowed')
    expect(response.headers.get('allow')).toBe(endpoint.method)
  })

  test('refuses what is no input of its kind', async () => {
    const hostile: RequestInit[] =
      endpoint.encoding === 'query'
        ? [{ method: 'GET', headers: headers() }]
        : [
            { method: 'POST', headers: headers({ 'Content-Type': 'application/json' }), body: '{"a":' },
            { method: 'POST', headers: headers({ 'Content-Type': 'text/xml' }), body: '<a/>' },
            { method: 'POST', headers: headers({ 'Content-Type': 'application/json' }), body: JSON.stringify({ keyid: 'a\u0000b' }) },
            { method: 'POST', headers: headers({ 'Content-Type': 'application/x-www-form-urlencoded' }), body: 'keyid=1&keyid=2&x=%00' },
            { method: 'POST', headers: headers({ 'Content-Type': 'application/json' }), body: `${'['.repeat(2000)}${']'.repeat(2000)}` },
          ]
    for (const init of hostile) {
      const path = endpoint.encoding === 'query' ? `${endpoint.path}?curpage=1&curpage=2&x=%00` : endpoint.path
      expect(await expectRefusal(await server.fetch(path, init)), JSON.stringify(init)).toBe('bad-input')
    }
  })

  test('refuses a body beyond its size', async () => {
    if (endpoint.encoding === 'query') return
    const body = 'x'.repeat(64 * 1024 + 1)
    const response = await server.fetch(endpoint.path, { method: 'POST', headers: headers({ 'Content-Type': 'application/json' }), body })
    expect(await expectRefusal(response)).toBe('too-large')
  })

  test('asks for a token where it needs one', async () => {
    if (endpoint.access === 'open') return
    const init = endpoint.encoding === 'json' ? { headers: { 'Content-Type': 'application/json' }, body: '{}' } : {}
    const reason = await expectRefusal(await server.fetch(endpoint.path, { method: endpoint.method, ...init }))
    expect(reason).toBe(endpoint.access === 'reader' ? 'sign-in-needed' : 'token-invalid')
  })
})

test('an address nobody serves is a defined no', async () => {
  expect(await expectRefusal(await server.fetch('/bolan-user/api/nothing'))).toBe('not-found')
  expect(await expectRefusal(await server.fetch('/mobile/assets/../../package.json'))).toBe('not-found')
})

test('says whether it is ready', async () => {
  const response = await server.fetch('/healthz')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ code: 200, message: 'ready', data: null })
})

test('describes itself: every call with its input, answer and refusals', async () => {
  const document = (await (await server.fetch('/openapi.json')).json()) as { paths: Record<string, Record<string, { operationId: string; responses: object }>> }
  expect(Object.keys(document.paths)).toHaveLength(CONTRACT.length)
  for (const endpoint of CONTRACT) {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    expect(operation?.operationId).toBe(endpoint.id)
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['200', '400', '401', '404', '405', '503']))
  }
})
