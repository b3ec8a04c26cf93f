const SIGNS = ['pointerdown', 'pointerover', 'keydown', 'focusin', 'input', 'wheel', 'scroll', 'touchstart'] as const
/** Without any sign the page comes alive by itself: banners move and broken pictures are replaced. */
const BY_ITSELF_MS = 2500

let wake: () => void = () => undefined
let isAroused = false
const aroused = new Promise<void>((resolve) => {
  wake = () => {
    isAroused = true
    resolve()
  }
})

/** Resolves at the first sign that somebody is using the page, or a little later by itself. */
export function whenInterested(): Promise<void> {
  return aroused
}

export const arouseInterest = () => wake()

/** Listens from now on; a touch that came before React, and started it, counts as well. */
export function watchInterest() {
  if (document.documentElement.dataset['touched'] !== undefined) wake()
  const stop = () => {
    for (const sign of SIGNS) removeEventListener(sign, stop, true)
    wake()
  }
  setTimeout(stop, BY_ITSELF_MS)
  if (!isAroused) for (const sign of SIGNS) addEventListener(sign, stop, { capture: true, passive: true })
}
