import type { MouseEvent } from 'react'

/** Told of a plain tap on a link of ours; the page goes there without loading the document again. */
export type OnNavigate = (to: { href: string }) => void

export const isOutside = (href: string) => /^https?:/i.test(href)

export type LinkProps = {
  href: string
  target?: '_blank'
  rel?: 'noopener noreferrer'
  onClick?: (event: MouseEvent) => void
}

/** What makes any anchor a link that a page may take over. Other origins open beside the app. */
export function linkProps(href: string, onNavigate?: OnNavigate): LinkProps {
  if (isOutside(href)) return { href, target: '_blank', rel: 'noopener noreferrer' }
  return onNavigate ? { href, onClick: (event) => follow(event, href, onNavigate) } : { href }
}

function follow(event: MouseEvent, href: string, onNavigate: OnNavigate) {
  const isPlainTap = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (event.defaultPrevented || !isPlainTap) return
  event.preventDefault()
  onNavigate({ href })
}
