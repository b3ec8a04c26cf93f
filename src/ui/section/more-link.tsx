import type { ComponentProps } from 'react'
import { ChevronRightIcon } from '../icon/icons.tsx'

export type MoreLinkProps = Omit<ComponentProps<'a'>, 'className' | 'style' | 'href'> & {
  href: string
  /** Said after the visible words, so that several "more" on a screen can be told apart: the section's title. */
  of?: string | undefined
}

/** "More", at the end of a section's heading. */
export function MoreLink({ children, of, ...rest }: MoreLinkProps) {
  return (
    <a
      {...rest}
      className="-mr-2 inline-flex min-h-11 shrink-0 items-center gap-0.5 rounded-sm px-2 text-sm text-text-muted no-underline hover:text-brand-text"
    >
      {children}
      {of !== undefined && <span className="sr-only"> {of}</span>}
      <ChevronRightIcon size="sm" />
    </a>
  )
}
