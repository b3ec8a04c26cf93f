import { type ComponentProps, type ReactNode, useId } from 'react'
import { CheckIcon } from '../icon/icons.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'id' | 'children'> & {
  /** May hold a link, for example to a privacy policy. */
  label: ReactNode
  /** Keeps the label for screen readers only, where the row it stands in names the thing already. */
  isLabelHidden?: boolean | undefined
  hint?: string | undefined
  error?: string | undefined
  onCheckedChange?: ((isChecked: boolean) => void) | undefined
}

/** Yes or no, or several of a list. One of a list is RadioGroup. */
export function Checkbox({ label, isLabelHidden = false, hint, error, onCheckedChange, onChange, ...rest }: CheckboxProps) {
  const id = useId()
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <div className="flex min-h-11 items-start gap-3 py-2">
        <span className="relative mt-0.5 inline-flex size-6 shrink-0">
          <input
            {...rest}
            id={id}
            type="checkbox"
            aria-describedby={described === '' ? undefined : described}
            aria-invalid={error === undefined ? undefined : true}
            onChange={event => {
              onCheckedChange?.(event.target.checked)
              onChange?.(event)
            }}
            className="peer tap-area size-6 cursor-pointer appearance-none rounded-sm border border-border-strong bg-surface-raised transition-colors checked:border-brand-control checked:bg-brand-control disabled:border-border-default disabled:bg-surface-sunken aria-invalid:border-danger-text"
          />
          <span className="pointer-events-none absolute inset-0 hidden items-center justify-center text-brand-on-control peer-checked:flex peer-disabled:text-text-disabled">
            <CheckIcon />
          </span>
        </span>
        <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'min-w-0 grow pt-0.5 leading-snug'}>
          {label}
        </label>
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="pl-9 text-sm text-text-subtle">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} role="alert" className="pl-9 text-sm text-danger-text empty:hidden">
        {error}
      </p>
    </div>
  )
}
