import { useLayoutEffect, useRef } from 'react'
import { scrollToPlace, type HistoryEntries } from '../platform/history-entries.ts'

/** Puts a page that was just reached where the reader expects it, and tells a screen reader about it. */
export function useArrival(entries: HistoryEntries | undefined, key: string, isDrawn: boolean) {
  const shown = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (!isDrawn || shown.current === key) return
    const isFirst = shown.current === undefined
    shown.current = key
    const arrival = entries?.arrival()
    // The first page stands as the browser opened it.
    if (isFirst && arrival?.kind !== 'back') return
    scrollToPlace(arrival?.scroll ?? 0)
    focusHeading()
  }, [entries, key, isDrawn])
}

/** The focus goes to the page's heading, which is what announces the new page. */
function focusHeading() {
  const heading = document.querySelector<HTMLElement>('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
