import { contrast, type Hex, luminance, type Oklch, toHex, toOklch } from './color.ts'
import { type Direction, nearest, type Test } from './nearest.ts'
import { RULES, type Scheme, type SchemeRules } from './schemes.ts'

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

const WHITE: Hex = '#ffffff'
const BLACK: Hex = '#000000'

/** From here on down white words are out of reach without changing the colour's character: bright yellow stays yellow. */
const WHITE_IN_REACH = 3
/** In the dark schemes a very dark main colour would sink into the page. */
const LEAST_LIGHTNESS_IN_THE_DARK = 0.42
/** The least step between two grounds that an eye notices when one takes the other's place. */
const SEEN = 1.06
/** What is given as a tinted ground has to be light to be one. */
export const LEAST_TINT = 0.9

const worst = (color: Hex, grounds: readonly Hex[]) => Math.min(...grounds.map(ground => contrast(color, ground)))

/** Whether a filled ground can be taken as it is, and with which words on it. */
function inkOf(ground: Hex, { words, ink, isDark }: SchemeRules): Hex | undefined {
  if (isDark && toOklch(ground).l < LEAST_LIGHTNESS_IN_THE_DARK - 0.003) return undefined
  if (contrast(WHITE, ground) >= words) return WHITE
  return contrast(WHITE, ground) < WHITE_IN_REACH ? ink : undefined
}

/** White words first, since that is what libraries expect of a strong colour; the ground gives way as little as needed. */
function solidFor(main: Hex, rules: SchemeRules): { solid: Hex; ink: Hex } {
  const ink = inkOf(main, rules)
  if (ink !== undefined) return { solid: main, ink }
  return { solid: nearest(toOklch(main), [hex => inkOf(hex, rules) === WHITE]) ?? BLACK, ink: WHITE }
}

/** A filled ground on which the words can be read and whose change from `from` can be seen. */
export const hoverTests = (from: Hex, ink: Hex, { words }: SchemeRules): readonly [Test, Test] => [hex => contrast(ink, hex) >= words, hex => contrast(hex, from) >= SEEN]

/** A filled ground a visible step away from `from`, on the side that keeps its words readable. */
function step(from: Hex, ink: Hex, by: number, rules: SchemeRules): Hex {
  const base = toOklch(from)
  const tests = hoverTests(from, ink, rules)
  const away: Direction = luminance(ink) > 0.5 ? -1 : 1
  // Near black and near white there is no room on the readable side, and near black a step has to be longer to be seen.
  for (const direction of [away, -away]) {
    for (const length of [1, 2, 3, 4]) {
      const hex = toHex({ ...base, l: base.l + direction * by * length })
      if (tests.every(test => test(hex))) return hex
    }
  }
  return nearest(base, tests) ?? from
}

function hoverFor(given: Hex | undefined, main: Hex, solid: Hex, ink: Hex, rules: SchemeRules): Hex {
  if (given === undefined || given === main) return step(solid, ink, 0.05, rules)
  return nearest(toOklch(given), hoverTests(solid, ink, rules)) ?? step(solid, ink, 0.05, rules)
}

/** Tinted grounds: the given one where it is light, else its hue, thinned out. More contrast leaves them a breath of it. */
function softFor(tint: Oklch, main: Oklch, { isDark, isContrast }: SchemeRules): Oklch {
  const hue = tint.c < 0.01 && isDark ? main.h : tint.h
  if (isDark) return isContrast ? { l: 0.2, c: Math.min(tint.c, 0.02), h: hue } : { l: 0.29, c: Math.min(Math.max(tint.c, main.c * 0.35), 0.05), h: hue }
  if (isContrast) return { l: 0.97, c: Math.min(tint.c, 0.015), h: hue }
  return tint.l >= LEAST_TINT ? tint : { l: 0.945, c: Math.min(tint.c, 0.035), h: hue }
}

/** Every brand name of one scheme from a library's three colours. */
export function brandFor(scheme: Scheme, main: Hex, hoverBackground: Hex, buttonHover: Hex | undefined): Brand {
  const rules = RULES[scheme]
  const { grounds, words, controls, ink: darkInk, isDark } = rules
  const outward: Direction = isDark ? 1 : -1
  const mainLch = toOklch(main)

  const { solid, ink } = solidFor(main, rules)
  const hover = hoverFor(buttonHover, main, solid, ink, rules)

  const softLch = softFor(toOklch(hoverBackground), mainLch, rules)
  const soft = toHex(softLch)
  const softHover = toHex({ ...softLch, l: softLch.l + outward * 0.03 })

  const surfaces = [...grounds, soft, softHover]
  const end = isDark ? WHITE : BLACK
  const text = nearest(mainLch, [hex => worst(hex, surfaces) >= words], [outward]) ?? end
  const control = nearest(mainLch, [hex => worst(hex, surfaces) >= controls], [outward]) ?? end
  return {
    solid,
    hover,
    active: step(hover, ink, 0.04, rules),
    'on-solid': ink,
    edge: worst(solid, grounds) >= controls ? solid : control,
    control,
    'on-control': contrast(WHITE, control) >= controls ? WHITE : darkInk,
    text,
    soft,
    'soft-hover': softHover,
    'on-soft': text,
    border: control,
    focus: control,
  }
}
