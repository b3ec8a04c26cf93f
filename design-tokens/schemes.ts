import type { Hex } from './color.ts'

/** How the screen is lit, and whether the reader (or the system) asked for more contrast. */
export const SCHEMES = ['light', 'dark', 'light-contrast', 'dark-contrast'] as const
export type Scheme = (typeof SCHEMES)[number]

export type SchemeRules = {
  isDark: boolean
  isContrast: boolean
  /** Least contrast of words with what they stand on. */
  words: 4.5 | 7
  /** Least contrast of edges, controls and focus with what is around them. */
  controls: 3 | 4.5
  /**
   * The grounds a brand colour has to stand out from, the same as `color.surface.page|raised|sunken` in the token
   * files (a test compares them), repeated here so that the service can derive a theme without reading any file.
   */
  grounds: readonly [page: Hex, raised: Hex, sunken: Hex]
  /** Words on a light filled ground. */
  ink: Hex
}

/** WCAG 2.2 AA in the ordinary schemes; AAA for words and half as much again for controls where contrast is asked for. */
export const RULES: Record<Scheme, SchemeRules> = {
  light: { isDark: false, isContrast: false, words: 4.5, controls: 3, grounds: ['#faf7f3', '#fdfcf9', '#f3efe9'], ink: '#1b1813' },
  dark: { isDark: true, isContrast: false, words: 4.5, controls: 3, grounds: ['#171511', '#201e1a', '#0f0d0a'], ink: '#1b1813' },
  'light-contrast': { isDark: false, isContrast: true, words: 7, controls: 4.5, grounds: ['#ffffff', '#ffffff', '#faf7f3'], ink: '#000000' },
  'dark-contrast': { isDark: true, isContrast: true, words: 7, controls: 4.5, grounds: ['#000000', '#0f0d0a', '#171511'], ink: '#000000' },
}
