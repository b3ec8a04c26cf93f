import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BRAND_NAMES, deriveTheme, themeCss } from './derive.ts'
import { darkTokens, lightTokens, tenantCodes, tenantFile, tenantInputs } from './files.ts'
import { aliasOf, checkTokens, cssValue, resolveToken, type Token } from './resolve.ts'

/** `color.text.default` → `--text-default`; the other groups keep their name: `--space-4`. */
export const variable = (path: string) => `--${path.replace(/^color\./, '').replaceAll('.', '-')}`

const isSemantic = (token: Token) => token.file.startsWith('semantic')
const isOwnScale = (token: Token) => token.file === 'base.tokens.json' && !token.path.startsWith('color.')

/** Where each scale goes in Tailwind's theme; colours are handled by themselves. */
const TAILWIND: Record<string, string> = {
  space: 'spacing',
  radius: 'radius',
  'font-size': 'text',
  'font-weight': 'font-weight',
  tracking: 'tracking',
  shadow: 'shadow',
  easing: 'ease',
}

function tokensCss(): string {
  const light = lightTokens()
  checkTokens(light)
  const dark = darkTokens()
  checkTokens(dark.all)

  const fixed: string[] = []
  const lightOnly: string[] = []
  const following: string[] = []
  for (const token of light.values()) {
    if (isOwnScale(token)) fixed.push(`${variable(token.path)}:${cssValue(token)}`)
    if (!isSemantic(token) || token.isDerived) continue
    const target = aliasOf(token.value)
    // What points to a brand colour must stay a reference, declared wherever a library's theme can begin.
    if (target !== undefined && light.get(target)?.isDerived === true) {
      following.push(`${variable(token.path)}:var(${variable(target)})`)
    } else lightOnly.push(`${variable(token.path)}:${cssValue(resolveToken(light, token.path))}`)
  }
  const darkOnly = dark.changed.map(token => `${variable(token.path)}:${cssValue(resolveToken(dark.all, token.path))}`)
  return [
    '/* Written by design-tokens/build.ts; do not edit. */',
    `:root{${fixed.join(';')}}`,
    `:root,[data-scheme=light]{color-scheme:light;${lightOnly.join(';')}}`,
    `[data-scheme=dark]{color-scheme:dark;${darkOnly.join(';')}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-scheme=light],[data-scheme=dark]){color-scheme:dark;${darkOnly.join(';')}}}`,
    `:root,[data-tenant],[data-scheme]{${following.join(';')}}`,
    '',
  ].join('\n')
}

/** The only theme Tailwind gets (its own is not imported), so that a class off the tokens does not exist. */
function tailwindCss(): string {
  const lines: string[] = []
  for (const token of lightTokens().values()) {
    if (token.path.startsWith('color.') && isSemantic(token)) {
      lines.push(`--color-${token.path.slice('color.'.length).replaceAll('.', '-')}:var(${variable(token.path)})`)
      continue
    }
    const [group = '', ...rest] = token.path.split('.')
    const name = rest.join('-')
    const key = TAILWIND[group]
    if (key !== undefined) {
      const escaped = group === 'space' ? name.replace('-', '_') : name
      lines.push(`--${key}-${escaped}:var(${variable(token.path)})`)
    }
    if (group === 'line-height') lines.push(`--text-${name}--line-height:var(${variable(token.path)})`)
  }
  return `/* Written by design-tokens/build.ts; do not edit. */\n@theme reference inline{${lines.join(';')}}\n`
}

/** Every library's theme, and the default one where none is named; a page of the app brings its own library's. */
function themesCss(): string {
  const blocks = tenantCodes().map(code => themeCss(tenantInputs(tenantFile(code)), `[data-tenant='${code}']`))
  blocks.unshift(themeCss(tenantInputs(tenantFile('mtd'))))
  return `/* Written by design-tokens/build.ts; do not edit. */\n${blocks.join('\n')}\n`
}

/** Writes the CSS the app and Storybook import; a file that would not change is left alone. */
export function buildTokens(): { file: string; bytes: number }[] {
  const out = join(import.meta.dirname, '../src/styles')
  mkdirSync(out, { recursive: true })
  const files: [string, string][] = [
    ['tokens.generated.css', tokensCss()],
    ['tailwind.generated.css', tailwindCss()],
    ['themes.generated.css', themesCss()],
  ]
  return files.map(([name, css]) => {
    const path = join(out, name)
    if (!existsSync(path) || readFileSync(path, 'utf8') !== css) writeFileSync(path, css)
    return { file: `src/styles/${name}`, bytes: Buffer.byteLength(css) }
  })
}

if (import.meta.main) {
  for (const { file, bytes } of buildTokens()) console.log(`${file}  ${bytes} bytes`)
  console.log(`${BRAND_NAMES.length} brand names for ${tenantCodes().length} libraries`)
  for (const code of tenantCodes()) {
    for (const { scheme, token, given, taken, reason } of deriveTheme(tenantInputs(tenantFile(code))).adjustments) {
      console.log(`  ${code} ${scheme} brand.${token}: ${given} → ${taken} (${reason})`)
    }
  }
}
