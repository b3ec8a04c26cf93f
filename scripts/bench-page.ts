import { chromium } from 'playwright'
import { startService } from '../tests/e2e/support/service.ts'
import { median } from './bench/median.ts'
import { measurePaint } from './bench/paint.ts'
import { runLighthouse } from './bench/run-lighthouse.ts'
import { staticCopy } from './bench/static-copy.ts'
import { launchOptions } from './chromium.ts'

/**
 * Largest paint of home against the same page as plain HTML, each visited in turn in one run, so that a busy machine
 * slows both: simulated by Lighthouse, and under really applied throttling.
 */
const RUNS = Number(process.argv[2] ?? 5)
const GOAL = 1.05
const PATH = '/mobile/homepage'

type Seen = { largest: number; shift: number; blocked: number }
const service = await startService()
const copy = await staticCopy(`${service.origin}${PATH}`)
const pages = [`${service.origin}${PATH}`, `${copy.origin}${PATH}`] as const

async function inTurn(measure: (url: string) => Promise<Seen>): Promise<readonly [Seen[], Seen[]]> {
  const seen: readonly [Seen[], Seen[]] = [[], []]
  // The first visit warms up the service, the copy and this program.
  for (const url of pages) await measure(url)
  for (let run = 0; run < RUNS; run += 1) {
    // Who goes first alternates as well.
    for (const which of run % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) seen[which].push(await measure(pages[which]))
  }
  return seen
}

function report(name: string, [ours, plain]: readonly [Seen[], Seen[]]) {
  const of = (seen: readonly Seen[], what: keyof Seen) => median(seen.map((one) => one[what]))
  const [app, html] = [of(ours, 'largest'), of(plain, 'largest')]
  const ratio = app / html
  process.stdout.write(
    `${name.padEnd(10)} largest paint ${app.toFixed(0)} ms, plain HTML ${html.toFixed(0)} ms, ratio ${ratio.toFixed(3)} (at most ${GOAL}); ` +
      `layout shift ${of(ours, 'shift').toFixed(4)}, blocking ${of(ours, 'blocked').toFixed(0)} ms; ${RUNS} runs each\n`,
  )
  if (ratio > GOAL) process.exitCode = 1
}

try {
  const browser = await chromium.launch(launchOptions)
  try {
    report('applied', await inTurn((url) => measurePaint(browser, url)))
  } finally {
    await browser.close()
  }
  report('simulated', await inTurn((url) => runLighthouse(url, { categories: ['performance'] })))
} finally {
  await copy.stop()
  await service.stop()
}
