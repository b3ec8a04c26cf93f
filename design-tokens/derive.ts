import { contrast, type Hex, luminance, type Oklch, parseHex, toHex, toOklch } from './color.ts'

/** The three colours a library gives. Anything that is no hex colour counts as not given. */
export type ThemeInputs = { main?: string | undefined; hoverBackground?: string | undefined; buttonHover?: string | undefined }

export type Scheme = 'light' | 'dark'

/** The closed list of names derived for a library; `--brand-<name>` in CSS, `color.brand.<name>` in the token files. */
export const BRAND_NAMES = [
  'solid',
  'hover',
  'active',
  'on-solid',
  'edge',
  'control',
  'on-control',
  'text',
  'soft',
  'soft-hover',
  'on-soft',
  'border',
  'focus',
] as const
export type BrandName = (typeof BRAND_NAMES)[number]
export type Brand = Record<BrandName, Hex>

/** Says that a colour could not be taken as given, and what was taken instead. */
export type Adjustment = { scheme: Scheme; token: BrandName; given: string; taken: Hex; reason: string }

export type DerivedTheme = { light: Brand; dark: Brand; adjustments: Adjustment[] }

/**
 * The grounds a brand colour has to stand out from, the same as `color.surface.page|raised|sunken`
 * in the token files (a test compares them), repeated here so that the service can derive a theme
 * without reading any file.
 */
export const GROUNDS: Record<Scheme, readonly [page: Hex, raised: Hex, sunken: Hex]> = {
  light: ['#faf7f3', '#fdfcf9', '#f3efe9'],
  dark: ['#171511', '#201e1a', '#0f0d0a'],
}

/** Shown when a library gives no usable main colour; the same as tenants/mtd.tokens.json. */
export const DEFAULT_INPUTS = { main: '#1f4e79', hoverBackground: '#e9f0f6', buttonHover: '#173b5c' } as const

const WHITE: Hex = '#ffffff'
const INK: Hex = '#1b1813'
const BLACK: Hex = '#000000'

const TEXT = 4.5
const CONTROL = 3
/** The least step between two grounds that an eye notices when one takes the other's place. */
const SEEN = 1.06

const worst = (color: Hex, grounds: readonly Hex[]) => Math.min(...grounds.map(g => contrast(color, g)))

/** Moves lightness in small steps until the claim holds; the ends of the scale are black and white. */
function shift(from: Oklch, direction: 1 | -1, holds: (hex: Hex) => boolean): Hex {
  for (let l = from.l; l > 0 && l < 1; l += direction * 0.004) {
    const hex = toHex({ ...from, l })
    if (holds(hex)) return hex
  }
  return direction === 1 ? WHITE : BLACK
}

/** Words on a filled ground: white where it can be, since that is what libraries expect of a strong colour. */
function inkFor(ground: Hex): { ink: Hex; ground: Hex } {
  if (contrast(WHITE, ground) >= TEXT) return { ink: WHITE, ground }
  if (contrast(WHITE, ground) >= CONTROL) {
    return { ink: WHITE, ground: shift(toOklch(ground), -1, hex => contrast(WHITE, hex) >= TEXT) }
  }
  // Luminance is 0.3 at least from here on, where near-black ink gives more than 5.
  return { ink: INK, ground }
}

/** The nearest ground to the wish on which the ink can be read. */
const groundFor = (ink: Hex, wish: Oklch) =>
  shift(wish, luminance(ink) > 0.5 ? -1 : 1, hex => contrast(ink, hex) >= TEXT)

/** A filled ground a visible step away from `from`, on the side that keeps its words readable. */
function step(from: Hex, ink: Hex, by: number): Hex {
  const base = toOklch(from)
  const away = luminance(ink) > 0.5 ? -1 : 1
  // Near black and near white there is no room on the readable side, and near black a step has to be longer to be seen.
  for (const direction of [away, -away]) {
    for (const length of [1, 2, 3, 4]) {
      const hex = toHex({ ...base, l: base.l + direction * by * length })
      if (contrast(ink, hex) >= TEXT && contrast(hex, from) >= SEEN) return hex
    }
  }
  return from
}

