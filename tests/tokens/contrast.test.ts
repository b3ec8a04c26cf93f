import { describe, expect, test } from 'vitest'
import { contrast, type Hex } from '../../design-tokens/color.ts'
import { deriveTheme } from '../../design-tokens/derive.ts'
import { darkTokens, lightTokens, tenantCodes, tenantFile, tenantInputs } from '../../design-tokens/files.ts'
import { colorOf } from '../../design-tokens/resolve.ts'
import { brandFaults } from './brand-pairs.ts'

const SCHEMES = { light: lightTokens(), dark: darkTokens().all }
const SURFACES = ['surface.page', 'surface.raised', 'surface.sunken']

/** [what stands on it, the grounds, the least contrast] */
const PAIRS: [string, string[], number][] = [
  ['text.default', SURFACES, 7],
  ['text.muted', SURFACES, 4.5],
  ['text.subtle', SURFACES, 4.5],
  ['text.disabled', SURFACES, 3],
  ['border.strong', SURFACES, 3],
  ['surface.on-inverse', ['surface.inverse'], 4.5],
  ...['success', 'warn', 'danger', 'info'].flatMap((tone): [string, string[], number][] => [
    [`${tone}.text`, [...SURFACES, `${tone}.soft`], 4.5],
    [`${tone}.on-soft`, [`${tone}.soft`], 4.5],
    [`${tone}.on-solid`, [`${tone}.solid`], 4.5],
    [`${tone}.solid`, SURFACES, 3],
  ]),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 'slip'].map((n): [string, string[], number] => [`cover.${n}.ink`, [`cover.${n}.ground`], 4.5]),
]

describe.for(['light', 'dark'] as const)('%s scheme', scheme => {
  const color = (name: string): Hex => colorOf(SCHEMES[scheme], `color.${name}`)

  test.for(PAIRS)('%s can be read', ([text, grounds, least]) => {
    for (const ground of grounds) {
      expect(contrast(color(text), color(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(least)
    }
  })

  test.for(tenantCodes())('library %s can be read', code => {
    expect(brandFaults(deriveTheme(tenantInputs(tenantFile(code)))[scheme], scheme)).toEqual([])
  })
})
