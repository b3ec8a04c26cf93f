/** Runs the work once the page has loaded and the phone has nothing better to do, or at the reader's first touch. */
export function whenIdleOrTouched(work: () => void) {
  const touches = ['pointerdown', 'keydown', 'focusin'] as const
  let isDone = false
  const start = (event?: unknown) => {
    if (isDone) return
    isDone = true
    // What is loaded only at the first sign of interest was asked for by this touch already.
    if (event instanceof Event) document.documentElement.dataset['touched'] = ''
    for (const touch of touches) removeEventListener(touch, start, true)
    work()
  }
  for (const touch of touches) addEventListener(touch, start, { capture: true, passive: true })
  // Older Safari has no requestIdleCallback.
  const soon = () => ('requestIdleCallback' in window ? requestIdleCallback(() => start(), { timeout: 1500 }) : setTimeout(start, 50))
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
}
