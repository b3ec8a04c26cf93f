import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { extname, join, normalize } from 'node:path'
import type { AxeResults } from 'axe-core'
import { chromium, type Page } from 'playwright'
import { SCHEMES, type Scheme } from '../design-tokens/schemes.ts'
import { launchOptions } from './chromium.ts'

/**
 * axe on the grid of every component, in every library and scheme, in the built Storybook:
 *
 *   npm run build:storybook && npm run axe                 all libraries
 *   npm run axe -- mtd 302003                              some of them
 *
 * Ends with 1 when something was found. All rules run once a scheme; what a library's colours can change, every time.
 */
const ROOT = join(import.meta.dirname, '..')
const BUILT = join(ROOT, 'storybook-static')
const STORY = 'themes-theme-sheet--every-grid'
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Rules that look at colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

type Axe = { run: (context: Element, options: object) => Promise<AxeResults> }

declare global {
  var axe: Axe
}

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' }

async function serve() {
  const server = createServer((request, response) => {
    const file = join(BUILT, normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname)))
    if (!file.startsWith(BUILT) || !existsSync(file) || file.endsWith('/')) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
    response.end(readFileSync(file))
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port to serve Storybook on')
  return { origin: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}

/** What axe finds on the sheet as it stands, one line each, and how many contrasts it measured. */
async function look(page: Page, library: string, scheme: Scheme, rules: readonly string[] | undefined) {
  return page.evaluate(
    async ([tenant, dark, more, only]) => {
      Object.assign(document.documentElement.dataset, { tenant, scheme: dark ? 'dark' : 'light', contrast: more ? 'more' : 'standard' })
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      const root = document.querySelector('#storybook-root') ?? document.body
      const { violations, passes } = await globalThis.axe.run(root, only ? { runOnly: { type: 'rule', values: only } } : {})
      const ratios = passes.filter(({ id }) => id === 'color-contrast').flatMap(({ nodes }) => nodes.flatMap(({ any }) => any.map(({ data }) => (data as { contrastRatio?: number } | null)?.contrastRatio ?? 21)))
      return { found: violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.replaceAll(/\s+/g, ' ')}`)), measured: ratios.length, smallest: Math.min(21, ...ratios) }
    },
    [library, scheme.startsWith('dark'), scheme.endsWith('contrast'), rules] as const,
  )
}

if (!existsSync(join(BUILT, 'index.json'))) {
  process.stderr.write('There is no storybook-static: run `npm run build:storybook` first.\n')
  process.exit(2)
}
const asked = process.argv.slice(2)
const all = readdirSync(join(ROOT, 'design-tokens/tenants')).map((file) => file.replace('.tokens.json', ''))
const libraries = asked.length > 0 ? asked : all
const started = performance.now()
const { origin, close } = await serve()
const browser = await chromium.launch(launchOptions)
const faults: string[] = []
try {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', locale: 'zh-CN' })
  await page.goto(`${origin}/iframe.html?viewMode=story&id=${STORY}&globals=a11y.manual:!true`)
  // oxlint-disable-next-line no-underscore-dangle -- Storybook's own name
  await page.waitForFunction(() => globalThis.__STORYBOOK_PREVIEW__.currentRender?.phase === 'finished')
  // Colours on their way from one theme to the next are no colours of either.
  await page.addStyleTag({ content: '*,::before,::after{transition:none!important;animation:none!important}' })
  await page.evaluate(AXE)
  for (const scheme of SCHEMES) {
    let [measured, smallest] = [0, 21]
    const before = faults.length
    for (const [at, library] of libraries.entries()) {
      const result = await look(page, library, scheme, at === 0 ? undefined : COLOUR_RULES)
      measured += result.measured
      smallest = Math.min(smallest, result.smallest)
      faults.push(...result.found.map((fault) => `${library} ${scheme}: ${fault}`))
    }
    process.stdout.write(`${scheme}: ${libraries.length} libraries, ${measured} contrasts measured, the smallest ${smallest.toFixed(2)}, ${faults.length - before} violations\n`)
  }
} finally {
  await browser.close()
  close()
}
for (const fault of faults.slice(0, 60)) process.stderr.write(`${fault}\n`)
process.stdout.write(`${libraries.length * SCHEMES.length} sheets in ${((performance.now() - started) / 1000).toFixed(0)} s, ${faults.length} violations\n`)
process.exitCode = faults.length > 0 ? 1 : 0
