import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildTokens, variable } from '../../design-tokens/build.ts'
import { tenantCodes, tokensOf } from '../../design-tokens/files.ts'

const styles = join(import.meta.dirname, '../../src/styles')
buildTokens()
const tokens = readFileSync(join(styles, 'tokens.generated.css'), 'utf8')
const tailwind = readFileSync(join(styles, 'tailwind.generated.css'), 'utf8')
const themes = readFileSync(join(styles, 'themes.generated.css'), 'utf8')

test('every semantic name is declared and has a utility', () => {
  const names = [...tokensOf('light').values()].filter(token => token.file === 'semantic.tokens.json' && token.path.startsWith('color.'))
  expect(names.length).toBeGreaterThan(60)
  for (const { path } of names) {
    expect(tokens + themes, path).toMatch(new RegExp(`${variable(path)}:`))
    expect(tailwind, path).toContain(`--color-${path.slice('color.'.length).replaceAll('.', '-')}:var(${variable(path)})`)
  }
})

test('every variable that is used is declared', () => {
  const css = tokens + tailwind + themes + ['index.css', 'base.css', 'cover.css'].map(f => readFileSync(join(styles, f), 'utf8')).join('\n')
  const own = new Set([...css.matchAll(/(--[a-z0-9-]+)\s*:/g)].map(match => match[1]))
  for (const [, name] of css.matchAll(/var\((--[a-z0-9-]+)/g)) expect(own.has(name), name).toBe(true)
})

test('names that follow the brand are declared wherever a theme can begin', () => {
  expect(tokens).toMatch(/:root\{[^}]*--text-link:var\(--brand-text\)/)
  expect(themes).toMatch(/\[data-tenant\]\{[^}]*--text-link:var\(--brand-text\)/)
})

test('every scheme declares the same names, so that one inside another is whole', () => {
  const names = (rule: string) => [...rule.matchAll(/(--[a-z0-9-]+):/g)].map(match => match[1])
  const blocks = [...tokens.matchAll(/:root[^{]*\{color-scheme:[^}]*\}/g)].map(([rule]) => names(rule))
  expect(blocks).toHaveLength(9)
  for (const block of blocks) expect(block).toEqual(blocks[0])
})

test('the default theme stands where no library is named; each library has a block for Storybook', () => {
  expect(themes).toContain(':root{--brand-solid:')
  for (const code of tenantCodes()) expect(themes).toContain(`[data-tenant='${code}']{`)
})

test('no library’s theme is in what the app loads', () => {
  const app = ['app.css', 'index.css', 'base.css', 'cover.css'].map(file => readFileSync(join(styles, file), 'utf8')).join('\n')
  expect(app).not.toContain('themes.generated.css')
  expect(tokens).not.toMatch(/data-tenant|--brand-solid:/)
})
