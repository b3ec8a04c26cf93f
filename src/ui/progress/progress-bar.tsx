import { useId } from 'react'

export type ProgressBarProps = {
  label: string
  isLabelHidden?: boolean | undefined
  /** How far, from 0 to `max`. Without it something goes on and nobody knows how long. */
  value?: number | undefined
  max?: number | undefined
  /** The state in words, shown at the end of the label's line: "12 / 40 本". */
  valueText?: string | undefined
  tone?: 'brand' | 'success' | 'danger' | undefined
}

const FILL = { brand: 'bg-brand-control', success: 'bg-success-text', danger: 'bg-danger-text' } as const

/** How far something has come that takes more than a few seconds. What is short is a Spinner, a list or page to come a skeleton, how much of an allowance is used a QuotaMeter. */
export function ProgressBar({ label, isLabelHidden = false, value, max = 100, valueText, tone = 'brand' }: ProgressBarProps) {
  const id = useId()
  const share = value === undefined || max <= 0 ? undefined : Math.min(Math.max(value / max, 0), 1)
  return (
    <div className="flex flex-col gap-2">
      <div className={isLabelHidden ? 'sr-only' : 'flex flex-wrap items-baseline justify-between gap-x-3 text-sm'}>
        <span id={id} className="min-w-0 font-medium">
          {label}
        </span>
        {valueText !== undefined && (
          <span className="text-text-muted [font-variant-numeric:tabular-nums]">{valueText}</span>
        )}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={share === undefined ? undefined : share * max}
        aria-valuetext={valueText}
        className="h-2 overflow-hidden rounded-full border border-border-strong bg-surface-raised"
      >
        {share === undefined ? (
          // In the middle, so that it does not look like any share of the way, not even when it stands still.
          <span className={`mx-auto block h-full w-1/3 animate-breathe ${FILL[tone]}`} />
        ) : (
          <span className={`block h-full transition-[width] ${FILL[tone]}`} style={{ width: `${share * 100}%` }} />
        )}
      </div>
    </div>
  )
}
