/** How long a count is good enough: a total may lag behind what was just imported, a page never does. */
const LIFE_MS = 60_000
const MAX_KEPT = 5_000

/** What was counted for a query in one library or pool, which are part of the key. */
export type TotalCache = { get: (key: string) => number | undefined; set: (key: string, total: number) => void; size: () => number }

/** Totals of the last minute, the oldest dropped first. Keys are to be short: what visitors type can be very long. */
export function createTotalCache(clock: () => number = Date.now): TotalCache {
  // Every entry lives equally long, so the first one is always the first to end.
  const kept = new Map<string, { total: number; until: number }>()
  return {
    size: () => kept.size,
    get: (key) => {
      const found = kept.get(key)
      if (found === undefined) return undefined
      if (found.until > clock()) return found.total
      kept.delete(key)
      return undefined
    },
    set: (key, total) => {
      const now = clock()
      kept.delete(key)
      kept.set(key, { total, until: now + LIFE_MS })
      for (const [oldest, { until }] of kept) {
        if (until > now && kept.size <= MAX_KEPT) break
        kept.delete(oldest)
      }
    },
  }
}
