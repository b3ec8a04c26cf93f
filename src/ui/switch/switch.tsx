import { type ComponentProps, useId } from 'react'
import { CheckIcon } from '../icon/icons.tsx'
import { Spinner } from '../spinner/spinner.tsx'

export type SwitchProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'role' | 'id' | 'children' | 'size'> & {
  /** What is on or off; never a question and never "on". */
  label: string
  hint?: string | undefined
  /** What went wrong when it was set, announced when it appears. */
  error?: string | undefined
  onCheckedChange?: ((isChecked: boolean) => void) | undefined
  /** Is being saved: keeps its place and takes no second press. */
  isBusy?: boolean | undefined
}

/**
 * A setting that holds from the moment it is pressed. For something sent with a form use Checkbox, for one of several
 * RadioGroup.
 */
export function Switch({ label, hint, error, onCheckedChange, onChange, isBusy = false, ...rest }: SwitchProps) {
  const id = useId()
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="py-1">
      <div className="flex min-h-12 items-center gap-4">
        <div className="min-w-0 grow py-1.5">
          <label htmlFor={id} className="block leading-snug">
            {label}
          </label>
          {hint !== undefined && (
            <p id={`${id}-hint`} className="text-sm text-text-subtle">
              {hint}
            </p>
          )}
        </div>
        {isBusy && <Spinner size="sm" />}
        <span className="relative inline-flex h-7 w-12 shrink-0">
          <input
            {...rest}
            id={id}
            type="checkbox"
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its own state
            role="switch"
            aria-describedby={described === '' ? undefined : described}
            aria-busy={isBusy || undefined}
            aria-disabled={isBusy || undefined}
            onClick={event => {
              // Not `disabled`, which would drop the focus.
              if (isBusy) event.preventDefault()
            }}
            onChange={event => {
              if (isBusy) return
              onCheckedChange?.(event.target.checked)
              onChange?.(event)
            }}
            className="peer tap-area size-full cursor-pointer appearance-none rounded-full border border-border-strong bg-surface-sunken transition-colors checked:border-brand-control checked:bg-brand-control disabled:cursor-default disabled:border-border-default disabled:bg-surface-sunken"
          />
          <span className="pointer-events-none absolute top-1 left-1 flex size-5 items-center justify-center rounded-full bg-border-strong text-transparent transition-transform peer-checked:translate-x-5 peer-checked:bg-brand-on-control peer-checked:text-brand-control peer-disabled:bg-border-default peer-disabled:text-transparent">
            <CheckIcon size="sm" />
          </span>
        </span>
      </div>
      <p id={`${id}-error`} role="alert" className="text-sm text-danger-text empty:hidden">
        {error}
      </p>
    </div>
  )
}
