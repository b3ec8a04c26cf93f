const SIGNS = ['pointerdown', 'pointerover', 'keydown', 'wheel', 'scroll', 'touchstart'] as const

let wake: () => void = () => undefined
let isAroused = false
const aroused = new Promise<void>((resolve) => {
  wake = () => {
    isAroused = true
    resolve()
  }
})

/** Resolves at the first sign that somebody is using the page, not only looking at what came with it. */
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
  if (!isAroused) for (const sign of SIGNS) addEventListener(sign, stop, { capture: true, passive: true })
}
