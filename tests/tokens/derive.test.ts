import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, toHex, toOklch } from '../../design-tokens/color.ts'
import { BRAND_NAMES, deriveTheme, fromThemeColorJson, themeCss } from '../../design-tokens/derive.ts'
import { brandFaults } from './brand-pairs.ts'

const RUNS = 4000
const hex = fc.integer({ min: 0, max: 0xffffff }).map(n => `#${n.toString(16).padStart(6, '0')}` as const)
/** Greys and the ends of the scale break such code most often, so they come up more often than chance would have it. */
const awkward = fc.constantFrom('#000000', '#ffffff', '#777777', '#767676', '#808080', '#ffff00', '#00ff00', '#0000ff', '#ff0000', '#010101', '#fefefe')
const color = fc.oneof({ weight: 4, arbitrary: hex }, { weight: 1, arbitrary: awkward })

describe('any three colours', () => {
  test(`make a theme that can be read, in both schemes (${RUNS} triples)`, () => {
    fc.assert(
      fc.property(color, color, color, (main, hoverBackground, buttonHover) => {
        const { light, dark } = deriveTheme({ main, hoverBackground, buttonHover })
        expect([...brandFaults(light, 'light'), ...brandFaults(dark, 'dark')]).toEqual([])
      }),
      { numRuns: RUNS },
    )
  })

  test('come back unchanged, or the change is reported', () => {
    fc.assert(
      fc.property(color, color, color, (main, hoverBackground, buttonHover) => {
        const { light, adjustments } = deriveTheme({ main, hoverBackground, buttonHover })
        const said = (token: string) => adjustments.some(a => a.scheme === 'light' && a.token === token)
        expect(said('solid')).toBe(light.solid !== main)
        expect(said('soft')).toBe(light.soft !== hoverBackground)
        expect(said('hover')).toBe(light.hover !== buttonHover)
      }),
      { numRuns: 2000 },
    )
  })

  test('a press can be seen: hover is another colour than solid', () => {
    fc.assert(
      fc.property(color, color, color, (main, hoverBackground, buttonHover) => {
        const { light, dark } = deriveTheme({ main, hoverBackground, buttonHover })
        expect(contrast(light.hover, light.solid)).toBeGreaterThanOrEqual(1.06)
        expect(contrast(dark.hover, dark.solid)).toBeGreaterThanOrEqual(1.06)
        expect(light['soft-hover']).not.toBe(light.soft)
      }),
      { numRuns: 2000 },
    )
  })
})

test('a colour that is not touched keeps its exact value', () => {
  const { light, adjustments } = deriveTheme({ main: '#1b5e52', hoverBackground: '#e6f1ee', buttonHover: '#154c42' })
  expect([light.solid, light.soft, light.hover]).toEqual(['#1b5e52', '#e6f1ee', '#154c42'])
  expect(adjustments.filter(a => a.scheme === 'light')).toEqual([])
})

test('a colour too light for white words is darkened as little as needed, and said so', () => {
  const { light, adjustments } = deriveTheme({ main: '#0091ea' })
  expect(contrast(light['on-solid'], light.solid)).toBeLessThan(4.7)
  expect(adjustments).toContainEqual(expect.objectContaining({ token: 'solid', given: '#0091ea', taken: light.solid }))
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

test('the CSS declares every name once per scheme, under the selector asked for', () => {
  const css = themeCss({ main: '#b3202c' }, "[data-tenant='x']")
  for (const name of BRAND_NAMES) expect(css.split(`--brand-${name}:`), name).toHaveLength(4)
  expect(css.match(/^\[data-tenant='x'\]/gm)).toHaveLength(2)
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
