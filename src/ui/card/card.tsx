import { type ComponentProps, type ReactNode, useId } from 'react'

const BOX = 'rounded-md border border-border-default bg-surface-raised'

export type CardProps = {
  /** Names the card; a heading and a landmark-free group of its own. */
  title?: string | undefined
  /** Heading level in the page. */
  level?: 2 | 3 | undefined
  /** At the end of the title's line: a tag or small link. */
  aside?: ReactNode
  children: ReactNode
  /** Buttons under a hairline, the most important one last. */
  footer?: ReactNode
}

/**
 * Things that are seen and acted on together: an order, an address, a quota. Not for parting a screen, which headings and
 * space do (Section), nor for a row of a list (ListItem).
 */
export function Card({ title, level = 3, aside, children, footer }: CardProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article aria-labelledby={title === undefined ? undefined : id} className={BOX}>
      {title !== undefined && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 px-4 pt-3.5">
          <Heading id={id} className="min-w-0 font-serif text-lg font-semibold">
            {title}
          </Heading>
          {aside}
        </div>
      )}
      <div className={title === undefined ? 'p-4' : 'px-4 pt-2 pb-4'}>{children}</div>
      {footer !== undefined && (
        <div className="mx-4 flex flex-wrap justify-end gap-3 border-t border-border-default py-3">{footer}</div>
      )}
    </article>
  )
}

export type CardLinkProps = Omit<ComponentProps<'a'>, 'className' | 'style' | 'href'> & { href: string; children: ReactNode }

/** A card that goes somewhere as a whole. Nothing inside may be pressed by itself. */
export function CardLink({ children, ...rest }: CardLinkProps) {
  return (
    <a
      {...rest}
      className={`${BOX} block p-4 text-text-default no-underline transition-colors hover:border-border-strong active:bg-surface-sunken`}
    >
      {children}
    </a>
  )
}
