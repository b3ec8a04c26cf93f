import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { recommend } from '../../src/contract/recommend.ts'
import { callWith, freshName, unheldBook } from './support/reader.ts'
import { smallTargets } from './support/tap-targets.ts'
import { expect, LANGUAGES, test } from './support/test.ts'

/** Paths of the pages; `keyid` is filled in. A page of readers shows a reader with one recommendation. */
const PAGES: readonly { path: string; needs?: 'reader'; shows: (page: Page) => ReturnType<Page['locator']> }[] = [
  { path: '/homepage?homeindex=mtd', shows: (page) => page.getByRole('contentinfo') },
  { path: '/searchPage?searchKeyWord=中国', shows: (page) => page.locator('li[aria-posinset="1"]') },
  { path: '/Login?type=0', shows: (page) => page.locator('input[name=password]') },
  { path: '/register', shows: (page) => page.locator('input[name=agreed]') },
  { path: '/displaySettings', shows: (page) => page.locator('input[name=contrast]').first() },
  { path: '/bookDetail?keyid=', needs: 'reader', shows: (page) => page.getByRole('heading', { level: 2 }).first() },
  { path: '/bookDetail?act=recommend&keyid=', needs: 'reader', shows: (page) => page.locator('textarea[name=reason]') },
  { path: '/myRecommendation', needs: 'reader', shows: (page) => page.getByRole('article') },
  { path: '/userInfoPage', needs: 'reader', shows: (page) => page.getByText('林读者') },
]

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language })
    for (const { path, needs, shows } of PAGES) {
      test(`${path} is accessible, fits a small phone and can be tapped`, async ({ page, open, signIn }) => {
        const { keyid } = await unheldBook(21)
        if (needs === 'reader') {
          const user = await signIn()
          if (path === '/myRecommendation') {
            const input = { keyid, reasoncode: 'study', reason: '课程论文需要这本书作为主要参考资料', acknowledged: true, notify: false } as const
            expect((await callWith(user.jwtToken)(recommend, input, { idempotencyKey: freshName('key') })).ok).toBe(true)
          }
        }
        await open(path.endsWith('=') ? `${path}${keyid}` : path)
        // Everything that is put off comes now.
        await page.mouse.move(180, 300)
        await expect(shows(page)).toBeVisible()
        await expect(page.getByRole('banner').getByRole('button').last()).toBeAttached()

        const { violations } = await new AxeBuilder({ page }).analyze()
        expect.soft(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([])
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), 'width of the page').toBe(360)
        expect.soft(await page.evaluate(smallTargets, 44), 'controls under 44 px').toEqual([])
      })
    }
  })
}

test('open menu and action sheet are accessible', async ({ page, open, signIn }) => {
  await signIn()
  await open('/homepage?homeindex=mtd')
  await page.getByRole('banner').getByLabel('菜单').click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  // A menu hangs beside the landmarks, as every library of components does it.
  const menu = await new AxeBuilder({ page }).disableRules('region').analyze()
  expect.soft(menu.violations.map(({ id }) => id)).toEqual([])
  const heights = await page.getByRole('menuitem').evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height))
  expect.soft(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  await page.keyboard.press('Escape')
  await page.getByRole('navigation').getByRole('link', { name: '热门榜单' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const sheet = await new AxeBuilder({ page }).analyze()
  expect.soft(sheet.violations.map(({ id }) => id)).toEqual([])
})

test('enlarged text fits as well', async ({ page, open }) => {
  for (const path of ['/homepage?homeindex=mtd', '/searchPage?searchKeyWord=中国', '/Login?type=0', '/register']) {
    await open(path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '130%'))
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360)
  }
})
