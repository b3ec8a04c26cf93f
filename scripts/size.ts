import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import { USER_KEY } from '../src/stores/session.ts'
import { aReader, booksFor } from '../tests/e2e/support/reader.ts'
import { startService } from '../tests/e2e/support/service.ts'
import { bareReact } from './bench/bare-react.ts'
import { loadedScripts } from './bench/loaded-scripts.ts'
import { launchOptions } from './chromium.ts'

/**
 * What a browser loads of the built app, gzip 9: home until it can be used, beside a bare react + react-dom page built
 * in the same run, and what each further screen adds. Ends with 1 when a bound of the architecture is passed.
 */
const MOST = { ratio: 1.2, home: 90_000, screen: 20_000 }
const CLIENT = join(import.meta.dirname, '../dist/client')

const zipped = (data: string | Buffer) => gzipSync(data, { level: 9 }).length
const bytes = (paths: Iterable<string>) => [...paths].reduce((sum, path) => sum + zipped(readFileSync(join(CLIENT, path.replace(/^\/mobile/, '')))), 0)
const kB = (count: number) => `${(count / 1000).toFixed(1)} kB`
const say = (line: string) => process.stdout.write(`${line}\n`)

const bare = await bareReact()
const service = await startService()
process.env['E2E_ORIGIN'] = service.origin
const browser = await chromium.launch(launchOptions)
const faults: string[] = []
try {
  const visit = (path: string, stored?: Record<string, string>) => loadedScripts(browser, `${service.origin}/mobile${path}`, stored)
  const home = await visit('/homepage')
  const [js, rest, css] = [bytes(home.atReady), bytes(home.atRest), zipped(home.css)]
  say(`bare react + react-dom       ${kB(bare)}`)
  say(`home, JavaScript until ready ${kB(js)} = ${(js / bare).toFixed(3)} x bare (at most ${MOST.ratio}), ${home.atReady.size} files`)
  say(`home, by itself afterwards   ${kB(rest - js)} and ${kB(bytes(home.sheets))} of CSS`)
  say(`home, CSS in the document    ${kB(css)}; with JavaScript ${kB(js + css)} (at most ${kB(MOST.home)})`)
  if (js > MOST.ratio * bare) faults.push(`home loads more than ${MOST.ratio} x a bare react page`)
  if (js + css > MOST.home) faults.push(`home loads more than ${kB(MOST.home)}`)

  const { books } = await booksFor('中国')
  const keyid = books.find(({ iscckb }) => iscckb === 0)?.keyid ?? ''
  const reader = { [USER_KEY]: JSON.stringify(await aReader()) }
  const screens: readonly (readonly [string, Record<string, string>?])[] = [
    ['/searchPage?searchKeyWord=中国'],
    ['/hotlist?id=1'],
    ['/weekNewBook'],
    ['/Login?type=0'],
    ['/register'],
    ['/privacy'],
    ['/displaySettings'],
    ['/myshoppingcart'],
    [`/bookDetail?keyid=${keyid}`, reader],
    [`/bookDetail?act=recommend&keyid=${keyid}`, reader],
    ['/myRecommendation', reader],
    ['/userInfoPage', reader],
  ]
  say(`each further screen, beyond what home has loaded (at most ${kB(MOST.screen)}), and as the first page of a visit, until ready:`)
  for (const [path, stored] of screens) {
    const { atReady, atRest } = await visit(path, stored)
    const own = bytes([...atRest].filter((script) => !home.atRest.has(script)))
    const name = path.replace(keyid, '…')
    say(`  ${kB(own).padStart(8)} ${kB(bytes(atReady)).padStart(9)}  ${name}`)
    if (own > MOST.screen) faults.push(`${name} adds ${kB(own)}, more than ${kB(MOST.screen)}`)
  }
} finally {
  await browser.close()
  await service.stop()
}
for (const fault of faults) process.stderr.write(`too big: ${fault}\n`)
process.exitCode = faults.length > 0 ? 1 : 0
