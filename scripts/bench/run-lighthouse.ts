import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { launchOptions } from '../chromium.ts'
import { freePort } from '../free-port.ts'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

export type Report = {
  /** 0 to 100. */
  scores: Record<Category, number>
  largest: number
  shift: number
  blocked: number
  /** How fast this machine was at the time. */
  benchmarkIndex: number
  /** What was seen at the end of the run; a redirect would measure another page. */
  finalUrl: string
  /** Audits that cost something, with what Lighthouse says about them. */
  faults: string[]
}

export type LighthouseOptions = {
  throttling?: 'simulate' | 'devtools'
  categories?: readonly Category[]
  /** On the device before the visit. */
  stored?: Record<string, string>
}

/** One first visit as Lighthouse's phone, in a browser of its own. */
export async function runLighthouse(url: string, { throttling = 'simulate', categories = CATEGORIES, stored = {} }: LighthouseOptions = {}): Promise<Report> {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'kaijuan-lighthouse-'))
  const browser = await chromium.launchPersistentContext(profile, { ...launchOptions, args: [...launchOptions.args, `--remote-debugging-port=${port}`] })
  try {
    const page = browser.pages()[0] ?? (await browser.newPage())
    await page.goto(new URL('/mobile/favicon.svg', url).href)
    await page.evaluate((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
    }, stored)
    await page.goto('about:blank')
    // The profile is new, so nothing has to be cleared, and the signed-in reader stays.
    const result = await lighthouse(url, { port, logLevel: 'error', throttlingMethod: throttling, onlyCategories: [...categories], disableStorageReset: true })
    if (result === undefined) throw new Error(`no report for ${url}`)
    const { lhr } = result
    if (lhr.runtimeError !== undefined) throw new Error(lhr.runtimeError.message)
    const score = (category: Category) => Math.round((lhr.categories[category]?.score ?? Number.NaN) * 100)
    const number = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
    return {
      scores: { performance: score('performance'), accessibility: score('accessibility'), 'best-practices': score('best-practices'), seo: score('seo') },
      largest: number('largest-contentful-paint'),
      shift: number('cumulative-layout-shift'),
      blocked: number('total-blocking-time'),
      benchmarkIndex: lhr.environment.benchmarkIndex,
      finalUrl: lhr.finalDisplayedUrl,
      faults: categories
        .filter((category) => category !== 'performance')
        .flatMap((category) => lhr.categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? [])
        .map(({ id }) => lhr.audits[id])
        .flatMap((audit) => (audit !== undefined && audit.score !== null && audit.score < 1 ? [`${audit.id}: ${audit.title}`] : [])),
    }
  } finally {
    await browser.close()
    rmSync(profile, { recursive: true, force: true })
  }
}
