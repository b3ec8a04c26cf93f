import { CheckIcon } from '../icon/icons.tsx'

export type ProgressStep = { id: string; label: string }

export type ProgressStepsProps = {
  /** Names the whole: "下单步骤". */
  label: string
  /** Two to five, each a word or two. */
  steps: readonly ProgressStep[]
  /** The step one is at, counted from 0; past the last one all are done. */
  current: number
  /** Said after a step that is done: "已完成". */
  doneLabel: string
}

/** Where one is in a few steps that follow one another. What happened when is Timeline; views one may choose freely are Tabs. */
export function ProgressSteps({ label, steps, current, doneLabel }: ProgressStepsProps) {
  return (
    <ol aria-label={label} className="flex">
      {steps.map((step, index) => {
        const isDone = index < current
        return (
          <li
            key={step.id}
            aria-current={index === current ? 'step' : undefined}
            data-done={isDone || undefined}
            className="group relative flex min-w-0 grow basis-0 flex-col items-center gap-1.5 text-center text-sm text-text-muted before:absolute before:top-3.5 before:right-[calc(50%+var(--space-5))] before:left-[calc(-50%+var(--space-5))] before:h-px before:bg-border-strong first:before:hidden aria-[current=step]:before:bg-brand-control aria-[current=step]:font-semibold aria-[current=step]:text-brand-text data-done:text-text-default data-done:before:bg-brand-control"
          >
            <span
              aria-hidden="true"
              className="relative flex size-7 items-center justify-center rounded-full border border-border-strong bg-surface-page text-sm [font-variant-numeric:tabular-nums] group-aria-[current=step]:border-brand-control group-aria-[current=step]:bg-brand-control group-aria-[current=step]:text-brand-on-control group-data-done:border-brand-control group-data-done:text-brand-text"
            >
              {isDone ? <CheckIcon size="sm" /> : index + 1}
            </span>
            <span className="px-1 leading-snug hyphens-auto">
              {step.label}
              {isDone && <span className="sr-only"> {doneLabel}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
