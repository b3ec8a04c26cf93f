import type { MouseEvent, ReactNode } from 'react'

export type TabBarItem = {
  id: string
  /** One word; two in English. */
  label: string
  icon: ReactNode
  href: string
  /** A Badge. */
  badge?: ReactNode
}

export type TabBarProps = {
  /** Names the landmark. */
  label: string
  /** Three to five. */
  items: readonly TabBarItem[]
  /** The part of the app one is in. */
  current: string
  /** Before the browser follows: preventing the event keeps it from loading the document again. */
  onSelect?: ((choice: { id: string; event: MouseEvent<HTMLAnchorElement> }) => void) | undefined
}

/** The main parts of the app at the bottom edge, within reach of the thumb, as links. Views of one thing are Tabs; the act a screen is for goes into Screen's `bottom`. */
export function TabBar({ label, items, current, onSelect }: TabBarProps) {
  return (
    <nav
      aria-label={label}
      className="sticky bottom-0 z-header border-t border-border-default bg-surface-raised pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="mx-auto flex max-w-column">
        {items.map(item => (
          <li key={item.id} className="min-w-0 grow basis-0">
            <a
              href={item.href}
              aria-current={item.id === current ? 'page' : undefined}
              onClick={event => onSelect?.({ id: item.id, event })}
              className="relative flex min-h-14 flex-col items-center justify-center gap-1 px-1 py-1.5 text-center text-xs text-text-muted no-underline transition-colors before:absolute before:top-0 before:h-0.5 before:w-8 before:rounded-full hover:text-text-default focus-visible:-outline-offset-4 aria-[current=page]:font-semibold aria-[current=page]:text-brand-text aria-[current=page]:before:bg-brand-control"
            >
              <span className="relative">
                {item.icon}
                {item.badge !== undefined && <span className="absolute -top-1 left-3">{item.badge}</span>}
              </span>
              <span className="max-w-full leading-tight hyphens-auto">{item.label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
