import { type MouseEvent, useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../button/button.tsx'
import { RetryIcon } from '../icon/icons.tsx'
import { Spinner } from '../spinner/spinner.tsx'

export type LoadMoreState = 'idle' | 'loading' | 'failed' | 'end'

export type LoadMoreProps = {
  state: LoadMoreState
  /** Asks for the next part; by the list itself when its end comes near, or by the button. */
  onMore: () => void
  /** How often in a row the list goes on by itself before the button has to be pressed; 0 is never. Without an end nobody would reach what stands below. */
  automatic?: number | undefined
  /** The next part's own address: a link until scripts come, and for those who want a page of it. */
  nextHref?: string | undefined
  words: { more: string; loading: string; failed: string; retry: string; end: string }
}

/** The foot of a list that grows: what it is doing, and what to do when it stopped. Below a list of any make, also one that draws only what is in sight. */
export function LoadMore({ state, onMore, automatic = 3, nextHref, words }: LoadMoreProps) {
  const foot = useRef<HTMLDivElement>(null)
  const left = useRef(automatic)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })

  // Watched anew for each state: when a short part leaves the foot in sight, the next one is asked for as well.
  useEffect(() => {
    const element = foot.current
    if (element === null || state !== 'idle' || left.current <= 0 || !('IntersectionObserver' in window)) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return
        observer.disconnect()
        left.current -= 1
        more.current()
      },
      { rootMargin: '0px 0px 600px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [state])

  function press(event: MouseEvent) {
    event.preventDefault()
    left.current = automatic
    onMore()
  }

  return (
    <div ref={foot} role="status" className="flex min-h-20 flex-col items-center justify-center gap-2 py-4 text-sm text-text-muted">
      {state === 'loading' && (
        <span className="flex items-center gap-2">
          <Spinner size="sm" />
          {words.loading}
        </span>
      )}
      {state === 'failed' && (
        <>
          <p className="text-danger-text">{words.failed}</p>
          <Button variant="outline" icon={<RetryIcon />} onClick={press}>
            {words.retry}
          </Button>
        </>
      )}
      {state === 'idle' &&
        (nextHref === undefined ? (
          <Button variant="soft" onClick={press}>
            {words.more}
          </Button>
        ) : (
          <ButtonLink variant="soft" href={nextHref} onClick={press}>
            {words.more}
          </ButtonLink>
        ))}
      {state === 'end' && <p>{words.end}</p>}
    </div>
  )
}
