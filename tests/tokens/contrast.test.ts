import { describe, expect, test } from 'vitest'
import { contrast, type Hex } from '../../design-tokens/color.ts'
import { deriveTheme, RULES, SCHEMES, type Scheme } from '../../design-tokens/derive.ts'
import { tenantCodes, tenantFile, tenantInputs, tokensOf } from '../../design-tokens/files.ts'
import { colorOf } from '../../design-tokens/resolve.ts'
import { brandFaults } from '../../design-tokens/pairs.ts'

const SURFACES = ['surface.page', 'surface.raised', 'surface.sunken']
const TONES = ['success', 'warn', 'danger', 'info']

/** [what stands on it, the grounds, the least contrast] */
function pairsOf(scheme: Scheme): [string, string[], number][] {
  const { words, controls, isContrast } = RULES[scheme]
  return [
    ['text.default', SURFACES, 7],
    ['text.muted', SURFACES, words],
    ['text.subtle', SURFACES, words],
    ['text.disabled', SURFACES, controls],
    ['border.strong', SURFACES, controls],
    ...(isContrast ? ['border.default', ...TONES.map(tone => `${tone}.border`)].map((edge): [string, string[], number] => [edge, SURFACES, controls]) : []),
    ['surface.on-inverse', ['surface.inverse'], words],
    ...TONES.flatMap((tone): [string, string[], number][] => [
      [`${tone}.text`, [...SURFACES, `${tone}.soft`], words],
      [`${tone}.on-soft`, [`${tone}.soft`], words],
      [`${tone}.on-solid`, [`${tone}.solid`], words],
      [`${tone}.solid`, SURFACES, controls],
    ]),
    ...[1, 2, 3, 4, 5, 6, 7, 8, 'slip'].map((n): [string, string[], number] => [`cover.${n}.ink`, [`cover.${n}.ground`], words]),
  ]
}

describe.for(SCHEMES)('%s scheme', scheme => {
  const tokens = tokensOf(scheme)
  const color = (name: string): Hex => colorOf(tokens, `color.${name}`)

  test.for(pairsOf(scheme))('%s can be read', ([text, grounds, least]) => {
    for (const ground of grounds) {
      expect(contrast(color(text), color(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(least)
    }
  })

  test.for(tenantCodes())('library %s can be read', code => {
    expect(brandFaults(deriveTheme(tenantInputs(tenantFile(code)))[scheme], scheme)).toEqual([])
  })
})
