import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, extname, join, normalize, relative } from 'node:path'
import pixelmatch from 'pixelmatch'
import { chromium, type Page } from 'playwright'
import { PNG } from 'pngjs'
import { launchOptions } from './chromium.ts'
import { reportPage, type Result } from './visual-report.ts'
import { encode, Store } from './visual-store.ts'

/**
 * Compares pictures of the stories with the ones in tests/visual/baseline.
 *
 *   npm run build:storybook && npm run visual            compare; exit code 1 when something changed
 *   npm run visual -- --update                           take the new pictures as right
 *   npm run visual -- --only ui-button                   only stories whose id holds these words
 *   npm run visual -- --reverse                          the other way round: shows stories that colour the next one
 */
const root = join(import.meta.dirname, '..')
const built = join(root, 'storybook-static')
const baseline = join(root, 'tests/visual/baseline')
const reports = join(root, 'reports/visual')

/** Pixelmatch's own 0.1 does not see a brand colour that is five levels off. */
const THRESHOLD = 0.01
/** In very tall pictures a pixel or two on a rounded corner comes out three levels off now and then; a colour that changed is hundreds. */
const LEAST_PIXELS = 4

const argument = (name: string) => process.argv[process.argv.indexOf(`--${name}`) + 1]
const has = (name: string) => process.argv.includes(`--${name}`)
const isUpdate = has('update')
if (isUpdate && has('reverse')) {
  console.error('--reverse only compares: the other libraries are kept against pictures of the default one taken before.')
  process.exit(2)
}
const only = has('only') ? argument('only') : undefined

type Finished = (event: { storyId: string; status: string }) => void

/* What Storybook's preview leaves on the page. */
/* oxlint-disable no-underscore-dangle, no-var */
declare global {
  var __STORYBOOK_ADDONS_CHANNEL__: {
    on: (name: string, done: Finished) => void
    off: (name: string, done: Finished) => void
    emit: (name: string, value: unknown) => void
  }
  var __STORYBOOK_PREVIEW__: { currentSelection?: { storyId: string }; currentRender?: { phase?: string } }
}

type Story = { id: string; title: string; tags: string[]; type: string; subtype?: string }
/** What the toolbars of Storybook say besides library and language. */
const LOOKS = {
  light: 'scheme:light',
  dark: 'scheme:dark',
  contrast: 'scheme:light;contrast:more',
  large: 'scheme:light;size:large',
} as const
type Look = keyof typeof LOOKS
type Shot = { story: Story; library: string; locale: 'zh_CN' | 'en_US'; look: Look }

const DEFAULT = 'mtd'
/** The lightest main colour turns words on it from white to dark and fills get an edge: what breaks breaks there first. */
const LIGHTEST = '233020'
/** With the darkest and the most saturated: what holds on these holds between them. */
const EXTREMES = [LIGHTEST, '242010', '888888']

