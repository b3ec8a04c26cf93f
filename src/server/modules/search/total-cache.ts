/** How long a count is good enough: a total may lag behind what was just imported, a page never does. */
const LIFE_MS = 60_000
const MAX_KEPT = 5_000

/** What was counted for a query in one library or pool, which are part of the key. */
export type TotalCache = { get: (key: string) => number | undefined; set: (key: string, total: number) => void }

/** Totals of the last minute, the oldest dropped first. */
export function createTotalCache(clock: () => number = Date.now): TotalCache {
  const kept = new Map<string, { total: number; until: number }>()
  return {
    get: (key) => {
      const found = kept.get(key)
      if (found === undefined) return undefined
      if (found.until > clock()) return found.total
      kept.delete(key)
      return undefined
    },
    set: (key, total) => {
      kept.delete(key)
      kept.set(key, { total, until: clock() + LIFE_MS })
      const [oldest] = kept.keys()
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    },
  }
}
