import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import type { UserInfo } from '../../../src/contract/login.ts'
import { LANGUAGE_COOKIE, type StoredLanguage } from '../../../src/contract/page.ts'
import { USER_KEY } from '../../../src/stores/session.ts'
import { aReader } from './reader.ts'
import { createTrouble, type Trouble } from './trouble.ts'
import { wordsIn } from './words.ts'

export { expect }
export const LANGUAGES = ['zh_CN', 'en_US'] as const satisfies readonly StoredLanguage[]

export type Options = { language: StoredLanguage }

type Fixtures = {
  /** Everything the browser complains about fails the test, unless it was announced here. */
  trouble: Trouble
  /** The words of the test's language where the source says this in Chinese. */
  say: (chinese: string) => string
  /** Goes to an address below /mobile and waits for the app. */
  open: (path: string) => Promise<void>
  /** Signs a new reader in on the test's own page, without the login pages. */
  signIn: (at?: string) => Promise<UserInfo>
  /** Another phone, watched like the first. */
  anotherPhone: () => Promise<Page>
}

export const test = base.extend<Fixtures & Options>({
  language: ['zh_CN', { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of needed fixtures from the pattern
  baseURL: async ({}, use) => use(process.env['E2E_ORIGIN']),

  trouble: [
    // oxlint-disable-next-line no-empty-pattern -- the same
    async ({}, use) => {
      const trouble = createTrouble()
      await use(trouble)
      expect(trouble.unexpected(), 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],

  context: async ({ context, trouble, language }, use) => {
    await trouble.watch(context)
    await chooseLanguage(context, language)
    await use(context)
  },

  say: async ({ language }, use) => use((chinese) => wordsIn(language, chinese)),

  open: async ({ page }, use) => use((path) => openPage(page, path)),

  signIn: async ({ page }, use) =>
    use(async (at) => {
      const user = await aReader(at)
      await adopt(page, user)
      return user
    }),

  anotherPhone: async ({ browser, contextOptions, trouble, language, viewport }, use) => {
    const phones: BrowserContext[] = []
    await use(async () => {
      const phone = await browser.newContext({ ...contextOptions, viewport, isMobile: true, hasTouch: true, baseURL: process.env['E2E_ORIGIN'] ?? '' })
      phones.push(phone)
      await trouble.watch(phone)
      await chooseLanguage(phone, language)
      return phone.newPage()
    })
    await Promise.all(phones.map((phone) => phone.close()))
  },
})

async function chooseLanguage(context: BrowserContext, language: StoredLanguage) {
  if (language === 'zh_CN') return
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, domain: 'localhost', path: '/' }])
}

export async function openPage(page: Page, path: string) {
  await page.goto(path.startsWith('http') ? path : `/mobile${path}`)
  await untilReady(page)
}

/** React has taken over. */
export const untilReady = (page: Page) => page.locator('html[data-ready]').waitFor({ state: 'attached' })

/** Puts a signed-in reader on the device, as a login does. */
export async function adopt(page: Page, user: UserInfo) {
  await page.goto('/mobile/favicon.svg')
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [USER_KEY, JSON.stringify(user)] as const)
}

/** The way into the drop-down, whatever the page has loaded so far. */
export async function openMenu(page: Page, label: string) {
  await page.getByRole('banner').getByLabel(label, { exact: true }).click()
  await expect(page.getByRole('menu')).toBeVisible()
}
