import type { Browser } from 'playwright'

export type Paint = {
  /** Milliseconds to the largest contentful paint. */
  largest: number
  /** Sum of unexpected layout shifts. */
  shift: number
  /** What of tasks over 50 ms was over 50 ms. */
  blocked: number
}

/** Slow 4G and a phone a quarter as fast as this machine. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 }
const SLOWDOWN = 4
/** Until the app has taken over and everything it does by itself is done. */
const WATCHED_MS = 6000

/** One first visit under really applied throttling. */
export async function measurePaint(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'zh-CN' })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.addInitScript(() => {
      const paint = { largest: 0, shift: 0, blocked: 0 }
      Object.assign(globalThis, { paint })
      const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
        new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
      watch('largest-contentful-paint', (entry) => (paint.largest = entry.startTime))
      watch('layout-shift', (entry) => {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        if (!hadRecentInput) paint.shift += value
      })
      watch('longtask', (entry) => (paint.blocked += Math.max(0, entry.duration - 50)))
    })
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(WATCHED_MS)
    return await page.evaluate(() => (globalThis as unknown as { paint: Paint }).paint)
  } finally {
    await context.close()
  }
}
