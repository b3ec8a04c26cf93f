import { navigate } from 'wouter/use-browser-location'
import { BASE } from '../pages/shared/links.ts'

/**
 * Follows plain taps on links of the app that no component has taken: parts whose script is not here yet are plain
 * HTML. A button among them has nothing to do yet, so its tap is repeated when its script has come.
 */
export function followLinks(whenLoaded: () => Promise<unknown>) {
  document.addEventListener('click', (event) => {
    const isPlainTap = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !isPlainTap || !(event.target instanceof Element)) return
    const link = event.target.closest('a')
    if (!link || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return
    if (!link.pathname.startsWith(`${BASE}/`) || link.hash !== '') return
    event.preventDefault()
    void whenLoaded()
    navigate(`${link.pathname}${link.search}`)
  })
}
