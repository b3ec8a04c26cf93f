import type { MouseEventHandler, ReactNode } from 'react'

export type ListProps = {
  label?: string | undefined
  /** `ruled` with hairlines between, `spaced` for cards, `plain` for short lines. */
  look?: 'ruled' | 'spaced' | 'plain' | undefined
  /** The order means something: a ranking. */
  isOrdered?: boolean | undefined
  /** ListItem, or any `li`. */
  children: ReactNode
}

const LOOK = { ruled: 'ruled', spaced: 'flex flex-col gap-3', plain: '' } as const

/** Several of a kind below one another. Rows that are settings or a menu are CellGroup; a list that grows is InfiniteList. */
export function List({ label, look = 'ruled', isOrdered = false, children }: ListProps) {
  const Element = isOrdered ? 'ol' : 'ul'
  return (
    <Element aria-label={label} className={LOOK[look]}>
      {children}
    </Element>
  )
}

export type ListItemProps = {
  title: ReactNode
  /** Second line. */
  text?: ReactNode
  /** Smaller, below: a date, a number. */
  meta?: ReactNode
  /** At the start: a cover, an icon, a checkbox. */
  leading?: ReactNode
  /** At the end: a tag, a button. May be pressed by itself. */
  trailing?: ReactNode
  /** With it the whole row goes there, but for what may be pressed by itself. */
  href?: string | undefined
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined
}

/** Beside a stretched link: what can be pressed lies above it, the rest lets the press through. */
const BESIDE_LINK = 'pointer-events-none relative z-1 [&_:is(a,button,input,label)]:pointer-events-auto'

/** A row that may go somewhere as a whole and still hold a button or checkbox of its own: the link is the title, stretched over the row. */
export function ListItem({ title, text, meta, leading, trailing, href, onClick }: ListItemProps) {
  const words = 'block leading-snug font-medium'
  return (
    <li className={`relative isolate flex gap-3 py-3.5 ${text === undefined && meta === undefined ? 'items-center' : 'items-start'}`}>
      {leading !== undefined && <span className={`shrink-0 ${BESIDE_LINK}`}>{leading}</span>}
      <span className="min-w-0 grow basis-0 self-center">
        {href === undefined ? (
          <span className={words}>{title}</span>
        ) : (
          <a
            href={href}
            onClick={onClick}
            className={`${words} text-text-default no-underline outline-none before:absolute before:-inset-x-3 before:inset-y-0 before:-z-1 before:rounded-md before:transition-colors after:absolute after:-inset-x-3 after:inset-y-0 after:rounded-md hover:before:bg-brand-soft focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand-focus active:before:bg-brand-soft`}
          >
            {title}
          </a>
        )}
        {text !== undefined && <span className="block text-sm text-text-muted">{text}</span>}
        {meta !== undefined && <span className="block text-sm text-text-subtle">{meta}</span>}
      </span>
      {trailing !== undefined && (
        <span className={`flex max-w-1/2 shrink-0 items-center gap-2 self-center ${BESIDE_LINK}`}>{trailing}</span>
      )}
    </li>
  )
}
