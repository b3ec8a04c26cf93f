import { contrast } from '../../design-tokens/color.ts'
import { type Brand, type BrandName, GROUNDS, type Scheme } from '../../design-tokens/derive.ts'

/** What has to stand out from what: [name, other names it lies on, on every surface too, least contrast]. */
export const BRAND_PAIRS: readonly (readonly [BrandName, readonly BrandName[], boolean, number])[] = [
  ['on-solid', ['solid', 'hover', 'active'], false, 4.5],
  ['text', ['soft', 'soft-hover'], true, 4.5],
  ['on-soft', ['soft', 'soft-hover'], false, 4.5],
  ['control', ['soft', 'soft-hover'], true, 3],
  ['on-control', ['control'], false, 3],
  ['border', ['soft'], true, 3],
  ['focus', ['soft'], true, 3],
  ['edge', [], true, 3],
]

function ratios(brand: Brand, scheme: Scheme) {
  return BRAND_PAIRS.flatMap(([name, names, isOnSurfaces, least]) => {
    const grounds = [...names.map(other => brand[other]), ...(isOnSurfaces ? GROUNDS[scheme] : [])]
    return grounds.map(ground => ({ name, ground, least, ratio: contrast(brand[name], ground) }))
  })
}

/** Empty when everything can be read. */
export const brandFaults = (brand: Brand, scheme: Scheme) =>
  ratios(brand, scheme)
    .filter(({ ratio, least }) => ratio < least)
    .map(({ name, ground, least, ratio }) => `${name} ${brand[name]} on ${ground}: ${ratio.toFixed(2)} < ${least}`)
