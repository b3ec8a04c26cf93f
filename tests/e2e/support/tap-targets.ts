/**
 * Runs in the page: controls that a finger of `side` px does not hit everywhere. What reacts is asked of the browser, so
 * that areas widened by pseudo-elements and labels count. Links inside running text are exempt (WCAG 2.5.8).
 */
export function smallTargets(side: number): string[] {
  const REACH = side / 2 - 1
  const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=menuitem]'

  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    // The skip link is clipped away until a key brings the focus to it; no finger can look for it before.
    const isClipped = getComputedStyle(element).clipPath === 'inset(50%)'
    return width > 1 && height > 1 && !isClipped && element.checkVisibility({ visibilityProperty: true })
  }
  const isInText = (element: Element) => [...(element.parentElement?.childNodes ?? [])].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
  const reacts = (control: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    if (hit === null) return false
    return control.contains(hit) || hit.closest('label')?.control === control
  }

  const small: string[] = []
  for (const control of document.querySelectorAll(CONTROLS)) {
    if (!isShown(control) || isInText(control)) continue
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width, height } = control.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const reach = [[-REACH, 0], [REACH, 0], [0, -REACH], [0, REACH]] as const
    if (reach.every(([dx, dy]) => reacts(control, x + dx, y + dy))) continue
    const name = control.getAttribute('aria-label') ?? control.textContent.trim()
    small.push(`${control.tagName.toLowerCase()} ${name.slice(0, 30)} ${Math.round(width)} x ${Math.round(height)}`)
  }
  scrollTo(0, 0)
  return small
}
