import type { ReactNode } from 'react'
import { CheckIcon } from '../icon/icons.tsx'

export type FilterChipProps = {
  children: ReactNode
  isSelected: boolean
  onSelectedChange: (isSelected: boolean) => void
  /** How many are left with it. */
  count?: number | undefined
  isDisabled?: boolean | undefined
}

/** One condition that is on or off, next to others that may be on at the same time. Exactly one of a few is RadioGroup, other views of a thing Tabs. */
export function FilterChip({ children, isSelected, onSelectedChange, count, isDisabled = false }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      disabled={isDisabled}
      onClick={() => onSelectedChange(!isSelected)}
      className="tap-area relative inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-full border border-border-strong bg-surface-raised px-3.5 py-1 text-sm leading-snug text-text-default transition-colors hover:border-border-active disabled:border-border-default disabled:bg-surface-sunken disabled:text-text-disabled aria-pressed:border-brand-control aria-pressed:bg-brand-soft aria-pressed:pl-2.5 aria-pressed:text-brand-on-soft"
    >
      {isSelected && <CheckIcon size="sm" />}
      {children}
      {count !== undefined && <span className="text-text-muted [font-variant-numeric:tabular-nums] [[aria-pressed=true]_&]:text-brand-on-soft">{count}</span>}
    </button>
  )
}

export type FilterChipGroupProps = {
  label: string
  /** `row` scrolls sideways above a list; `wrap` shows all of them, for a sheet of filters. */
  look?: 'row' | 'wrap' | undefined
  children: ReactNode
}

/** Chips that belong together. */
export function FilterChipGroup({ label, look = 'row', children }: FilterChipGroupProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className={
        look === 'wrap'
          ? 'flex flex-wrap gap-x-2 gap-y-3 py-1'
          : // The ring and the target of 44 px reach beyond the chips and would be cut off by the scroller.
            'no-scrollbar -mx-5 flex gap-2 overflow-x-auto overscroll-x-contain px-5 py-1'
      }
    >
      {children}
    </div>
  )
}
