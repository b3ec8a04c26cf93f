import type { ComponentProps, ReactNode } from 'react'
import { ChevronRightIcon } from '../icon/icons.tsx'

export type CellGroupProps = { children: ReactNode; label?: string | undefined }

/** Rows between hairlines. Children are Cell, CellLink or CellButton. */
export function CellGroup({ children, label }: CellGroupProps) {
  return (
    <ul aria-label={label} className="ruled border-y border-border-default">
      {children}
    </ul>
  )
}

type Content = {
  title: ReactNode
  /** Second line. */
  text?: ReactNode
  /** At the start: an icon or cover. */
  leading?: ReactNode
  /** At the end, before the arrow: a value, tag or badge. */
  value?: ReactNode
}

function Inside({ title, text, leading, value, hasArrow }: Content & { hasArrow: boolean }) {
  return (
    <>
      {leading !== undefined && <span className="shrink-0 text-brand-text">{leading}</span>}
      <span className="min-w-24 grow basis-0">
        <span className="block">{title}</span>
        {text !== undefined && <span className="block text-sm text-text-muted">{text}</span>}
      </span>
      <span className="ml-auto flex max-w-full items-center gap-2 text-right text-text-muted empty:hidden">
        {value !== undefined && <span className="min-w-0">{value}</span>}
        {hasArrow && (
          <span className="-mr-1 text-text-subtle">
            <ChevronRightIcon size="sm" />
          </span>
        )}
      </span>
    </>
  )
}

/** With enlarged text the value goes below the title instead of squeezing it. */
const ROW = 'flex min-h-14 flex-wrap items-center gap-3 py-2.5 text-left text-base text-text-default no-underline'
/** Wider than the column by its padding, so that the pressed ground does not cut into words and icons. */
const PRESS =
  '-mx-3 w-[calc(100%+var(--space-6))] rounded-md px-3 transition-colors hover:bg-brand-soft active:bg-brand-soft focus-visible:-outline-offset-2'

export type CellProps = Content

/** A row that says something: a label and its value. */
export function Cell(props: CellProps) {
  return (
    <li className={ROW}>
      <Inside {...props} hasArrow={false} />
    </li>
  )
}

export type CellLinkProps = Content & Omit<ComponentProps<'a'>, 'className' | 'style' | 'href' | 'title'> & { href: string }

/** A row that goes somewhere. */
export function CellLink({ title, text, leading, value, ...rest }: CellLinkProps) {
  return (
    <li>
      <a {...rest} className={`${ROW} ${PRESS}`}>
        <Inside title={title} text={text} leading={leading} value={value} hasArrow />
      </a>
    </li>
  )
}

export type CellButtonProps = Content & Omit<ComponentProps<'button'>, 'className' | 'style' | 'title' | 'value' | 'type'>

/** A row that does something here. */
export function CellButton({ title, text, leading, value, ...rest }: CellButtonProps) {
  return (
    <li>
      <button {...rest} type="button" className={`${ROW} ${PRESS} disabled:text-text-disabled`}>
        <Inside title={title} text={text} leading={leading} value={value} hasArrow />
      </button>
    </li>
  )
}
