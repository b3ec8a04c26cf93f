import type { ComponentProps, MouseEvent } from 'react'

/** Told of a plain tap on a link of ours; the page goes there without loading the document again. */
export type OnNavigate = (to: { href: string }) => void

export type PlainLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { href: string; onNavigate?: OnNavigate | undefined }

/** A real link that a page may take over. Other origins open beside the app and never learn where the reader came from. */
export function PlainLink({ href, onNavigate, ...rest }: PlainLinkProps) {
  const outside = isOutside(href) ? ({ target: '_blank', rel: 'noopener noreferrer' } as const) : {}
  return <a {...outside} {...rest} href={href} onClick={onNavigate && ((event) => follow(event, href, onNavigate))} />
}

export const isOutside = (href: string) => /^https?:/i.test(href)

function follow(event: MouseEvent<HTMLAnchorElement>, href: string, onNavigate: OnNavigate) {
  const isPlainTap = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (event.defaultPrevented || !isPlainTap || isOutside(href)) return
  event.preventDefault()
  onNavigate({ href })
}
