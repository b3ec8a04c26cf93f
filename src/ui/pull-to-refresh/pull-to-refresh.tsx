import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { ArrowDownIcon, RetryIcon } from '../icon/icons.tsx'
import { beginPull, ENOUGH, movePull, type Pull } from './pull.ts'

export type PullToRefreshProps = {
  isRefreshing: boolean
  onRefresh: () => void
  /** How fresh it is: "10:24 更新". Stands beside the button. */
  text?: ReactNode
  words: {
    /** On the button, which does the same for those who do not pull. */
    refresh: string
    pull: string
    release: string
    refreshing: string
  }
  children: ReactNode
}

/** The nearest element that scrolls; the page when there is none of its own. */
function scrollerOf(element: HTMLElement): Element {
  for (let at = element.parentElement; at !== null; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  }
  return document.scrollingElement ?? document.documentElement
}

/**
 * A list that may have changed meanwhile, fetched anew by pulling it down or by its button. It only watches the finger
 * and never stops the page from scrolling. For a screen that refreshes itself it is not needed.
 */
export function PullToRefresh({ isRefreshing, onRefresh, text, words, children }: PullToRefreshProps) {
  const box = useRef<HTMLDivElement>(null)
  const pull = useRef<Pull>(undefined)
  const [distance, setDistance] = useState(0)
  const isEnough = distance >= ENOUGH

  useEffect(() => {
    // The browser's own pull would load the whole page anew.
    const { style } = document.documentElement
    const before = style.overscrollBehaviorY
    style.overscrollBehaviorY = 'contain'
    return () => {
      style.overscrollBehaviorY = before
    }
  }, [])

  // Passive, as React's touchmove is not: a listener that might say no would make every scroll wait for it.
  useEffect(() => {
    const element = box.current
    if (element === null || isRefreshing) return undefined
    function start(event: TouchEvent) {
      const [touch] = event.touches
      pull.current = touch === undefined || event.touches.length > 1 ? undefined : beginPull(touch.clientX, touch.clientY)
    }
    function move(event: TouchEvent) {
      const [touch] = event.touches
      if (element === null || touch === undefined || pull.current === undefined) return
      pull.current = movePull(pull.current, { x: touch.clientX, y: touch.clientY, isAtTop: scrollerOf(element).scrollTop <= 0 })
      setDistance(pull.current.distance)
    }
    function end() {
      if (pull.current !== undefined && pull.current.distance >= ENOUGH) onRefresh()
      drop()
    }
    function drop() {
      pull.current = undefined
      setDistance(0)
    }
    const passive = { passive: true } as const
    element.addEventListener('touchstart', start, passive)
    element.addEventListener('touchmove', move, passive)
    element.addEventListener('touchend', end, passive)
    element.addEventListener('touchcancel', drop, passive)
    return () => {
      element.removeEventListener('touchstart', start)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', drop)
    }
  }, [isRefreshing, onRefresh])

  return (
    <div ref={box}>
      <div
        aria-hidden="true"
        data-pulling={distance > 0 || undefined}
        style={{ height: isRefreshing ? 0 : distance }}
        className="flex items-end justify-center overflow-hidden text-sm text-text-muted transition-[height] data-pulling:transition-none"
      >
        <span className="flex items-center gap-2 pb-3">
          <span className={`transition-transform ${isEnough ? 'rotate-180' : ''}`}>
            <ArrowDownIcon size="sm" />
          </span>
          {isEnough ? words.release : words.pull}
        </span>
      </div>
      <div className="flex min-h-11 items-center justify-between gap-3 text-sm text-text-subtle">
        {/* Always in the page: a live region that comes with its text is often not read out. */}
        <span role="status" className="min-w-0">
          {isRefreshing ? words.refreshing : text}
        </span>
        <span className="-mr-3 shrink-0">
          <Button variant="ghost" size="sm" icon={<RetryIcon size="sm" />} isLoading={isRefreshing} onClick={onRefresh}>
            {words.refresh}
          </Button>
        </span>
      </div>
      <div aria-busy={isRefreshing || undefined}>{children}</div>
    </div>
  )
}