function stories(): Story[] {
  const index = join(built, 'index.json')
  if (!existsSync(index)) {
    console.error('There is no storybook-static/index.json: run `npm run build:storybook` first.')
    process.exit(2)
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the Storybook of this checkout
  const { entries } = JSON.parse(readFileSync(index, 'utf8')) as { entries: Record<string, Story> }
  return Object.values(entries).filter(
    story =>
      story.type === 'story' &&
      story.subtype !== 'test' &&
      !story.id.includes(':') &&
      !story.tags.includes('no-visual') &&
      (only === undefined || story.id.includes(only)),
  )
}

function libraries(): string[] {
  return readdirSync(join(root, 'design-tokens/tenants')).map(file => file.replace('.tokens.json', ''))
}

const isBlock = (story: Story) => story.title.startsWith('Blocks/')
const isPage = (story: Story) => story.title.startsWith('Pages/')
const isSheet = (story: Story) => story.id.startsWith('themes-theme-sheet')

/** Which stories are looked at in which library, language and look. */
function plan(): Shot[] {
  const shots: Shot[] = []
  for (const story of stories()) {
    const add = (library: string, look: Look = 'light', locale: Shot['locale'] = 'zh_CN') => shots.push({ story, library, locale, look })
    add(DEFAULT)
    const isShownEverywhere = isSheet(story) || isPage(story)
    const others = isSheet(story) ? libraries().filter(library => library !== DEFAULT) : isShownEverywhere || isBlock(story) ? EXTREMES : []
    for (const library of others) add(library)
    if (!isShownEverywhere) continue
    for (const look of ['dark', 'contrast', 'large'] as const) {
      add(DEFAULT, look)
      if (isSheet(story)) for (const library of EXTREMES) add(library, look)
    }
    add(DEFAULT, 'light', 'en_US')
  }
  if (has('reverse')) return shots.toReversed()
  // The default library first: the others' pictures are kept as what differs from it.
  return [...shots.filter(shot => shot.library === DEFAULT), ...shots.filter(shot => shot.library !== DEFAULT)]
}

const LANGUAGE = { zh_CN: 'zh-CN', en_US: 'en-US' } as const

const fileOf = ({ library, locale, look, story }: Shot) =>
  join(library, look === 'light' ? LANGUAGE[locale] : `${LANGUAGE[locale]}-${look}`, `${story.id}.png`)

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
}

