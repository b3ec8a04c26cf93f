import { navigate } from 'wouter/use-browser-location'
import { hasLater, loadLater } from '../pages/shared/later.tsx'
import { BASE } from '../pages/shared/links.ts'

/** Longer than this and a tap goes where the plain HTML leads. */
const PATIENCE_MS = 2000

/**
 * Two kinds of taps that no component has taken: on a part that is still plain HTML, which is held and repeated when
 * its script has come; and on a plain link of the app, which is followed without loading the document again.
 */
export function followTaps() {
  document.addEventListener('click', hold, true)
  document.addEventListener('click', follow)
}

function hold(event: MouseEvent) {
  const tapped = tappedOn(event)
  if (!hasLater() || !event.isTrusted || tapped === undefined || leadsElsewhere(tapped)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  let isDone = false
  const repeat = () => {
    if (isDone) return
    isDone = true
    tapped.click()
  }
  const goOn = () => {
    if (isDone) return
    isDone = true
    if (tapped instanceof HTMLAnchorElement) location.assign(tapped.href)
    else if (tapped instanceof HTMLButtonElement) tapped.form?.submit()
  }
  setTimeout(goOn, PATIENCE_MS)
  loadLater().then(repeat, goOn)
}

function follow(event: MouseEvent) {
  const tapped = tappedOn(event)
  if (event.defaultPrevented || !(tapped instanceof HTMLAnchorElement) || leadsElsewhere(tapped)) return
  event.preventDefault()
  navigate(`${tapped.pathname}${tapped.search}`)
}

/** The link or button of a plain tap; with a modifier or another button the browser knows best. */
function tappedOn(event: MouseEvent): HTMLAnchorElement | HTMLButtonElement | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  return (event.target instanceof Element ? event.target.closest<HTMLAnchorElement | HTMLButtonElement>('a[href], button') : null) ?? undefined
}

function leadsElsewhere(tapped: HTMLElement): boolean {
  if (!(tapped instanceof HTMLAnchorElement)) return false
  const isOurs = tapped.origin === location.origin && tapped.pathname.startsWith(`${BASE}/`)
  return !isOurs || tapped.target !== '' || tapped.hash !== '' || tapped.hasAttribute('download')
}
