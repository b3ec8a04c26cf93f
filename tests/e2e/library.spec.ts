import { LIBRARY_COOKIE } from '../../src/contract/page.ts'
import { expect, openPage, test, untilReady } from './support/test.ts'
import type { Page } from '@playwright/test'

const tenant = (page: Page) => page.locator('html').getAttribute('data-tenant')
const heroColour = (page: Page) => page.getByRole('region', { name: '检索' }).evaluate((hero) => getComputedStyle(hero).backgroundColor)
const themeColour = (page: Page) => page.locator('meta[name=theme-color]').getAttribute('content')

/** The same service under another name; every *.localhost is this machine. */
const under = (host: string, path: string) => `${process.env['E2E_ORIGIN']?.replace('localhost', host)}${path}`

test('a path names the library', async ({ page, open }) => {
  await open('/121003.html')
  expect(await tenant(page)).toBe('121003')
  await expect(page).toHaveTitle('澜川大学荐购平台')
  await expect(page).toHaveURL(/\/mobile\/homepage\?homeindex=121003$/)
  expect(await themeColour(page)).toBe('#1b5e52')
})

test('a query names the library', async ({ page, open }) => {
  await open('/?homeindex=888888')
  expect(await tenant(page)).toBe('888888')
  await expect(page).toHaveTitle('星河荐书')
  expect(await themeColour(page)).toBe('#b3202c')
})

test('a library without a system name shows its own', async ({ page, open }) => {
  await open('/?homeindex=233020')
  await expect(page).toHaveTitle('青屿县图书馆')
})

test('each library has its own colours', async ({ page, open }) => {
  const colours: string[] = []
  for (const name of ['mtd', '121003', '888888', '233020', '242010', 'hzcu']) {
    await open(`/?homeindex=${name}`)
    expect(await tenant(page)).toBe(name)
    colours.push(await heroColour(page))
  }
  expect(new Set(colours).size).toBe(colours.length)
})

test('the first label of the host names the library', async ({ page }) => {
  await openPage(page, under('hzcu.localhost', '/mobile/'))
  expect(await tenant(page)).toBe('hzcu')
  await expect(page).toHaveTitle('湖汀即选即借')
})

test('works on plain http under a name of the library', async ({ page, trouble }) => {
  // Browsers say so on every page of a plain http address; libraries try the app that way.
  trouble.expect(/Cross-Origin-Opener-Policy header has been ignored/)
  await openPage(page, under('121003.library.test', '/mobile/'))
  expect(await tenant(page)).toBe('121003')
  await page.getByRole('searchbox').fill('大学')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.locator('li[aria-posinset="1"]')).toBeVisible()
})

test('an alias of a host leads to its library', async ({ page }) => {
  await openPage(page, under('hzcubook.localhost', '/mobile/'))
  expect(await tenant(page)).toBe('hzcu')
})

test('an alias in the address leads to its library', async ({ page, open }) => {
  await open('/?homeindex=lanchuanlib')
  expect(await tenant(page)).toBe('121003')
})

test('an unknown name falls back to the default library', async ({ page, open }) => {
  await open('/?homeindex=nobody-knows-it')
  expect(await tenant(page)).toBe('mtd')
  await open('/nobody-knows-it.html')
  expect(await tenant(page)).toBe('mtd')
  await expect(page).toHaveTitle('开卷荐购平台')
})

test('an unknown host label leaves the choice to the address', async ({ page }) => {
  await openPage(page, under('app.localhost', '/mobile/?homeindex=121003'))
  expect(await tenant(page)).toBe('121003')
})

test('host comes before query, query before path', async ({ page, open }) => {
  await openPage(page, under('hzcu.localhost', '/mobile/?homeindex=121003'))
  expect(await tenant(page)).toBe('hzcu')
  await open('/121003.html?homeindex=888888')
  expect(await tenant(page)).toBe('888888')
})

test('a library stays for the session until another is named', async ({ page, context, open }) => {
  await open('/121003.html')
  await open('/homepage')
  expect(await tenant(page)).toBe('121003')
  await open('/searchPage?searchKeyWord=大学')
  expect(await tenant(page)).toBe('121003')
  await open('/homepage?homeindex=888888')
  expect(await tenant(page)).toBe('888888')
  await open('/homepage')
  expect(await tenant(page)).toBe('888888')
  const cookie = (await context.cookies()).find(({ name }) => name === LIBRARY_COOKIE)
  expect(cookie?.expires, 'ends with the browser session').toBe(-1)
})

test('each tab keeps its own library', async ({ page, context, open }) => {
  await open('/121003.html')
  const other = await context.newPage()
  await openPage(other, '/888888.html')
  await page.reload()
  await untilReady(page)
  await expect(page.locator('html[data-tenant="121003"][data-ready]')).toBeAttached()
  await page.goto('/mobile/homepage')
  await expect(page.locator('html[data-tenant="121003"][data-ready]')).toBeAttached()
})

test('the logo gives way to the library’s name when its picture fails', async ({ page, trouble, open }) => {
  trouble.expect(/logo\.svg/)
  await page.route('**/mtd-logo.svg', (route) => route.abort())
  await open('/homepage?homeindex=mtd')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('开卷示范图书馆')
})

test.describe('in English', () => {
  test.use({ language: 'en_US' })
  test('the title is the library’s English name', async ({ page, open }) => {
    await open('/121003.html')
    await expect(page).toHaveTitle('Lanchuan University Library')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  })
})
