import type { APIResponse } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { aReader, libraryNamed } from './support/reader.ts'

const policyOf = (answer: APIResponse) => new Map((answer.headers()['content-security-policy'] ?? '').split('; ').map((part) => {
  const [name = '', ...sources] = part.split(' ')
  return [name, sources.join(' ')] as const
}))

function expectSecure(answer: APIResponse) {
  const headers = answer.headers()
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  const policy = policyOf(answer)
  expect(policy.get('default-src')).toBe("'none'")
  expect(policy.get('script-src')).toBe("'self'")
  expect(policy.get('frame-ancestors')).toBe("'none'")
  expect(policy.get('require-trusted-types-for')).toBe("'script'")
}

test('a page is revalidated, never kept by others, and has no script of its own', async ({ request }) => {
  const page = await request.get('/mobile/homepage?homeindex=mtd')
  expect(page.status()).toBe(200)
  expectSecure(page)
  expect(page.headers()['cache-control']).toBe('private, no-cache')
  expect(page.headers()['content-encoding']).toMatch(/^(br|gzip)$/)
  expect(page.headers()['vary']).toMatch(/Cookie/)
  expect(policyOf(page).get('style-src')).toMatch(/^'self' 'sha256-/)

  const html = await page.text()
  const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes)
  expect(scripts.length).toBe(2)
  for (const attributes of scripts) expect(attributes).toMatch(/src="\/mobile\/assets\/|type="application\/json"/)
  expect(html).not.toMatch(/<[^>]+\son\w+=/)
  expect(html).not.toContain('javascript:')

  const same = await request.get('/mobile/homepage?homeindex=mtd', { headers: { 'If-None-Match': page.headers()['etag'] ?? '' } })
  expect(same.status()).toBe(304)
  expect((await same.body()).length).toBe(0)
  expect(same.headers()['cache-control']).toBe('private, no-cache')
  const english = await request.get('/mobile/homepage?homeindex=mtd', { headers: { 'If-None-Match': page.headers()['etag'] ?? '', Cookie: 'kaijuan_language=en_US' } })
  expect(english.status()).toBe(200)
})

test('files of a build are kept for ever, and unknown ones are not pages', async ({ request }) => {
  const html = await (await request.get('/mobile/homepage')).text()
  const boot = /src="(\/mobile\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
  const script = await request.get(boot)
  expect(script.status()).toBe(200)
  expectSecure(script)
  expect(script.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(script.headers()['content-type']).toMatch(/javascript/)
  expect(script.headers()['content-encoding']).toMatch(/^(br|gzip)$/)
  const gone = await request.get('/mobile/assets/gone-12345678.js')
  expect(gone.status()).toBe(404)
  expect(gone.headers()['content-type']).not.toMatch(/html/)
  expect(gone.headers()['cache-control'] ?? '').not.toMatch(/immutable/)
})

test('calls answer in the envelope and are never stored', async ({ request }) => {
  const { jwtToken, tenantcode } = await libraryNamed('mtd')
  const menu = await request.post('/bolan-tenant/api/tenant/menuList', { form: { tenantcode }, headers: { Authorization: jwtToken } })
  expect(menu.status()).toBe(200)
  expect(await menu.json()).toMatchObject({ code: 200, data: expect.any(Array) })
  expect(menu.headers()['cache-control']).toBe('no-store')
  expectSecure(menu)

  const user = await aReader()
  const current = await request.get('/bolan-user/api/user/current', { headers: { Authorization: user.jwtToken } })
  expect(await current.json()).toMatchObject({ code: 200, data: { username: user.username } })
  expect(current.headers()['cache-control']).toBe('no-store')

  const nobody = await request.get('/bolan-user/api/user/current')
  expect(nobody.status()).toBe(401)
  expect(await nobody.json()).toMatchObject({ code: 401, data: { reason: 'sign-in-needed' } })
  expect(nobody.headers()['cache-control']).toBe('no-store')
})

test('a lookup of no library answers null, and one library’s token does not open another', async ({ request }) => {
  const none = await request.post('/bolan-tenant/api/tenant/tenantInfo_wxhomeindex', { form: { wxhomeindex: 'nobody-knows-it', from: 'kaijuan' } })
  expect(await none.json()).toMatchObject({ code: 200, data: null })
  const { jwtToken } = await libraryNamed('mtd')
  const foreign = await request.post('/bolan-tenant/api/tenant/menuList', { form: { tenantcode: '121003' }, headers: { Authorization: jwtToken } })
  expect(await foreign.json()).toMatchObject({ data: { reason: 'wrong-library' } })
})

test('unknown addresses are told apart', async ({ request }) => {
  const page = await request.get('/mobile/no-such-page')
  expect(page.status()).toBe(404)
  expect(page.headers()['content-type']).toMatch(/html/)
  const call = await request.get('/bolan-tenant/api/no-such-call')
  expect(call.status()).toBe(404)
  expect(await call.json()).toMatchObject({ code: 404, data: { reason: 'not-found' } })
  const method = await request.get('/bolan-tenant/api/tenant/menuList')
  expect(method.status()).toBe(405)
  expect(method.headers()['allow']).toBe('POST')
})

test('health and description are there', async ({ request }) => {
  expect(await (await request.get('/healthz')).json()).toMatchObject({ code: 200 })
  const description = (await (await request.get('/openapi.json')).json()) as { openapi: string; paths: object }
  expect(description.openapi).toMatch(/^3\.1/)
  expect(Object.keys(description.paths)).toContain('/bolan-caifang/api/jg/recommend')
})

test('what a page says of a search is text, whatever was searched for', async ({ page, open }) => {
  const keyword = `</script><img src=x onerror=alert(1)>"'&`
  await open(`/searchPage?searchKeyWord=${encodeURIComponent(keyword)}`)
  await expect(page.getByRole('searchbox')).toHaveValue(keyword)
  await expect(page.locator('main img[src="x"]')).toHaveCount(0)
})
