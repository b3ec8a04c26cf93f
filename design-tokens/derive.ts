import { type Brand, BRAND_NAMES, brandFor, type BrandName, hoverTests, LEAST_TINT } from './brand.ts'
import { type Hex, parseHex, toOklch } from './color.ts'
import { nearest } from './nearest.ts'
import { RULES, type Scheme, SCHEMES } from './schemes.ts'

export { BRAND_NAMES, type Brand, type BrandName }
export { RULES, SCHEMES, type Scheme }

/** The three colours a library gives. Anything that is no hex colour counts as not given. */
export type ThemeInputs = { main?: string | undefined; hoverBackground?: string | undefined; buttonHover?: string | undefined }

/** Says that a colour could not be taken as given, and what was taken instead. */
export type Adjustment = {
  scheme: Scheme
  token: BrandName
  given: string
  taken: Hex
  /** The shade nearest in OKLCH lightness to what was given that would be taken as it is; none for what is no colour. */
  nearest?: Hex
  reason: string
}

export type DerivedTheme = Record<Scheme, Brand> & { adjustments: Adjustment[] }

/** Shown when a library gives no usable main colour; the same as tenants/mtd.tokens.json. */
export const DEFAULT_INPUTS = { main: '#1f4e79', hoverBackground: '#e9f0f6', buttonHover: '#173b5c' } as const

/**
 * Derives every brand name of all schemes from a library's three colours. Whatever is given, the result meets WCAG 2.2
 * AA: 4.5 for words on solid, hover, active, soft and on every surface, 3 for edges, controls and focus; with more
 * contrast 7 and 4.5.
 */
export function deriveTheme(inputs: ThemeInputs): DerivedTheme {
  const main = parseHex(inputs.main ?? '')
  const tint = parseHex(inputs.hoverBackground ?? '')
  const hover = parseHex(inputs.buttonHover ?? '')
  const base = main ?? DEFAULT_INPUTS.main
  const brand = (scheme: Scheme) => brandFor(scheme, base, tint ?? base, hover)
  const schemes: Record<Scheme, Brand> = { light: brand('light'), dark: brand('dark'), 'light-contrast': brand('light-contrast'), 'dark-contrast': brand('dark-contrast') }
  const adjustments = [
    ...unreadable(inputs, schemes.light),
    ...SCHEMES.flatMap(scheme => [...solidAdjusted(scheme, main, schemes[scheme]), ...hoverAdjusted(scheme, hover, main, schemes[scheme])]),
    ...tintAdjusted(tint, schemes.light),
    ...edgeAdded(main, schemes.light),
  ]
  return { ...schemes, adjustments }
}

function unreadable({ main, hoverBackground, buttonHover }: ThemeInputs, { solid, soft, hover }: Brand): Adjustment[] {
  const given: readonly (readonly [BrandName, string | undefined, Hex])[] = [['solid', main, solid], ['soft', hoverBackground, soft], ['hover', buttonHover, hover]]
  return given.flatMap(([token, text, taken]) =>
    text === undefined || parseHex(text) !== undefined ? [] : [{ scheme: 'light', token, given: text, taken, reason: 'not a hex colour such as #1b5e52' }],
  )
}

function solidAdjusted(scheme: Scheme, main: Hex | undefined, { solid }: Brand): Adjustment[] {
  if (main === undefined || main === solid) return []
  const { words, isDark } = RULES[scheme]
  const reason = isDark && toOklch(main).l < toOklch(solid).l ? 'too dark to stand out in a dark scheme' : `white words on it would have less than ${words} : 1`
  return [{ scheme, token: 'solid', given: main, taken: solid, nearest: solid, reason }]
}

/** A library that gives its main colour once more has given no other one for the hover. */
function hoverAdjusted(scheme: Scheme, given: Hex | undefined, main: Hex | undefined, { hover, solid, 'on-solid': ink }: Brand): Adjustment[] {
  if (given === undefined || given === hover) return []
  const rules = RULES[scheme]
  const taken = nearest(toOklch(given), hoverTests(solid, ink, rules))
  const reason = `words on it would have less than ${rules.words} : 1, or it cannot be told from the main colour`
  return [{ scheme, token: 'hover', given, taken: hover, ...(taken && taken !== main && { nearest: taken }), reason }]
}

/** A tint is a ground for words; the dark and the contrast schemes make their own from its hue. */
function tintAdjusted(given: Hex | undefined, { soft }: Brand): Adjustment[] {
  if (given === undefined || given === soft) return []
  const taken = nearest(toOklch(given), [hex => toOklch(hex).l >= LEAST_TINT])
  return [{ scheme: 'light', token: 'soft', given, taken: soft, ...(taken && { nearest: taken }), reason: 'too dark for a tinted ground under dark words: its hue is kept as a tint' }]
}

function edgeAdded(main: Hex | undefined, { solid, edge }: Brand): Adjustment[] {
  if (main === undefined || edge === solid) return []
  return [{ scheme: 'light', token: 'edge', given: main, taken: edge, reason: 'a fill of the main colour is too faint against the page and gets an edge' }]
}

/** The shape stored with a library: `themecolorjson`. */
export type ThemeColorJson = { maincolor?: string | undefined; hoverbgcolor?: string | undefined; btnHoverBg?: string | undefined }

export const fromThemeColorJson = (json: ThemeColorJson): ThemeInputs => ({
  main: json.maincolor,
  hoverBackground: json.hoverbgcolor,
  buttonHover: json.btnHoverBg,
})
