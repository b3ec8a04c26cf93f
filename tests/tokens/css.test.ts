import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildTokens, variable } from '../../design-tokens/build.ts'
import { lightTokens, tenantCodes } from '../../design-tokens/files.ts'

const styles = join(import.meta.dirname, '../../src/styles')
buildTokens()
const tokens = readFileSync(join(styles, 'tokens.generated.css'), 'utf8')
const tailwind = readFileSync(join(styles, 'tailwind.generated.css'), 'utf8')
const themes = readFileSync(join(styles, 'themes.generated.css'), 'utf8')

test('every semantic name is declared and has a utility', () => {
  const names = [...lightTokens().values()].filter(token => token.file === 'semantic.tokens.json')
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
  expect(tokens).toMatch(/:root,\[data-tenant\],\[data-scheme\]\{[^}]*--text-link:var\(--brand-text\)/)
})

test('the default theme stands where no library is named; each library has a block for Storybook', () => {
  expect(themes).toContain(':root{--brand-solid:')
  for (const code of tenantCodes()) expect(themes).toContain(`[data-tenant='${code}']{`)
})
