import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, type Hex, toHex, toOklch } from '../../design-tokens/color.ts'
import { BRAND_NAMES, deriveTheme, fromThemeColorJson, RULES, SCHEMES } from '../../design-tokens/derive.ts'
import { themeCss } from '../../design-tokens/theme-css.ts'
import { brandFaults } from '../../design-tokens/pairs.ts'

const RUNS = 4000
const hex = fc.integer({ min: 0, max: 0xffffff }).map(n => `#${n.toString(16).padStart(6, '0')}` as const)
/** Greys and the ends of the scale break such code most often, so they come up more often than chance would have it. */
const awkward = fc.constantFrom('#000000', '#ffffff', '#777777', '#767676', '#808080', '#ffff00', '#00ff00', '#0000ff', '#ff0000', '#010101', '#fefefe')
const color = fc.oneof({ weight: 4, arbitrary: hex }, { weight: 1, arbitrary: awkward })
const different = fc.record({ main: color, hoverBackground: color, buttonHover: color })
/** Libraries that fill in one colour three times. */
const triple = fc.oneof({ weight: 5, arbitrary: different }, { weight: 1, arbitrary: color.map(main => ({ main, hoverBackground: main, buttonHover: main })) })

// A busy machine takes its time over some ten thousand themes.
describe('any three colours', { timeout: 240_000 }, () => {
  test(`make a theme that can be read, in every scheme (${RUNS} triples)`, () => {
    fc.assert(
      fc.property(triple, inputs => {
        const theme = deriveTheme(inputs)
        expect(SCHEMES.flatMap(scheme => brandFaults(theme[scheme], scheme))).toEqual([])
      }),
      { numRuns: RUNS },
    )
  })

  test('come back unchanged, or the change is reported', () => {
    fc.assert(
      fc.property(triple, inputs => {
        const theme = deriveTheme(inputs)
        for (const scheme of SCHEMES) {
          const said = (token: string) => theme.adjustments.some(a => a.scheme === scheme && a.token === token)
          expect(said('solid')).toBe(theme[scheme].solid !== inputs.main)
          expect(said('hover')).toBe(theme[scheme].hover !== inputs.buttonHover)
          expect(said('soft')).toBe(scheme === 'light' && theme.light.soft !== inputs.hoverBackground)
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('a press can be seen: hover is another colour than solid, active another than hover', () => {
    fc.assert(
      fc.property(triple, inputs => {
        const theme = deriveTheme(inputs)
        for (const scheme of SCHEMES) {
          const { hover, solid, active, soft, 'soft-hover': softHover } = theme[scheme]
          expect(Math.min(contrast(hover, solid), contrast(active, hover))).toBeGreaterThanOrEqual(1.06)
          expect(softHover).not.toBe(soft)
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('a shade named as the nearest one is taken as it is', () => {
    fc.assert(
      fc.property(triple, inputs => {
        for (const { scheme, token, nearest } of deriveTheme(inputs).adjustments) {
          if (nearest === undefined) continue
          const again = deriveTheme({ ...inputs, [GIVEN_AS[token] ?? '']: nearest })
          expect(again[scheme][token]).toBe(nearest)
        }
      }),
      { numRuns: 600 },
    )
  })

  test('no shade between what was given and the nearest one named would do', () => {
    fc.assert(
      fc.property(triple, inputs => {
        const theme = deriveTheme(inputs)
        for (const { scheme, token, given, nearest } of theme.adjustments) {
          if (nearest === undefined) continue
          const { words } = RULES[scheme]
          const { solid, 'on-solid': ink } = theme[scheme]
          const would: Record<string, (shade: Hex) => boolean> = {
            solid: shade => contrast('#ffffff', shade) >= words && (!scheme.startsWith('dark') || toOklch(shade).l >= 0.417),
            hover: shade => contrast(ink, shade) >= words && contrast(shade, solid) >= 1.06,
            soft: shade => toOklch(shade).l >= 0.9,
          }
          const from = toOklch(given as Hex)
          // A hex colour stands for all lightnesses that are rounded to it.
          const room = Math.abs(toOklch(nearest).l - from.l) - 0.004
          const steps = Array.from({ length: Math.max(0, Math.ceil(room / 0.001)) }, (_, at) => at * 0.001)
          const shades = steps.flatMap(away => [from.l - away, from.l + away].map(l => toHex({ ...from, l })))
          const nearer = shades.find(shade => would[token]?.(shade))
          if (nearer !== undefined) throw new Error(`${scheme} ${token} ${given}: ${nearer} is nearer than ${nearest}`)
        }
      }),
      { numRuns: 1000 },
    )
  })
})

/** Which input a derived name comes from. */
const GIVEN_AS: Record<string, string> = { solid: 'main', soft: 'hoverBackground', hover: 'buttonHover' }

test('a colour that is not touched keeps its exact value', () => {
  const { light, adjustments } = deriveTheme({ main: '#1b5e52', hoverBackground: '#e6f1ee', buttonHover: '#154c42' })
  expect([light.solid, light.soft, light.hover]).toEqual(['#1b5e52', '#e6f1ee', '#154c42'])
  expect(adjustments).toEqual([])
})

test('a colour too light for white words is darkened as little as needed, and said so', () => {
  const { light, adjustments } = deriveTheme({ main: '#0091ea' })
  expect(contrast(light['on-solid'], light.solid)).toBeLessThan(4.7)
  expect(adjustments).toContainEqual(expect.objectContaining({ scheme: 'light', token: 'solid', given: '#0091ea', taken: light.solid, nearest: light.solid }))
})

test('a bright colour stays bright, with dark words and an edge', () => {
  const { light } = deriveTheme({ main: '#f5b700' })
  expect(light.solid).toBe('#f5b700')
  expect(light.edge).not.toBe(light.solid)
})

test.for([undefined, '', 'red', '#12', 'url(x)', '#1234567', '</style><script>'])('%s as every colour falls back to the default library', value => {
  const css = themeCss({ main: value, hoverBackground: value, buttonHover: value })
  expect(css).toContain('--brand-solid:#1f4e79')
  expect(css).not.toContain('script')
  expect(css).not.toContain('url')
})

test('the stored shape of a library’s theme is understood', () => {
  const inputs = fromThemeColorJson({ maincolor: '#1B5E52', hoverbgcolor: 'E6F1EE', btnHoverBg: ' #154c42 ' })
  expect(deriveTheme(inputs).light).toMatchObject({ solid: '#1b5e52', soft: '#e6f1ee', hover: '#154c42' })
})

test('the CSS declares every name in every scheme, by the reader’s choice and by the system’s', () => {
  const css = themeCss({ main: '#b3202c' }, "[data-tenant='x']")
  // Light once; dark and more contrast by attribute or by media query; both of them in four ways.
  for (const name of BRAND_NAMES) expect(css.split(`--brand-${name}:`), name).toHaveLength(1 + 1 + 2 + 2 + 4)
  const chosen = themeCss({ main: '#b3202c' }, "[data-tenant='x']", 'attributes')
  expect(chosen.split('\n').map(rule => rule.slice(0, rule.indexOf('{')))).toEqual([
    "[data-tenant='x']",
    "[data-tenant='x'][data-scheme=dark]",
    "[data-tenant='x'][data-contrast=more]",
    "[data-tenant='x'][data-scheme=dark][data-contrast=more]",
  ])
})

test('OKLCH goes there and back for every colour', () => {
  fc.assert(
    fc.property(hex, value => {
      const back = toHex(toOklch(value))
      const apart = [1, 3, 5].map(i => Math.abs(Number.parseInt(back.slice(i, i + 2), 16) - Number.parseInt(value.slice(i, i + 2), 16)))
      expect(Math.max(...apart)).toBeLessThanOrEqual(1)
    }),
    { numRuns: 2000 },
  )
})