async function serve(): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname))
    const file = join(built, path)
    if (!file.startsWith(built) || !existsSync(file) || path.endsWith('/')) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
    response.end(readFileSync(file))
  })
  await new Promise<void>(done => {
    server.listen(0, '127.0.0.1', done)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { origin: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}

/** One page shows every story: changing it by Storybook's own channel is ten times faster than loading it again. */
async function show(page: Page, id: string) {
  await page.evaluate(async storyId => {
    const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__
    if (globalThis.__STORYBOOK_PREVIEW__.currentSelection?.storyId !== storyId) {
      await new Promise<void>((resolve, reject) => {
        const done = (event: { storyId: string; status: string }) => {
          if (event.storyId !== storyId) return
          channel.off('storyFinished', done)
          if (event.status === 'error') reject(new Error(`${storyId} failed`))
          else resolve()
        }
        channel.on('storyFinished', done)
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
      })
    }
    // A press in a story leaves its mark: focus stays, the pointer's place does not.
    scrollTo(0, 0)
    await new Promise(done => requestAnimationFrame(done))
    await document.fonts.ready
    await Promise.allSettled([...document.images].filter(image => !image.complete).map(image => image.decode()))
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
  }, id)
}

function compare(before: PNG, after: PNG): { changed: number; difference?: PNG } {
  const { width, height } = after
  if (before.width !== width || before.height !== height) return { changed: Math.max(before.width * before.height, width * height) }
  if (before.data.equals(after.data)) return { changed: 0 }
  const difference = new PNG({ width, height })
  const changed = pixelmatch(before.data, after.data, difference.data, width, height, { threshold: THRESHOLD })
  return changed < LEAST_PIXELS ? { changed: 0 } : { changed, difference }
}

const store = new Store(baseline)
/** Pictures of the default library taken in this run, which the other libraries' are kept against. */
const ofDefault = new Map<string, PNG>()

const baseOf = (shot: Shot) => (shot.library === DEFAULT ? undefined : fileOf({ ...shot, library: DEFAULT }))
const known = (shot: Shot) => store.read(fileOf(shot), baseOf(shot))

/** A picture that no longer changes: a menu finds its place, or a font comes, a moment after the story is done. */
async function settled(page: Page, shot: Shot): Promise<PNG> {
  // A sheet is looked at from top to bottom; a screen as a phone shows it.
  const fullPage = shot.story.title.startsWith('Themes/')
  const take = async () => PNG.sync.read(await page.screenshot({ animations: 'disabled', caret: 'hide', fullPage }))
  const before = known(shot)
  let last = await take()
  if (before !== undefined && compare(before, last).changed === 0) return last
  for (const wait of [120, 240, 480]) {
    await page.waitForTimeout(wait)
    const next = await take()
    if (compare(last, next).changed === 0) return next
    last = next
  }
  return last
}

function report(kind: 'before' | 'after' | 'difference', name: string, picture: PNG) {
  const file = join(reports, kind, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, encode(picture))
}

function judge(shot: Shot, after: PNG): Result {
  const name = fileOf(shot)
  const base = baseOf(shot)
  const before = known(shot)
  // What is the same but for a level or so stays as it is, or each update would rewrite files for nothing.
  const { changed, difference } = before === undefined ? { changed: 0 } : compare(before, after)
  const kept = before !== undefined && changed === 0 ? before : after
  if (base === undefined) ofDefault.set(name, kept)
  if (isUpdate) store.write(name, kept, base === undefined ? undefined : ofDefault.get(base))
  if (before !== undefined && changed === 0) return { name, state: 'same', changed }
  report('after', name, after)
  if (before === undefined) return { name, state: isUpdate ? 'accepted' : 'new', changed }
  report('before', name, before)
  if (difference !== undefined) report('difference', name, difference)
  return { name, state: isUpdate ? 'accepted' : 'changed', changed }
}

/** Pictures whose story is gone; taken away on update, reported otherwise. */
function leftOver(shots: readonly Shot[]): Result[] {
  if (only !== undefined || !existsSync(baseline)) return []
  const wanted = new Set(shots.map(fileOf))
  return readdirSync(baseline, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.png'))
    .map(entry => relative(baseline, join(entry.parentPath, entry.name)))
    .filter(name => !wanted.has(name))
    .map((name): Result => {
      if (isUpdate) rmSync(join(baseline, name))
      return { name, state: isUpdate ? 'accepted' : 'gone', changed: 0 }
    })
}

const started = performance.now()
const shots = plan()
const { origin, close } = await serve()
const browser = await chromium.launch(launchOptions)
rmSync(reports, { recursive: true, force: true })
const results: Result[] = []

const groups = Map.groupBy(shots, ({ library, locale, look }) => `${library} ${locale} ${look}`)
for (const [key, group] of groups) {
  const [first] = group
  if (first === undefined) continue
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    locale: LANGUAGE[first.locale],
    timezoneId: 'Asia/Shanghai',
  })
  const page = await context.newPage()
  const globals = `theme:${first.library};locale:${first.locale};${LOOKS[first.look]};a11y.manual:!true`
  await page.goto(`${origin}/iframe.html?viewMode=story&id=${first.story.id}&globals=${globals}`)
  await page.waitForFunction(() => globalThis.__STORYBOOK_PREVIEW__.currentRender?.phase === 'finished')
  for (const shot of group) {
    try {
      await show(page, shot.story.id)
      results.push(judge(shot, await settled(page, shot)))
    } catch (error) {
      results.push({ name: fileOf(shot), state: 'failed', changed: 0, error: error instanceof Error ? error.message : String(error) })
    }
  }
  await context.close()
  const bad = results.slice(-group.length).filter(({ state }) => state !== 'same' && state !== 'accepted').length
  console.log(`${key}: ${group.length} pictures${bad === 0 ? '' : `, ${bad} to look at`}`)
}
await browser.close()
close()
results.push(...leftOver(shots))

const toLookAt = results.filter(({ state }) => state !== 'same' && state !== 'accepted')
mkdirSync(reports, { recursive: true })
writeFileSync(join(reports, 'index.html'), reportPage(results))
for (const { name, state, changed, error } of toLookAt) {
  console.log(`  ${state}  ${name}${changed > 0 ? `  ${changed} pixels` : ''}${error === undefined ? '' : `  ${error}`}`)
}
const seconds = ((performance.now() - started) / 1000).toFixed(1)
const accepted = results.filter(({ state }) => state === 'accepted').length
console.log(`${results.length} pictures in ${seconds} s: ${toLookAt.length} to look at${accepted > 0 ? `, ${accepted} accepted` : ''}`)
if (toLookAt.length > 0) {
  console.log('Before, after and difference: reports/visual/index.html. To accept: npm run visual -- --update')
  process.exitCode = 1
}
