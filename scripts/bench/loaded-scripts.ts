import type { Browser, BrowserContextOptions, Page } from 'playwright'

export type LoadedScripts = {
  /** Paths of the scripts there when the page could be used. */
  atReady: ReadonlySet<string>
  /** With what followed by itself, nobody touching the page. */
  atRest: ReadonlySet<string>
  /** What of the stylesheet is in the document. */
  css: string
  /** Paths of the stylesheets that followed. */
  sheets: ReadonlySet<string>
}

const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, locale: 'zh-CN' }
/** Nothing comes any more when nothing has come for so long. */
const REST_MS = 3000

/** What a first visit to an address makes a browser load; `stored` is on the device before. */
export async function loadedScripts(browser: Browser, url: string, stored: Record<string, string> = {}): Promise<LoadedScripts> {
  const context = await browser.newContext(PHONE)
  await context.addInitScript((values: Record<string, string>) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
    const record = () => performance.getEntriesByType('resource').map(({ name }) => name)
    const watch = new MutationObserver(() => {
      if (document.documentElement.dataset['ready'] === undefined) return
      watch.disconnect()
      sessionStorage.setItem('bench.ready', JSON.stringify(record()))
    })
    watch.observe(document, { subtree: true, attributes: true, attributeFilter: ['data-ready'] })
  }, stored)
  const page = await context.newPage()
  try {
    await page.goto(url)
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    await atRest(page)
    const [ready, all, css] = await page.evaluate(() => [
      JSON.parse(sessionStorage.getItem('bench.ready') ?? '[]') as string[],
      performance.getEntriesByType('resource').map(({ name }) => name),
      [...document.querySelectorAll('style')].map((style) => style.textContent).join('\n'),
    ] as const)
    return { atReady: files(ready, '.js'), atRest: files(all, '.js'), css, sheets: files(all, '.css') }
  } finally {
    await context.close()
  }
}

const files = (urls: readonly string[], ending: string) => new Set(urls.map((url) => new URL(url).pathname).filter((path) => path.endsWith(ending)))

async function atRest(page: Page) {
  let [before, now] = [-1, 0]
  while (before !== now) {
    before = now
    await page.waitForTimeout(REST_MS)
    now = await page.evaluate(() => performance.getEntriesByType('resource').length)
  }
}
