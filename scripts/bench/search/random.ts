/** Numbers that are the same on every run: the mulberry32 generator. */
export type Random = () => number

export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Picks items as often as their weights say. */
export function weighted<T>(items: readonly (readonly [item: T, weight: number])[]): (random: Random) => T {
  const sums: number[] = []
  let sum = 0
  for (const [, weight] of items) sums.push((sum += weight))
  return (random) => {
    const aim = random() * sum
    let low = 0
    let high = sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) <= aim) low = middle + 1
      else high = middle
    }
    const found = items[low]
    if (found === undefined) throw new Error('nothing to pick from')
    return found[0]
  }
}

/** The first item twice as often as the second, three times as often as the third. */
export const zipf = <T>(items: readonly T[]) => weighted(items.map((item, at) => [item, 1 / (at + 1)] as const))
