import { type ReactNode, useId } from 'react'
import { WarningIcon } from '../icon/icons.tsx'

/** What a control inside a Field has to carry. */
export type ControlProps = {
  id: string
  required: boolean | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldProps = {
  label: string
  hint?: string | undefined
  /** Says what to do, not only that it is wrong. Announced when it appears. */
  error?: string | undefined
  isRequired?: boolean | undefined
  /** Keeps the label for screen readers only; for a single field whose purpose is plain from its place. */
  isLabelHidden?: boolean | undefined
  /** Stands at the right of the line under the control: a counter. */
  aside?: ReactNode
  children: (control: ControlProps) => ReactNode
}

export const CONTROL =
  'w-full rounded-md border border-border-strong bg-surface-raised px-3 text-base text-text-default transition-colors focus:border-border-active focus-visible:-outline-offset-1 disabled:border-border-default disabled:bg-surface-sunken disabled:text-text-disabled aria-invalid:border-danger-text'

/** Label, control, hint and error belonging together. Use TextField, TextArea or Select; this is for a control of your own. */
export function Field({ label, hint, error, isRequired = false, isLabelHidden = false, aside, children }: FieldProps) {
  const id = useId()
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1.5 text-sm font-medium text-text-default'}>
        {label}
        {isRequired && (
          <span aria-hidden="true" className="ml-1 text-danger-text">
            *
          </span>
        )}
      </label>
      {children({
        id,
        required: isRequired || undefined,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <div className={`flex items-start justify-between gap-3 ${hint === undefined && error === undefined && aside === undefined ? '' : 'mt-1.5'}`}>
        <div className="min-w-0 text-sm">
          {hint !== undefined && (
            <p id={`${id}-hint`} className="text-text-subtle">
              {hint}
            </p>
          )}
          {/* Always in the page: a live region that comes with its text is often not read out. */}
          <p id={`${id}-error`} role="alert" className="flex items-start gap-1 text-danger-text empty:hidden">
            {error !== undefined && (
              <>
                <span className="pt-1">
                  <WarningIcon size="sm" />
                </span>
                <span>{error}</span>
              </>
            )}
          </p>
        </div>
        {aside}
      </div>
    </div>
  )
}
