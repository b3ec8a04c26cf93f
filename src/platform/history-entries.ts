import { randomKey } from './random-key.ts'
import type { KeyValue } from './storage.ts'

export type Arrival = {
  /** `back` also when going forward again: an entry that was there before. */
  kind: 'new' | 'back'
  scroll: number
}

export type HistoryEntries = {
  /** How the page came to be shown, told once. */
  arrival: () => Arrival | undefined
}

const PLACES_KEY = 'kaijuan.places'
const KEPT_PLACES = 100

/**
 * Remembers how far each history entry was scrolled. The browser's own restoring comes too early: it scrolls
 * before the page of the entry is drawn again.
 */
export function watchEntries(session: KeyValue): HistoryEntries {
  const places = readPlaces(session)
  let key = ''
  let pending: Arrival | undefined

  const arrive = (arrival: Arrival) => (pending = arrival)
  /** Known here before the history says so: naming an entry replaces it, which is an event of its own. */
  function name(known: string) {
    key = known
    if (entryKey() !== key) history.replaceState({ ...(history.state as object | null), key }, '')
  }
  name(entryKey() ?? randomKey())

  addEventListener('scroll', () => {
    // While the next page is being drawn the document shrinks and scrolls by itself.
    if (!pending) places.set(key, Math.round(scrollY))
  }, { passive: true })
  // These two events come from the router's patch of the history.
  addEventListener('pushState', () => {
    name(randomKey())
    arrive({ kind: 'new', scroll: 0 })
  })
  addEventListener('replaceState', () => {
    if (entryKey() === key) return
    name(key)
    arrive({ kind: 'new', scroll: 0 })
  })
  addEventListener('popstate', () => {
    name(entryKey() ?? randomKey())
    arrive({ kind: 'back', scroll: places.get(key) ?? 0 })
  })
  const own = () => (history.scrollRestoration = 'manual')
  own()
  addEventListener('pageshow', own)
  addEventListener('pagehide', () => {
    session.set(PLACES_KEY, JSON.stringify([...places].slice(-KEPT_PLACES)))
    // A reload starts from HTML that is there at once, which the browser restores best.
    history.scrollRestoration = 'auto'
  })

  return {
    arrival() {
      const arrival = pending
      pending = undefined
      return arrival
    },
  }
}

const TRY_MS = 1000

/** Scrolls as soon as the page is long enough; gives up when the reader scrolls first. */
export function scrollToPlace(top: number) {
  const until = performance.now() + TRY_MS
  let isTaken = false
  const take = () => (isTaken = true)
  for (const touch of ['wheel', 'touchstart', 'keydown'] as const) addEventListener(touch, take, { once: true, passive: true })
  const attempt = () => {
    if (isTaken) return
    scrollTo(0, top)
    if (Math.abs(scrollY - top) > 1 && performance.now() < until) requestAnimationFrame(attempt)
  }
  attempt()
}

function entryKey(): string | undefined {
  return (history.state as { key?: string } | null)?.key
}

function readPlaces(session: KeyValue): Map<string, number> {
  try {
    return new Map(JSON.parse(session.get(PLACES_KEY) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}
