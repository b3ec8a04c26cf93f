import { expect, test, untilReady } from './support/test.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('home shows all there is', async ({ page }) => {
    await page.goto('/mobile/?homeindex=mtd')
    await expect(page.getByText('你选书，图书馆买单')).toBeVisible()
    await expect(page.getByRole('navigation').getByRole('link', { name: '图书荐购' })).toBeVisible()
    await expect(page.getByRole('region', { name: '新书速递' }).getByRole('listitem')).toHaveCount(24)
    await expect(page.getByRole('region', { name: '活动' }).getByRole('listitem')).toHaveCount(3)
  })

  test('the search works, and so does its next page', async ({ page }) => {
    await page.goto('/mobile/?homeindex=mtd')
    await page.getByRole('searchbox').fill('中国')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL((url) => url.pathname === '/mobile/searchPage' && url.searchParams.get('searchKeyWord') === '中国')
    await expect(page.getByText(/共 [\d,]+ 条结果/)).toBeVisible()
    await expect(page.locator('li[aria-posinset]')).toHaveCount(24)
    await page.getByRole('link', { name: '加载更多' }).click()
    await expect(page.locator('li[aria-posinset="25"]')).toBeVisible()
    await expect(page.locator('li[aria-posinset]')).toHaveCount(24)
  })

  test('the menu leads to a page with the same ways on', async ({ page }) => {
    await page.goto('/mobile/?homeindex=mtd')
    await page.getByRole('banner').getByRole('link', { name: '菜单' }).click()
    await expect(page).toHaveURL(/\/mobile\/userInfoPage$/)
  })
})

test('the part of the stylesheet that home begins with looks like the whole', async ({ page }) => {
  await page.route('**/assets/boot*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto('/mobile/?homeindex=mtd')
  const look = () =>
    page.evaluate(() =>
      [...document.body.querySelectorAll('*')].map((element) => {
        const style = getComputedStyle(element)
        const { x, y, width, height } = element.getBoundingClientRect()
        const all = ['color', 'background-color', 'font', 'margin', 'padding', 'border', 'display', 'position', 'opacity', 'gap', 'text-align', 'z-index', 'overflow', 'box-shadow']
        return [element.tagName, element.className, x, y, width, height, ...all.map((name) => style.getPropertyValue(name))].join(' ')
      }),
    )
  const part = await look()
  expect(part.length).toBeGreaterThan(200)
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const link = document.createElement('link')
        link.rel = 'stylesheet'
        link.href = document.documentElement.dataset['sheet'] ?? ''
        link.addEventListener('load', resolve)
        document.head.append(link)
      }),
  )
  expect(await look()).toEqual(part)
})

test('what was typed before the app took over stays', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/mobile/?homeindex=mtd', { waitUntil: 'commit' })
  await page.getByRole('searchbox').fill('红楼梦')
  scripts.resolve()
  await untilReady(page)
  await expect(page.getByRole('searchbox')).toHaveValue('红楼梦')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/searchPage\?searchKeyWord=%E7%BA%A2/)
})

test('a search sent before the app took over is a search', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/boot*.js', async (route) => {
    await scripts.promise
    await route.continue().catch(() => undefined)
  })
  await page.goto('/mobile/?homeindex=mtd', { waitUntil: 'commit' })
  await page.getByRole('searchbox').fill('红楼梦')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/searchPage\?searchKeyWord=%E7%BA%A2/)
  await expect(page.locator('li[aria-posinset="1"]')).toBeVisible()
  scripts.resolve()
  await untilReady(page)
})
