import type { Page } from '@playwright/test'
import { aReader, booksFor, PASSWORD } from './support/reader.ts'
import { expect, LANGUAGES, test, untilReady } from './support/test.ts'

/** What the results' part of the page may hold at most, however long the list. */
const MOST_NODES = 300

const rows = (page: Page) => page.locator('li[aria-posinset]')
const row = (page: Page, at: number) => page.locator(`li[aria-posinset="${at}"]`)
const nodes = (page: Page) => rows(page).first().locator('xpath=..').evaluate((list) => list.querySelectorAll('*').length)

/** How often the list asked the service for books. */
function countCalls(page: Page) {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/simpsearch')) calls += 1
  })
  return () => calls
}

async function scrollTo(page: Page, at: number) {
  await expect(async () => {
    await page.mouse.wheel(0, 500)
    await expect(row(page, at)).toBeAttached({ timeout: 50 })
  }).toPass({ timeout: 20_000, intervals: [50] })
  await row(page, at).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await settled(page)
}

/** Rows are measured when they come into view, which may move the page by a few pixels. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    let [last, calm] = [-1, 0]
    while (calm < 10) {
      await new Promise(requestAnimationFrame)
      calm = scrollY === last ? calm + 1 : 0
      last = scrollY
    }
  })

for (const language of LANGUAGES) {
  test(`${language}: says how many there are`, async ({ page, context, open }) => {
    if (language === 'en_US') await context.addCookies([{ name: 'kaijuan_language', value: language, domain: 'localhost', path: '/' }])
    const { total } = await booksFor('中国')
    expect(total).toBeGreaterThan(100)
    await open('/searchPage?searchKeyWord=中国')
    await expect(page.getByText({ zh_CN: `共 ${total.toLocaleString('zh-CN')} 条结果`, en_US: `${total.toLocaleString('en-US')} results` }[language])).toBeVisible()
    await expect(row(page, 1)).toHaveAttribute('aria-setsize', String(total))
  })
}

test('goes on while the reader scrolls, in bounds, to the very end', async ({ page, open }) => {
  const { total } = await booksFor('历史')
  const calls = countCalls(page)
  await open('/searchPage?searchKeyWord=历史')
  expect(calls(), 'the first page came with the document').toBe(0)
  await expect(rows(page)).toHaveCount(24)
  let most = 0
  await expect(async () => {
    await page.mouse.wheel(0, 2500)
    most = Math.max(most, await nodes(page))
    await expect(page.getByText('没有更多了')).toBeInViewport({ timeout: 100 })
  }).toPass({ timeout: 25_000, intervals: [50] })
  await expect(row(page, total)).toBeVisible()
  expect(calls()).toBe(Math.ceil(total / 24) - 1)
  expect(most).toBeLessThanOrEqual(MOST_NODES)
  await expect(page.getByText(`已载入 ${total} 条，共 ${total} 条`)).toBeAttached()
})

test('a book opens after the login, and back leads to the same place of the list', async ({ page, open }) => {
  const reader = await aReader()
  const calls = countCalls(page)
  await open('/searchPage?searchKeyWord=中国')
  await scrollTo(page, 60)
  const chosen = row(page, 60).getByRole('link')
  const title = await chosen.locator('[title]').getAttribute('title')
  const place = (await chosen.boundingBox())?.y ?? 0
  await chosen.click()

  await expect(page).toHaveURL(/\/mobile\/Login\?type=0&from=/)
  await page.getByRole('textbox', { name: '用户名' }).fill(reader.username)
  await page.getByRole('textbox', { name: '密码' }).fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/\/mobile\/bookDetail\?keyid=\d+$/)
  await expect(page.getByRole('heading', { level: 2, name: title ?? '' })).toBeVisible()

  const before = calls()
  await page.goBack()
  await expect(page).toHaveURL(/\/mobile\/searchPage/)
  await expect(row(page, 60)).toBeInViewport()
  await expect.poll(async () => Math.abs(((await row(page, 60).getByRole('link').boundingBox())?.y ?? -9999) - place)).toBeLessThanOrEqual(2)
  expect(calls(), 'calls for the list since').toBe(before)

  await page.goForward()
  await expect(page.getByRole('heading', { level: 2, name: title ?? '' })).toBeVisible()
})

test('what arrives does not move the reader, and only what comes near is loaded', async ({ page, open }) => {
  const calls = countCalls(page)
  await open('/searchPage?searchKeyWord=中国')
  await row(page, 24).evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }))
  const place = () => row(page, 24).evaluate((element) => Math.round(element.getBoundingClientRect().bottom))
  const before = await place()
  await expect(page.getByText(/已载入 48 条/)).toBeAttached()
  await settled(page)
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(2)
  expect(calls()).toBe(1)
})

test('an open list keeps its place through a reload', async ({ page, open }) => {
  await open('/searchPage?searchKeyWord=中国')
  await row(page, 12).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await settled(page)
  await page.reload()
  await untilReady(page)
  await settled(page)
  await expect(row(page, 12)).toBeInViewport()
})

test('nothing found says what else to try', async ({ page, open }) => {
  await open('/searchPage?searchKeyWord=zzzzqqqq')
  await expect(page.getByText('没有找到“zzzzqqqq”')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '返回首页' })).toBeVisible()
})

test('a list that fails says so and is tried again', async ({ page, open, trouble }) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|simpsearch/)
  await open('/searchPage?searchKeyWord=中国')
  await page.route('**/simpsearch', (route) => route.abort('internetdisconnected'))
  await page.getByRole('link', { name: '加载更多' }).or(page.getByRole('button', { name: '重试' })).scrollIntoViewIfNeeded()
  await expect(page.getByText('啊哦~获取数据时出错啦！')).toBeVisible()
  await expect(row(page, 24)).toBeAttached()
  await page.unroute('**/simpsearch')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(row(page, 25)).toBeAttached()
})

test('a new keyword replaces the list', async ({ page, open }) => {
  await open('/searchPage?searchKeyWord=中国')
  await page.getByRole('searchbox').fill('数学')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/searchKeyWord=%E6%95%B0%E5%AD%A6/)
  await expect(page.getByText('“数学”')).toBeVisible()
  await expect(page).toHaveTitle(/^数学 · 书目检索/)
  await page.goBack()
  await expect(page.getByText('“中国”')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('中国')
})
