import type { Page } from '@playwright/test'
import { logout } from '../../src/contract/login.ts'
import { LANGUAGE_KEY } from '../../src/stores/language.ts'
import { LIBRARY_KEY, USER_KEY } from '../../src/stores/session.ts'
import { aReader, callWith, freshName, PASSWORD } from './support/reader.ts'
import { expect, LANGUAGES, openMenu, test, untilReady } from './support/test.ts'

const stored = (page: Page) => page.evaluate(() => ({ local: Object.entries(localStorage), session: Object.keys(sessionStorage) }))
type Say = (chinese: string) => string
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function fillLogin(page: Page, say: Say, { username, password = PASSWORD }: { username: string; password?: string }) {
  await expect(page.getByRole('heading', { level: 1, name: say('登录') })).toBeVisible()
  await field(page, say('用户名')).fill(username)
  await field(page, say('密码')).fill(password)
  await page.getByRole('main').getByRole('button', { name: say('登录'), exact: true }).click()
}

async function fillRegister(page: Page, say: Say, username: string) {
  await expect(page.getByRole('heading', { level: 1, name: say('注册') })).toBeVisible()
  await field(page, say('用户名')).fill(username)
  await field(page, say('密码')).fill(PASSWORD)
  await field(page, say('确认密码')).fill(PASSWORD)
  await field(page, say('姓名')).fill('林读者')
  await page.getByRole('checkbox').check()
  await page.getByRole('main').getByRole('button', { name: say('注册'), exact: true }).click()
}

async function menuItem(page: Page, say: Say, name: string) {
  await openMenu(page, say('菜单'))
  await page.getByRole('menuitem', { name: say(name), exact: true }).click()
}

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language })

    test('registers on the way to a page, logs out, logs in again', async ({ page, open, say }) => {
      const username = freshName()
      await open('/myRecommendation')
      await expect(page).toHaveURL(/\/mobile\/Login\?type=0&from=%2FmyRecommendation/)
      await page.getByRole('main').getByRole('link', { name: say('注册'), exact: true }).click()
      await fillRegister(page, say, username)
      await expect(page).toHaveURL(/\/mobile\/myRecommendation$/)
      await expect(page.getByText(say('还没有荐购过图书'))).toBeVisible()

      await menuItem(page, say, '退出登录')
      await expect(page).toHaveURL(/\/mobile\/Login/)
      // The page is loaded anew meanwhile.
      await expect(async () => {
        await untilReady(page)
        expect((await stored(page)).local.map(([key]) => key)).not.toContain(USER_KEY)
      }).toPass()

      await fillLogin(page, say, { username: username.toUpperCase() })
      await expect(page).toHaveURL(/\/mobile\/myRecommendation$/)
    })

    test('a wrong password is told in words, and what was typed stays', async ({ page, open, say, trouble }) => {
      trouble.expect(/userLogin\/login/)
      const { username } = await aReader()
      await open('/Login?type=0')
      await fillLogin(page, say, { username, password: 'not this one' })
      const notice = page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: say('登录失败') })
      await expect(notice).toContainText({ zh_CN: '用户名或密码', en_US: /user name|password/i }[language])
      await expect(field(page, say('用户名'))).toHaveValue(username)
      await fillLogin(page, say, { username })
      await expect(page).toHaveURL(/\/mobile\/homepage/)
    })

    test('forms say what is missing and go there', async ({ page, open, say }) => {
      await open('/Login?type=0')
      await page.getByRole('main').getByRole('button', { name: say('登录'), exact: true }).click()
      await expect(page.getByText(say('请输入用户名'))).toBeVisible()
      await expect(field(page, say('用户名'))).toBeFocused()
      await open('/register')
      await page.getByRole('main').getByRole('button', { name: say('注册'), exact: true }).click()
      await expect(page.getByText(say('请勾选隐私政策')).first()).toBeVisible()
    })
  })
}

const say: Say = (chinese) => chinese

test('a login from the menu leads back to where the reader was', async ({ page, open }) => {
  const { username } = await aReader()
  await open('/searchPage?searchKeyWord=数学')
  await menuItem(page, say, '登录')
  await fillLogin(page, say, { username })
  await expect(page).toHaveURL(/\/mobile\/searchPage\?searchKeyWord=/)
  await openMenu(page, '菜单')
  await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible()
})

test('logging out on an open page stays there', async ({ page, open, signIn }) => {
  await signIn()
  await open('/searchPage?searchKeyWord=数学')
  // The page is loaded anew.
  await Promise.all([page.waitForEvent('load'), menuItem(page, say, '退出登录')])
  await untilReady(page)
  await expect(page).toHaveURL(/\/mobile\/searchPage\?searchKeyWord=/)
  await openMenu(page, '菜单')
  await expect(page.getByRole('menuitem', { name: '登录', exact: true })).toBeVisible()
})

test('a page that needs a reader is reached after the login, with its query', async ({ page, open }) => {
  const { username } = await aReader()
  await open('/bookDetail?keyid=1&act=recommend')
  await expect(page).toHaveURL(/\/mobile\/Login\?type=0&from=/)
  await page.goBack().catch(() => null)
  await open('/userInfoPage')
  await fillLogin(page, say, { username })
  await expect(page).toHaveURL(/\/mobile\/userInfoPage$/)
  await expect(page.getByText('林读者')).toBeVisible()
})

test('a refused token clears the device but keeps language and library', async ({ page, open, signIn, trouble }) => {
  trouble.expect(/401|myRecommendations/)
  const user = await signIn('121003')
  await open('/userInfoPage?homeindex=121003')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await page.evaluate(() => {
    localStorage.setItem('something', 'else')
    sessionStorage.setItem('something', 'else')
  })
  expect((await callWith(user.jwtToken)(logout, {})).ok).toBe(true)

  await page.getByRole('main').getByRole('link', { name: 'My recommendations' }).click()
  await expect(page).toHaveURL(/\/mobile\/Login/)
  await untilReady(page)
  const { local, session } = await stored(page)
  expect(local).toEqual([[LANGUAGE_KEY, 'en_US']])
  expect(session).toContain(LIBRARY_KEY)
  expect(session).not.toContain('something')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await expect(page.locator('html')).toHaveAttribute('data-tenant', '121003')
})

test('a token refused elsewhere stays refused', async ({ signIn }) => {
  const user = await signIn()
  expect((await callWith(user.jwtToken)(logout, {})).ok).toBe(true)
  expect(await callWith(user.jwtToken)(logout, {})).toMatchObject({ ok: false, reason: 'token-invalid' })
})

test('libraries with another login say which', async ({ page, open }) => {
  await open('/Login?type=1&homeindex=242010')
  await expect(page.getByText('借书证号')).toBeVisible()
  await open('/Login?homeindex=hzcu')
  const link = page.getByRole('link', { name: '前往统一身份认证' })
  await expect(link).toHaveAttribute('href', /^https:\/\/sso\.huting\.example\/cas\/login\?service=http%3A%2F%2Flocalhost/)
})

test('one tab’s login is the other’s', async ({ context, open, signIn }) => {
  await open('/homepage?homeindex=mtd')
  const other = await context.newPage()
  await other.goto('/mobile/searchPage')
  await untilReady(other)
  await signIn()
  await openMenu(other, '菜单')
  await expect(other.getByRole('menuitem', { name: '退出登录' })).toBeVisible()
})
