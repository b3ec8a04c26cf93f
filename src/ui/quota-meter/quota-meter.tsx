import { useId } from 'react'
import { WarningIcon } from '../icon/icons.tsx'
import { quotaOf } from './quota.ts'

export type QuotaMeterProps = {
  /** Whose or what: "借阅额度". */
  label: string
  used: number
  limit: number
  /** About to be used, for example chosen in a cart; drawn lighter behind what is used. */
  pending?: number | undefined
  words: {
    limit: string
    used: string
    left: string
    /** Instead of `left` when more is asked for than there is: "超出". */
    over: string
    /** All of it in one sentence: "可借 10 本，已借购 3 本，还可借 7 本". `left` is negative past the limit. */
    summary: (quota: { used: number; limit: number; left: number; pending: number }) => string
  }
  /** What to do about it, shown past the limit: "您已超出可借数，请重新选择". Announced when it appears. */
  overText?: string | undefined
}

/** How much of an allowance is used and how much is left. How far something has come is ProgressBar. */
export function QuotaMeter({ label, used, limit, pending = 0, words, overText }: QuotaMeterProps) {
  const id = useId()
  const { left, isOver, usedShare, pendingShare } = quotaOf({ used, limit, pending })
  const fill = isOver ? 'bg-danger-text' : 'bg-brand-control'
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-end justify-between gap-4">
        <span className="min-w-0">
          <span id={id} className="block text-sm font-medium">
            {label}
          </span>
          <span aria-hidden="true" className="block text-sm text-text-muted [font-variant-numeric:tabular-nums]">
            {words.limit} {limit} · {words.used} {used}
          </span>
        </span>
        <span
          aria-hidden="true"
          className={`flex shrink-0 items-baseline gap-1.5 text-sm ${isOver ? 'text-danger-text' : 'text-brand-text'}`}
        >
          {isOver ? words.over : words.left}
          <span className="font-serif text-2xl leading-none font-semibold [font-variant-numeric:tabular-nums]">{Math.abs(left)}</span>
        </span>
      </div>
      <div
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={Math.max(limit, 0)}
        aria-valuenow={Math.min(Math.max(used + pending, 0), Math.max(limit, 0))}
        aria-valuetext={words.summary({ used, limit, left, pending })}
        className={`flex h-2.5 overflow-hidden rounded-full border bg-surface-raised ${isOver ? 'border-danger-text' : 'border-border-strong'}`}
      >
        <span className={`block h-full ${fill}`} style={{ width: `${usedShare * 100}%` }} />
        <span className={`block h-full opacity-50 ${fill}`} style={{ width: `${pendingShare * 100}%` }} />
      </div>
      <p role="alert" className="flex items-start gap-1 text-sm text-danger-text empty:hidden">
        {isOver && overText !== undefined && (
          <>
            <span className="pt-1">
              <WarningIcon size="sm" />
            </span>
            <span>{overText}</span>
          </>
        )}
      </p>
    </div>
  )
}
