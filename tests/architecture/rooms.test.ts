import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const SRC = join(ROOT, 'src')

/** What each room of src may import from the others; the READMEs say why. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  tenants: ['domain'],
  platform: ['domain'],
  api: ['contract', 'domain'],
  i18n: ['contract'],
  stores: ['api', 'contract', 'domain', 'tenants', 'platform'],
  ui: [],
  blocks: ['ui', 'contract', 'domain'],
  pages: ['blocks', 'ui', 'stores', 'contract', 'domain', 'i18n', 'platform', 'tenants'],
  app: ['pages', 'blocks', 'ui', 'stores', 'api', 'contract', 'domain', 'tenants', 'platform', 'i18n'],
  server: ['contract', 'domain', 'tenants', 'api', 'design-tokens'],
  styles: [],
}

/** Packages that only some rooms may know. */
const PACKAGE_ROOMS: Record<string, readonly string[]> = {
  react: ['ui', 'blocks', 'pages', 'app', 'i18n'],
  'react-dom': ['app'],
  wouter: ['app', 'pages'],
  nanostores: ['stores', 'pages', 'app'],
  '@radix-ui/react-dialog': ['ui'],
  '@radix-ui/react-dropdown-menu': ['ui'],
  '@radix-ui/react-popover': ['ui'],
  uqr: ['ui'],
  hono: ['server'],
  pg: ['server'],
  '@electric-sql/pglite': ['server'],
}

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts') && statSync(join(SRC, name)).isFile())
  .map((name) => ({ name, text: readFileSync(join(SRC, name), 'utf8') }))

const IMPORT = /(?:^|\n)\s*(?:import|export)\b[^'"\n]*?(?:from\s*)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]|\n\}\s*from\s*['"]([^'"]+)['"]/g

const importsOf = (text: string) => [...text.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? match[3] ?? '')

/** The room of a file; files directly in src wire everything together. */
const roomOf = (path: string) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : 'entry')

function roomOfImport(from: string, specifier: string): string {
  const inSrc = relative(SRC, resolve(SRC, dirname(from), specifier))
  return inSrc.startsWith('..') ? (relative(ROOT, resolve(SRC, dirname(from), specifier)).split('/')[0] ?? '') : roomOf(inSrc)
}

test('the rooms are those of the map', () => {
  expect([...new Set(files.map(({ name }) => roomOf(name)))].filter((room) => room !== 'entry' && !(room in MAY_IMPORT))).toEqual([])
})

test('a room imports only from the rooms it may', () => {
  const crossings = files.flatMap(({ name, text }) => {
    const room = roomOf(name)
    const allowed = MAY_IMPORT[room]
    if (allowed === undefined) return []
    return importsOf(text)
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => roomOfImport(name, specifier))
      .filter((target) => target !== room && !allowed.includes(target))
      .map((target) => `${name} imports ${target}`)
  })
  expect(crossings).toEqual([])
})

test('packages stay in the rooms that may know them', () => {
  const strays = files.flatMap(({ name, text }) =>
    importsOf(text)
      .filter((specifier) => !specifier.startsWith('.'))
      .map((specifier) => Object.keys(PACKAGE_ROOMS).find((known) => specifier === known || specifier.startsWith(`${known}/`)))
      .filter((found) => found !== undefined && roomOf(name) !== 'entry' && PACKAGE_ROOMS[found]?.includes(roomOf(name)) === false)
      .map((found) => `${name} imports ${found}`),
  )
  expect(strays).toEqual([])
})

test('a library’s code stands only where libraries are described', () => {
  const named = files
    .filter(({ name }) => !['tenants', 'server'].includes(roomOf(name)))
    .filter(({ text }) => /['"`](?:121003|888888|233020|242010|262118|281025|hzcu|hzcubuy)['"`]/.test(text))
  expect(named.map(({ name }) => name)).toEqual([])
})

test('no screen imports what app.css leaves out', () => {
  const left = [...readFileSync(join(SRC, 'styles/app.css'), 'utf8').matchAll(/@source not '\.\.\/(.+)'/g)].map((match) => join(SRC, match[1] ?? ''))
  const isLeft = (path: string) => left.some((folder) => path.startsWith(`${folder}/`))
  const found = files.filter(({ name, text }) => {
    const folder = dirname(join(SRC, name))
    return !isLeft(join(SRC, name)) && importsOf(text).some((specifier) => specifier.startsWith('.') && isLeft(resolve(folder, specifier)))
  })
  expect(left.length).toBeGreaterThan(0)
  expect(found.map(({ name }) => name)).toEqual([])
})

test('screens take their colours from tokens', () => {
  const raw = files.filter(({ name, text }) => ['ui', 'blocks', 'pages', 'app'].includes(roomOf(name)) && /#[0-9a-fA-F]{6}\b|\brgba?\(|\bhsla?\(|-\[#/.test(text))
  expect(raw.map(({ name }) => name)).toEqual([])
})

test('nobody turns a check off, skips a test or leaves work for others', () => {
  const TESTS = readdirSync(join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  const all = [...files, ...TESTS.map((name) => ({ name: `tests/${name}`, text: readFileSync(join(ROOT, 'tests', name), 'utf8') }))]
  const escapes = new RegExp(['@ts-(?:ignore|nocheck|expect-error)', '\\bas any\\b', ': any\\b', '\\.(?:skip|only|todo|skipIf|runIf)\\(', '\\bTODO\\b', '\\bFIXME\\b'].join('|'))
  const found = all.filter(({ name, text }) => name !== 'tests/architecture/rooms.test.ts' && escapes.test(text))
  expect(found.map(({ name }) => name)).toEqual([])
})
