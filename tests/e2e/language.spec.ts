import type { Page } from '@playwright/test'
import { LANGUAGE_COOKIE } from '../../src/contract/page.ts'
import { LANGUAGE_KEY } from '../../src/stores/language.ts'
import { unheldBook } from './support/reader.ts'
import { expect, openMenu, test, untilReady } from './support/test.ts'

/** Where the whole of a page is known to be English: every heading, button and label without a Han character. */
const PAGES: readonly { path: string; needs?: 'reader'; heading?: string }[] = [
  { path: '/homepage?homeindex=mtd' },
  { path: '/searchPage?searchKeyWord=数学', heading: 'Search the catalogue' },
  { path: '/hotlist?id=1' },
  { path: '/weekNewBook' },
  { path: '/Login?type=0', heading: 'Log in' },
  { path: '/register' },
  { path: '/privacy' },
  { path: '/myshoppingcart' },
  { path: '/no-such-page' },
  { path: '/myRecommendation', needs: 'reader' },
  { path: '/userInfoPage', needs: 'reader' },
]

const choose = (page: Page, name: 'English' | '中文') => page.getByRole('banner').getByRole('link', { name, exact: true }).click()
const isIn = (page: Page, lang: 'en-US' | 'zh-CN') => expect(page.locator('html')).toHaveAttribute('lang', lang)
const han = /\p{Script=Han}/u

/** Words of the app's own, as opposed to books, names and the other language's link. */
const ownWords = (page: Page) =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll('h1, button, label, nav a, [role=status], main p')].filter((element) => !element.closest('li[aria-posinset], article, [role=group]'))
    return named.map((element) => `${element.getAttribute('aria-label') ?? ''} ${element.textContent}`.trim())
  })

for (const { path, needs } of PAGES) {
  test(`${path} changes where it stands`, async ({ page, open, signIn, trouble }) => {
    if (path === '/no-such-page' || path === '/myshoppingcart') trouble.expect(/404/)
    if (needs === 'reader') await signIn()
    await open(path)
    let documents = 0
    page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0))
    const chineseTitle = await page.title()
    await choose(page, 'English')
    await isIn(page, 'en-US')
    await expect.poll(() => page.title()).not.toBe(chineseTitle)
    // 数学 is what was searched for; readers' names are theirs.
    await expect.poll(async () => (await ownWords(page)).filter((words) => han.test(words.replaceAll(/数学|林读者|开卷示范图书馆/g, '')))).toEqual([])
    await choose(page, '中文')
    await isIn(page, 'zh-CN')
    await expect(page).toHaveTitle(chineseTitle)
    expect(documents, 'documents asked for').toBe(0)
  })
}

test('the choice is stored, told to the service and survives a reload', async ({ page, context, open }) => {
  await open('/homepage?homeindex=mtd')
  await choose(page, 'English')
  await isIn(page, 'en-US')
  expect(await page.evaluate((key) => localStorage.getItem(key), LANGUAGE_KEY)).toBe('en_US')
  expect((await context.cookies()).find(({ name }) => name === LANGUAGE_COOKIE)?.value).toBe('en_US')

  const html = await (await page.request.get('/mobile/homepage')).text()
  expect(html).toContain('<html lang="en-US"')
  expect(html).toContain('You choose the books, the library pays')
  await page.reload()
  await untilReady(page)
  await isIn(page, 'en-US')

  await choose(page, '中文')
  await isIn(page, 'zh-CN')
  expect(await page.evaluate((key) => localStorage.getItem(key), LANGUAGE_KEY)).toBe('zh_CN')
})

test('a choice made before the app took over is made by the service', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue().catch(() => undefined)
  })
  await page.goto('/mobile/homepage?homeindex=mtd', { waitUntil: 'commit' })
  await choose(page, 'English')
  await isIn(page, 'en-US')
  scripts.resolve()
  await untilReady(page)
  await isIn(page, 'en-US')
  expect(await page.evaluate((key) => localStorage.getItem(key), LANGUAGE_KEY)).not.toBe('zh_CN')
  await expect(page.getByText('You choose the books, the library pays')).toBeVisible()
})

test('several quick changes end with the last', async ({ page, open }) => {
  await open('/searchPage?searchKeyWord=数学')
  for (const name of ['English', '中文', 'English'] as const) await choose(page, name)
  await isIn(page, 'en-US')
  await expect(page.getByRole('searchbox')).toHaveValue('数学')
  await expect(page.getByRole('searchbox')).toHaveAttribute('placeholder', /title/i)
})

test('what was typed stays in every form', async ({ page, open }) => {
  await open('/homepage?homeindex=mtd')
  await page.getByRole('searchbox').fill('红楼梦')
  await choose(page, 'English')
  await isIn(page, 'en-US')
  await expect(page.getByRole('searchbox')).toHaveValue('红楼梦')

  await open('/register')
  await page.locator('input[name=username]').fill('lin')
  await page.getByRole('checkbox').check()
  await choose(page, '中文')
  await isIn(page, 'zh-CN')
  await expect(page.locator('input[name=username]')).toHaveValue('lin')
  await expect(page.getByRole('checkbox')).toBeChecked()
})

test('menu, sheet and detail speak the new language too', async ({ page, open, signIn }) => {
  const book = await unheldBook(20)
  await signIn()
  await open(`/bookDetail?keyid=${book.keyid}`)
  await choose(page, 'English')
  await isIn(page, 'en-US')
  await expect(page.getByRole('main').getByRole('link', { name: 'Recommend', exact: true })).toBeVisible()
  await openMenu(page, 'Menu')
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
})
