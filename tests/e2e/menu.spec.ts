import type { Page } from '@playwright/test'
import { expect, LANGUAGES, openMenu, test } from './support/test.ts'

const COMMON = ['首页', '个人中心', '读者码', '我的收藏']
const BORROW = ['购物车', '收货地址', '我的订单', '用户信息']

/** Spec 2 and 6: who sees what follows from the library's switches. */
const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  mtd: [...COMMON, '我的荐购', ...BORROW, '使用提示'],
  '121003': [...COMMON, '我的荐购', '阅读记录', ...BORROW],
  '888888': [...COMMON, '我的荐购'],
  '233020': [...COMMON, '我的荐购'],
  '242010': [...COMMON, '我的荐购', ...BORROW, '使用提示'],
  hzcu: [...COMMON, '购物车', '收货地址', '我的借购', '用户信息', '使用提示'],
}

const entries = (page: Page) => page.getByRole('menuitem')

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language })
    test('a visitor’s entries follow the library’s switches', async ({ page, open, say }) => {
      for (const [library, expected] of Object.entries(ENTRIES)) {
        await open(`/searchPage?homeindex=${library}`)
        await openMenu(page, say('菜单'))
        await expect(entries(page)).toHaveText([...expected, '登录'].map(say))
      }
    })
  })
}

test('a reader logs out where a visitor logs in', async ({ page, open, signIn }) => {
  await signIn()
  await open('/homepage')
  await openMenu(page, '菜单')
  await expect(entries(page)).toHaveText([...(ENTRIES['mtd'] ?? []), '退出登录'])
})

test('the keyboard opens it, walks it and leaves it', async ({ page, open }) => {
  await open('/searchPage?homeindex=mtd')
  const trigger = page.getByRole('banner').getByLabel('菜单')
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(trigger).toBeFocused({ timeout: 100 })
  }).toPass()
  // The first key brought the menu's script.
  await expect(page.getByRole('banner').getByRole('button', { name: '菜单' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(entries(page).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(entries(page).nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(entries(page).last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(entries(page).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(page.getByRole('banner').getByRole('button', { name: '菜单' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(entries(page).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/mobile\/homepage$/)
})

test('an entry leads on by one step, and the menu is closed then', async ({ page, open }) => {
  await open('/searchPage?searchKeyWord=数学')
  await openMenu(page, '菜单')
  await page.getByRole('menuitem', { name: '首页' }).click()
  await expect(page).toHaveURL(/\/mobile\/homepage$/)
  await expect(page.getByRole('menu')).toBeHidden()
  await openMenu(page, '菜单')
  await page.getByRole('menuitem', { name: '首页' }).click()
  await expect(page.getByRole('menu')).toBeHidden()
  await open('/searchPage?searchKeyWord=数学')
  await openMenu(page, '菜单')
  await page.getByRole('menuitem', { name: '首页' }).click()
  await expect(page).toHaveURL(/\/mobile\/homepage$/)
  await page.goBack()
  await expect(page).toHaveURL(/searchPage/)
})

test('the very first tap opens the menu', async ({ page, open }) => {
  await open('/homepage?homeindex=mtd')
  await page.getByRole('banner').getByLabel('菜单').tap()
  await expect(page.getByRole('menu')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/mobile/homepage')
})

test('a press that the menu’s script overtakes still opens it', async ({ page, open }) => {
  let letCome = () => undefined as void
  const pressed = new Promise<void>((resolve) => (letCome = resolve))
  await open('/searchPage')
  await page.route('**/assets/*.js', async (route) => {
    await pressed
    await route.continue()
  })
  const trigger = page.getByRole('banner').getByLabel('菜单', { exact: true })
  await trigger.hover()
  await page.mouse.down()
  letCome()
  await expect(page.getByRole('banner').getByRole('button', { name: '菜单' })).toBeVisible()
  await page.mouse.up()
  await expect(page.getByRole('menu')).toBeVisible()
})

test('a tap beside the menu closes it', async ({ page, open }) => {
  await open('/searchPage?homeindex=mtd')
  await openMenu(page, '菜单')
  await page.getByRole('main').click({ position: { x: 20, y: 600 }, force: true })
  await expect(page.getByRole('menu')).toBeHidden()
})

test('back goes one step back, from the borrowing search it goes home', async ({ page, open }) => {
  await open('/homepage?homeindex=mtd')
  await page.getByRole('region', { name: '媒体推荐' }).getByRole('link', { name: '更多' }).click()
  await expect(page).toHaveURL(/hotlist/)
  await page.getByRole('banner').getByLabel('返回').click()
  await expect(page).toHaveURL(/homepage/)
  await page.goto('/mobile/searchPage?searchKeyWord=数学')
  await open('/yyd/bigBook?searchKeyWord=数学')
  await page.getByRole('banner').getByLabel('返回').click()
  await expect(page).toHaveURL(/\/mobile\/homepage$/)
})