function brandFor(scheme: Scheme, main: Hex, hoverBackground: Hex, buttonHover: Hex | undefined): Brand {
  const grounds = GROUNDS[scheme]
  const isLight = scheme === 'light'
  const outward = isLight ? -1 : 1
  const mainLch = toOklch(main)

  // In the dark scheme a very dark main colour would sink into the page.
  const wished = isLight || mainLch.l >= 0.42 ? main : toHex({ ...mainLch, l: 0.42 })
  const { ink, ground: solid } = inkFor(wished)

  const hoverWish = buttonHover !== undefined && buttonHover !== main ? toOklch(buttonHover) : undefined
  let hover = hoverWish === undefined ? step(solid, ink, 0.05) : groundFor(ink, hoverWish)
  if (contrast(hover, solid) < SEEN) hover = step(solid, ink, 0.05)
  const active = step(hover, ink, 0.04)

  // Tinted grounds: the given hover background where it is one (light in the light scheme), else its hue, thinned out.
  const tint = toOklch(hoverBackground)
  const softLch: Oklch = isLight
    ? tint.l >= 0.9
      ? tint
      : { l: 0.945, c: Math.min(tint.c, 0.035), h: tint.h }
    : { l: 0.29, c: Math.min(Math.max(tint.c, mainLch.c * 0.35), 0.05), h: tint.c < 0.01 ? mainLch.h : tint.h }
  const soft = toHex(softLch)
  const softHover = toHex({ ...softLch, l: softLch.l + outward * 0.03 })

  const surfaces = [...grounds, soft, softHover]
  const readable = (hex: Hex) => worst(hex, surfaces) >= TEXT
  const visible = (hex: Hex) => worst(hex, surfaces) >= CONTROL

  const text = shift(mainLch, outward, readable)
  const control = shift(mainLch, outward, visible)
  return {
    solid,
    hover,
    active,
    'on-solid': ink,
    edge: worst(solid, grounds) >= CONTROL ? solid : control,
    control,
    'on-control': contrast(WHITE, control) >= CONTROL ? WHITE : INK,
    text,
    soft,
    'soft-hover': softHover,
    'on-soft': text,
    border: control,
    focus: control,
  }
}

/**
 * Derives every brand name of both schemes from a library's three colours. Whatever is given, the result meets
 * WCAG 2.2 AA: 4.5 for words on solid, hover, active, soft and on every surface, 3 for edges, controls and focus.
 */
export function deriveTheme(inputs: ThemeInputs): DerivedTheme {
  const adjustments: Adjustment[] = []
  const main = parseHex(inputs.main ?? '')
  const tint = parseHex(inputs.hoverBackground ?? '')
  const hover = parseHex(inputs.buttonHover ?? '')

  const base = main ?? DEFAULT_INPUTS.main
  const light = brandFor('light', base, tint ?? base, hover)
  const dark = brandFor('dark', base, tint ?? base, hover)

  const note = (scheme: Scheme, token: BrandName, given: string | undefined, taken: Hex, reason: string) => {
    if (given !== undefined && parseHex(given) !== taken) adjustments.push({ scheme, token, given, taken, reason })
  }
  if (inputs.main !== undefined && main === undefined) note('light', 'solid', inputs.main, light.solid, 'not a hex colour')
  else note('light', 'solid', inputs.main, light.solid, `words on it would have less than ${TEXT} : 1`)
  note('dark', 'solid', main, dark.solid, 'too dark for the dark scheme, or words on it would be hard to read')
  if (inputs.hoverBackground !== undefined && tint === undefined) {
    note('light', 'soft', inputs.hoverBackground, light.soft, 'not a hex colour')
  } else note('light', 'soft', inputs.hoverBackground, light.soft, 'too dark for a tinted ground under dark words')
  if (inputs.buttonHover !== undefined && hover === undefined) {
    note('light', 'hover', inputs.buttonHover, light.hover, 'not a hex colour')
  } else note('light', 'hover', inputs.buttonHover, light.hover, 'words on it would be hard to read, or it cannot be told from the main colour')
  if (light.edge !== light.solid) note('light', 'edge', inputs.main, light.edge, 'a fill of the main colour is too faint against the page and gets an edge')
  return { light, dark, adjustments }
}

/** The shape stored with a library: `themecolorjson`. */
export type ThemeColorJson = { maincolor?: string | undefined; hoverbgcolor?: string | undefined; btnHoverBg?: string | undefined }

export const fromThemeColorJson = (json: ThemeColorJson): ThemeInputs => ({
  main: json.maincolor,
  hoverBackground: json.hoverbgcolor,
  buttonHover: json.btnHoverBg,
})

const declarations = (brand: Brand) => BRAND_NAMES.map(name => `--brand-${name}:${brand[name]}`).join(';')

/**
 * The CSS of one library's theme, for `:root` in a page or `[data-tenant='…']` in Storybook. Only derived hex values
 * get in, so a stored colour cannot smuggle text into the page; `selector` must come from code.
 */
export function themeCss(inputs: ThemeInputs, selector = ':root'): string {
  const { light, dark } = deriveTheme(inputs)
  return [
    `${selector}{${declarations(light)}}`,
    `${selector}:is([data-scheme=dark],[data-scheme=dark] *){${declarations(dark)}}`,
    `@media (prefers-color-scheme:dark){${selector}:not([data-scheme=light],[data-scheme=light] *){${declarations(dark)}}}`,
  ].join('\n')
}
