import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

export type Tab<T extends string> = { id: T; label: string; badge?: ReactNode }

export type TabsProps<T extends string> = {
  label: string
  tabs: readonly Tab<T>[]
  selected: T
  onSelect: (choice: { id: T }) => void
  /** What the selected tab shows. */
  children: ReactNode
}

/** Views of one thing side by side, moved between with arrow keys. For going to another address use links. */
export function Tabs<T extends string>({ label, tabs, selected, onSelect, children }: TabsProps<T>) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex(tab => tab.id === selected)
    const last = tabs.length - 1
    const to = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[event.key]
    const next = to === undefined ? undefined : tabs[to]
    if (next === undefined || to === undefined) return
    event.preventDefault()
    onSelect({ id: next.id })
    const element = list.current?.children[to]
    if (element instanceof HTMLElement) element.focus()
  }

  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- focus moves among the tabs, never to the list */}
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="no-scrollbar flex overflow-x-auto border-b border-border-default"
      >
        {tabs.map(tab => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect({ id: tab.id })}
            className="relative flex min-h-12 shrink-0 grow items-center justify-center gap-1.5 px-4 text-base whitespace-nowrap text-text-muted transition-colors focus-visible:-outline-offset-4 aria-selected:font-semibold aria-selected:text-brand-text aria-selected:after:absolute aria-selected:after:inset-x-4 aria-selected:after:bottom-0 aria-selected:after:h-0.5 aria-selected:after:bg-brand-control"
          >
            {tab.label}
            {tab.badge}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${selected}`} className="pt-4">
        {children}
      </div>
    </div>
  )
}
