import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BRAND_NAMES, deriveTheme, SCHEMES, type Scheme } from './derive.ts'
import { largeTokens, tenantCodes, tenantFile, tenantInputs, tokensOf } from './files.ts'
import { aliasOf, checkTokens, cssValue, resolveToken, type Token, TokenError } from './resolve.ts'
import { schemeCss } from './scheme-css.ts'
import { themeCss } from './theme-css.ts'

/** `color.text.default` → `--text-default`; the other groups keep their name: `--space-4`. */
export const variable = (path: string) => `--${path.replace(/^color\./, '').replaceAll('.', '-')}`

const isSemantic = (token: Token) => token.file.startsWith('semantic')
const isOwnScale = (token: Token) => token.file === 'base.tokens.json' && !token.path.startsWith('color.')

/** Where each scale goes in Tailwind's theme; colours are handled by themselves. */
const TAILWIND: Record<string, string> = {
  space: 'spacing',
  size: 'spacing',
  radius: 'radius',
  'font-size': 'text',
  'font-weight': 'font-weight',
  tracking: 'tracking',
  shadow: 'shadow',
  easing: 'ease',
}

const BANNER = '/* Written by design-tokens/build.ts; do not edit. */'
const TOKENS = Object.fromEntries(SCHEMES.map(scheme => [scheme, tokensOf(scheme)])) as Record<Scheme, Map<string, Token>>

const valueOf = (scheme: Scheme, path: string) => cssValue(resolveToken(TOKENS[scheme], path))

/** What points to a brand colour must stay a reference, declared wherever a library's theme can begin. */
const brandTarget = ({ value }: Token) => {
  const target = aliasOf(value)
  return target !== undefined && TOKENS.light.get(target)?.isDerived === true ? target : undefined
}

/** The semantic names of all schemes, by whether their value is the same in all of them. */
function semanticNames() {
  const own = [...TOKENS.light.values()].filter(token => isSemantic(token) && !token.isDerived && brandTarget(token) === undefined)
  const paths = own.map(({ path }) => path)
  const isSame = (path: string) => SCHEMES.every(scheme => valueOf(scheme, path) === valueOf('light', path))
  return { same: paths.filter(isSame), different: paths.filter(path => !isSame(path)) }
}

function declarationsOf(scheme: Scheme, paths: readonly string[]): string {
  const lit = scheme.startsWith('dark') ? 'dark' : 'light'
  return [`color-scheme:${lit}`, ...paths.map(path => `${variable(path)}:${valueOf(scheme, path)}`)].join(';')
}

function schemeDeclarations(): Record<Scheme, string> {
  const { different } = semanticNames()
  return Object.fromEntries(SCHEMES.map(scheme => [scheme, declarationsOf(scheme, different)])) as Record<Scheme, string>
}

const followers = () =>
  [...TOKENS.light.values()].flatMap(token => {
    const target = brandTarget(token)
    return target === undefined ? [] : [`${variable(token.path)}:var(${variable(target)})`]
  })

function tokensCss(): string {
  for (const scheme of SCHEMES) checkTokens(TOKENS[scheme])
  const fixed = [...TOKENS.light.values()].filter(isOwnScale).map(token => `${variable(token.path)}:${valueOf('light', token.path)}`)
  const same = semanticNames().same.map(path => `${variable(path)}:${valueOf('light', path)}`)
  const large = largeTokens().map(token => `${variable(token.path)}:${cssValue(token)}`)
  return [
    BANNER,
    `:root{${[...fixed, ...same, ...followers()].join(';')}}`,
    ...schemeCss(':root', schemeDeclarations()),
    `:root[data-size=large]{${large.join(';')}}`,
    '',
  ].join('\n')
}

/** The only theme Tailwind gets (its own is not imported), so that a class off the tokens does not exist. */
function tailwindCss(): string {
  const lines: string[] = []
  for (const token of TOKENS.light.values()) {
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
  return `${BANNER}\n@theme reference inline{${lines.join(';')}}\n`
}

/**
 * For Storybook only, since a page of the app brings its own library's theme: the default theme where no library is
 * named, and all that a theme beginning inside a page needs, in any scheme.
 */
function themesCss(): string {
  const blocks = tenantCodes().map(code => themeCss(tenantInputs(tenantFile(code)), `[data-tenant='${code}']`, 'attributes'))
  const nested = [...schemeCss('[data-tenant]', schemeDeclarations(), 'attributes'), `[data-tenant]{${followers().join(';')}}`]
  return `${[BANNER, themeCss(tenantInputs(tenantFile('mtd'))), ...nested, ...blocks].join('\n')}\n`
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

function report(codes: readonly string[]) {
  for (const { file, bytes } of buildTokens()) console.log(`${file}  ${bytes} bytes`)
  console.log(`${BRAND_NAMES.length} brand names in ${SCHEMES.length} schemes for ${tenantCodes().length} libraries`)
  // One library's adjustments on request, since most libraries have some: `npm run tokens -- 121003`.
  for (const code of codes) {
    const { adjustments } = deriveTheme(tenantInputs(tenantFile(code)))
    if (adjustments.length === 0) console.log(`  ${code}: taken as given`)
    for (const { scheme, token, given, taken, nearest, reason } of adjustments) {
      const hint = nearest === undefined || nearest === taken ? '' : `; the nearest shade taken as it is: ${nearest}`
      console.log(`  ${code} ${scheme} brand.${token}: ${given} → ${taken} (${reason}${hint})`)
    }
  }
}

if (import.meta.main) {
  try {
    report(process.argv.slice(2))
  } catch (error) {
    // A designer's slip: file, token and what is wrong are all there is to know.
    if (!(error instanceof TokenError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
