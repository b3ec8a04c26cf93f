import { useLayoutEffect } from 'react'
import { scrollToPlace, type HistoryEntries } from '../platform/history-entries.ts'

/** Puts a page that was just reached where the reader expects it, and tells a screen reader about it. */
export function useArrival(entries: HistoryEntries | undefined) {
  useLayoutEffect(() => {
    // None for the first page: it stands as the browser opened it.
    const arrival = entries?.arrival()
    if (!arrival) return
    focusHeading()
    scrollToPlace(arrival.scroll)
  }, [entries])
}

/** The focus goes to the page's heading, which is what announces the new page. */
function focusHeading() {
  const heading = document.querySelector<HTMLElement>('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
