import { useEffect, useRef, type RefObject } from 'react'

/** About two screens ahead, so that a reader who scrolls on finds the next books there. */
const AHEAD = '1200px'

/** Calls `onNear` when the element comes near the screen, and again as long as it stays there. */
export function useNearEnd(isWanted: boolean, onNear: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const act = useRef(onNear)
  useEffect(() => {
    act.current = onNear
  })
  useEffect(() => {
    if (!isWanted || element.current === null) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && act.current(), { rootMargin: AHEAD })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isWanted])
  return element
}
