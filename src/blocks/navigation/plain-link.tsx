import type { ComponentProps } from 'react'
import { linkProps, type OnNavigate } from './link-props.ts'

export type PlainLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'target' | 'rel'> & { href: string; onNavigate?: OnNavigate | undefined }

/** A real link that a page may take over; buttons and tiles that are links spread `linkProps` instead. */
export function PlainLink({ href, onNavigate, children, ...rest }: PlainLinkProps) {
  return <a {...rest} {...linkProps(href, onNavigate)}>{children}</a>
}
