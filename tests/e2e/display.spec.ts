import type { Page } from '@playwright/test'
import { DISPLAY_COOKIE } from '../../src/domain/display.ts'
import { smallTargets } from './support/tap-targets.ts'
import { expect, test, untilReady } from './support/test.ts'

const marks = (page: Page) => page.evaluate(() => { const { scheme, contrast, size } = document.documentElement.dataset; return { scheme, contrast, size } })
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const rootText = (page: Page) => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
const PAPER = 'rgb(250, 247, 243)'
const DARK = 'rgb(23, 21, 17)'
const WHITE = 'rgb(255, 255, 255)'
const BLACK = 'rgb(0, 0, 0)'

test('a choice is shown at once, told to the service and lasts', async ({ page, context, open }) => {
  await open('/homepage?homeindex=mtd')
  await page.getByRole('contentinfo').getByRole('link', { name: '显示设置' }).click()
  await expect(page).toHaveURL(/\/mobile\/displaySettings$/)
  let documents = 0
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0))

  await page.getByRole('radio', { name: '深色' }).check()
  expect(await marks(page)).toEqual({ scheme: 'dark' })
  expect(await ground(page)).toBe(DARK)
  await page.getByRole('radio', { name: '高对比度' }).check()
  expect(await ground(page)).toBe(BLACK)
  await page.getByRole('radio', { name: /^大字版/ }).check()
  expect(await rootText(page)).toBeGreaterThanOrEqual(20)
  expect(documents, 'documents asked for').toBe(0)
  expect((await context.cookies()).find(({ name }) => name === DISPLAY_COOKIE)?.value).toBe('dark.more.large')

  const html = await (await page.request.get('/mobile/homepage')).text()
  expect(html).toMatch(/<html [^>]*data-scheme="dark" data-contrast="more" data-size="large"/)
  await page.reload()
  await untilReady(page)
  expect(await marks(page)).toEqual({ scheme: 'dark', contrast: 'more', size: 'large' })
  await expect(page.getByRole('radio', { name: '深色' })).toBeChecked()

  for (const name of ['浅色', /^标准/]) await page.getByRole('radio', { name }).check()
  await page.getByRole('group', { name: '对比度' }).getByRole('radio', { name: '跟随系统' }).check()
  expect(await marks(page)).toEqual({ scheme: 'light' })
  expect(await ground(page)).toBe(PAPER)
})

test('without a choice the system decides, at any moment', async ({ page, open }) => {
  await open('/homepage?homeindex=mtd')
  expect(await ground(page)).toBe(PAPER)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await ground(page)).toBe(DARK)
  await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' })
  expect(await ground(page)).toBe(BLACK)
  await page.emulateMedia({ colorScheme: 'light', contrast: 'more' })
  expect(await ground(page)).toBe(WHITE)
})

test('a choice wins over the system', async ({ page, context, open }) => {
  await context.addCookies([{ name: DISPLAY_COOKIE, value: 'light.auto.standard', domain: 'localhost', path: '/mobile' }])
  await page.emulateMedia({ colorScheme: 'dark' })
  await open('/homepage?homeindex=mtd')
  expect(await ground(page)).toBe(PAPER)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form asks the service, which keeps the page’s own address', async ({ page }) => {
    await page.goto('/mobile/displaySettings?homeindex=mtd')
    await page.getByRole('radio', { name: '深色' }).check()
    await page.getByRole('radio', { name: /^大字版/ }).check()
    await page.getByRole('button', { name: '应用' }).click()
    await expect(page).toHaveURL(/\/mobile\/displaySettings$/)
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
    await expect(page.locator('html')).toHaveAttribute('data-size', 'large')
    await expect(page.locator('html')).not.toHaveAttribute('data-contrast')
    await expect(page.getByRole('radio', { name: '深色' })).toBeChecked()
  })
})

test.describe('large text', () => {
  test.beforeEach(({ context }) => context.addCookies([{ name: DISPLAY_COOKIE, value: 'auto.auto.large', domain: 'localhost', path: '/mobile' }]))

  test('home shows fewer things, in two columns, and nothing moves by itself', async ({ page, open }) => {
    await open('/homepage?homeindex=mtd')
    await page.mouse.move(180, 20)
    const tiles = page.getByRole('navigation', { name: '服务' }).getByRole('listitem')
    const lefts = await tiles.evaluateAll((all) => new Set(all.map((tile) => Math.round(tile.getBoundingClientRect().left))).size)
    expect(lefts).toBe(2)
    await expect(page.getByRole('region', { name: '新书速递' }).getByRole('listitem')).toHaveCount(6)
    await expect(page.getByRole('region', { name: '活动' })).toHaveAttribute('data-playing', 'false')
    await expect(page.getByRole('region', { name: '活动' }).getByRole('button', { name: '自动播放' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

  test('a message stays until it is closed', async ({ page, open }) => {
    await page.clock.install()
    await page.goto('/mobile/searchPage?homeindex=mtd&searchKeyWord=数学')
    await page.clock.runFor(3000)
    await untilReady(page)
    await page.mouse.move(180, 20)
    await page.getByRole('searchbox').fill('')
    await page.getByRole('searchbox').press('Enter')
    const message = page.getByText('检索词不能为空')
    await expect(message).toBeVisible()
    await page.clock.runFor(60_000)
    await expect(message).toBeVisible()
    await page.getByRole('button', { name: '关闭提示' }).click()
    await expect(message).toBeHidden()
    await open('/displaySettings')
  })

  for (const path of ['/homepage?homeindex=mtd', '/searchPage?searchKeyWord=中国', '/Login?type=0', '/displaySettings']) {
    test(`${path} fits and everything is 56 px to press`, async ({ page, open }) => {
      await open(path)
      await page.mouse.move(180, 20)
      await expect.poll(() => page.evaluate(smallTargets, 56)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    })
  }
})
