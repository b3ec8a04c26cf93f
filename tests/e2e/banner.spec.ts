import type { Page } from '@playwright/test'
import { expect, test, untilReady } from './support/test.ts'

const banner = (page: Page) => page.getByRole('region', { name: '活动' })
const dot = (page: Page, number: number) => banner(page).getByRole('button', { name: `第 ${number} 张，共 3 张` })

/** Home with its clock in our hands and the banner's script there. */
async function openHome(page: Page) {
  await page.clock.install()
  await page.goto('/mobile/homepage?homeindex=mtd')
  await page.clock.runFor(3000)
  await untilReady(page)
  // The banner's script comes with the first sign of somebody being there.
  await page.mouse.move(180, 20)
  await expect(banner(page).getByRole('button').first()).toBeAttached()
  await banner(page).scrollIntoViewIfNeeded()
}

const shows = (page: Page, number: number) => expect(dot(page, number)).toHaveAttribute('aria-current', 'true')
const plays = (page: Page, isPlaying: boolean) => expect(banner(page)).toHaveAttribute('data-playing', String(isPlaying))

test('moves on every three seconds and begins again', async ({ page }) => {
  await openHome(page)
  await plays(page, true)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  const shown = await banner(page).getByRole('button').evaluateAll((dots) => dots.findIndex((each) => each.getAttribute('aria-current') === 'true') + 1)
  const next = (at: number) => ((shown - 1 + at) % 3) + 1
  for (const step of [1, 2, 3]) {
    await page.clock.runFor(3000)
    await shows(page, next(step))
  }
})

for (const [what, act] of [
  ['touched', (page: Page) => banner(page).getByRole('list').dispatchEvent('touchstart')],
  ['reached by the keyboard', (page: Page) => banner(page).getByRole('link').first().focus()],
  ['a slide is chosen', (page: Page) => dot(page, 1).click()],
] as const) {
  test(`stays for good once ${what}`, async ({ page }) => {
    await openHome(page)
    await act(page)
    await plays(page, false)
    await dot(page, 1).click()
    await shows(page, 1)
    await page.clock.runFor(9000)
    await shows(page, 1)
    await plays(page, false)
  })
}

test('stands still for readers who want no motion, until asked to play', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHome(page)
  await plays(page, false)
  await page.clock.runFor(9000)
  await shows(page, 1)
  await banner(page).getByRole('button', { name: '自动播放' }).click()
  await plays(page, true)
})

test('an activity leads where the library says', async ({ page, open }) => {
  await open('/homepage?homeindex=mtd')
  await banner(page).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/mobile\/searchPage\?searchKeyWord=/)
  await expect(page.getByRole('searchbox')).toHaveValue('科学')
})
