import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { PauseIcon, PlayIcon } from '../icon/icons.tsx'

export type CarouselSlide = { id: string; content: ReactNode }

export type CarouselProps = {
  /** Names the whole for screen readers. */
  label: string
  slides: readonly CarouselSlide[]
  /** 0 turns automatic play off. */
  intervalMs?: number | undefined
  words: {
    play: string
    pause: string
    /** Names a slide and its dot: "第 2 张，共 3 张". Numbers count from 1. */
    position: (at: { number: number; total: number }) => string
  }
}

const QUERY = '(prefers-reduced-motion: reduce)'

function watchMotion(changed: () => void) {
  const media = matchMedia(QUERY)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** The service cannot know the setting and draws the carousel at rest. */
const useReducedMotion = () =>
  useSyncExternalStore(
    watchMotion,
    () => matchMedia(QUERY).matches || document.documentElement.dataset['size'] === 'large',
    () => true,
  )

const slideInView = (list: HTMLElement) => Math.round(list.scrollLeft / Math.max(1, list.clientWidth))

function scrollToSlide(list: HTMLElement, index: number) {
  list.scrollTo({ left: index * list.clientWidth, behavior: matchMedia(QUERY).matches ? 'auto' : 'smooth' })
}

/**
 * A few pictures side by side, moved by hand or every three seconds. A plain sideways scroller until scripts come.
 * It stops for good when it is touched or reached by the keyboard, waits while a pointer rests on it or the page is
 * hidden, and never starts by itself under reduced motion or in large text. Not for anything a reader must not miss.
 */
export function Carousel({ label, slides, intervalMs = 3000, words }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  /** What the reader decided by pressing or touching; undecided follows the system's setting. */
  const [choice, setChoice] = useState<'play' | 'stop'>()
  const [isHovered, setHovered] = useState(false)
  const isStill = useReducedMotion()
  const total = slides.length
  const canPlay = total > 1 && intervalMs > 0
  const isPlaying = canPlay && (choice === undefined ? !isStill : choice === 'play')
  const stop = () => setChoice('stop')

  useEffect(() => {
    if (!isPlaying || isHovered) return undefined
    const timer = setInterval(() => {
      if (document.hidden || track.current === null) return
      scrollToSlide(track.current, (slideInView(track.current) + 1) % total)
    }, intervalMs)
    return () => clearInterval(timer)
  }, [isPlaying, isHovered, intervalMs, total])

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      data-playing={isPlaying}
      onPointerEnter={event => event.pointerType === 'mouse' && setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- touching it is what stops it */}
      <ul
        ref={track}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable by keyboard
        tabIndex={0}
        aria-live={isPlaying ? 'off' : 'polite'}
        onTouchStart={stop}
        onWheel={stop}
        onFocus={stop}
        onScroll={event => setCurrent(slideInView(event.currentTarget))}
        className="no-scrollbar relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-md"
      >
        {slides.map((slide, index) => (
          <li
            key={slide.id}
            aria-label={words.position({ number: index + 1, total })}
            className="w-full shrink-0 snap-start snap-always"
          >
            {slide.content}
          </li>
        ))}
      </ul>
      {total > 1 && (
        <div className="flex items-center justify-center">
          {canPlay && <span className="size-11" />}
          <div className="flex grow justify-center">
            {slides.map((slide, index) => (
              <button
                key={slide.id}
                type="button"
                aria-label={words.position({ number: index + 1, total })}
                aria-current={index === current}
                onClick={() => {
                  stop()
                  if (track.current !== null) scrollToSlide(track.current, index)
                }}
                className="group flex h-11 w-full max-w-11 min-w-6 items-center justify-center"
              >
                <span className="h-1 w-4 rounded-full bg-border-strong transition-colors group-aria-[current=true]:h-1.5 group-aria-[current=true]:w-6 group-aria-[current=true]:bg-brand-control" />
              </button>
            ))}
          </div>
          {canPlay && (
            <button
              type="button"
              aria-label={isPlaying ? words.pause : words.play}
              onClick={() => setChoice(isPlaying ? 'stop' : 'play')}
              className="inline-flex size-11 items-center justify-center rounded-full text-text-muted"
            >
              {isPlaying ? <PauseIcon size="sm" /> : <PlayIcon size="sm" />}
            </button>
          )}
        </div>
      )}
    </section>
  )
}
