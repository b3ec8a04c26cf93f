import { contrast, type Hex } from './color.ts'
import { type Brand, type BrandName, RULES, type Scheme } from './derive.ts'

type Kind = 'words' | 'controls'

/** What has to stand out from what: [name, the names it lies on, whether it lies on every surface too, as what]. */
const PAIRS: readonly (readonly [BrandName, readonly BrandName[], boolean, Kind])[] = [
  ['on-solid', ['solid', 'hover', 'active'], false, 'words'],
  ['text', ['soft', 'soft-hover'], true, 'words'],
  ['on-soft', ['soft', 'soft-hover'], false, 'words'],
  ['control', ['soft', 'soft-hover'], true, 'controls'],
  ['on-control', ['control'], false, 'controls'],
  ['border', ['soft'], true, 'controls'],
  ['focus', ['soft', 'soft-hover'], true, 'controls'],
  ['edge', [], true, 'controls'],
]

export type BrandRatio = { name: BrandName; ground: Hex; least: number; ratio: number }

/** Every pair of a derived theme that has to be told apart, with its contrast. */
export function brandRatios(brand: Brand, scheme: Scheme): BrandRatio[] {
  const { grounds: surfaces, ...rules } = RULES[scheme]
  return PAIRS.flatMap(([name, names, isOnSurfaces, kind]) => {
    const grounds = [...names.map(other => brand[other]), ...(isOnSurfaces ? surfaces : [])]
    return grounds.map(ground => ({ name, ground, least: rules[kind], ratio: contrast(brand[name], ground) }))
  })
}

/** Empty when everything can be read. */
export const brandFaults = (brand: Brand, scheme: Scheme) =>
  brandRatios(brand, scheme)
    .filter(({ ratio, least }) => ratio < least)
    .map(({ name, ground, least, ratio }) => `${scheme} ${name} ${brand[name]} on ${ground}: ${ratio.toFixed(2)} < ${least}`)
