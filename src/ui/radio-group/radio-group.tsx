import { useId } from 'react'

export type RadioOption<T extends string> = {
  value: T
  label: string
  hint?: string | undefined
  isDisabled?: boolean | undefined
}

export type RadioGroupProps<T extends string> = {
  label: string
  isLabelHidden?: boolean | undefined
  name: string
  options: readonly RadioOption<T>[]
  value?: T | undefined
  defaultValue?: T | undefined
  onValueChange?: ((value: T) => void) | undefined
  /** `pill` for short words side by side, `card` for a choice that needs a line of explanation. */
  look?: 'pill' | 'card' | undefined
  error?: string | undefined
  isRequired?: boolean | undefined
}

const LOOK = {
  pill: 'min-h-11 items-center rounded-full px-4 py-1.5',
  card: 'min-h-12 w-full items-start gap-3 rounded-md px-4 py-3',
} as const

/** One of a few, all in sight. From about seven on use Select. */
export function RadioGroup<T extends string>({
  label,
  isLabelHidden = false,
  name,
  options,
  value,
  defaultValue,
  onValueChange,
  look = 'pill',
  error,
  isRequired = false,
}: RadioGroupProps<T>) {
  const id = useId()
  return (
    <fieldset
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      className="flex min-w-0 flex-col gap-2"
    >
      <legend className={isLabelHidden ? 'sr-only' : 'mb-2 text-sm font-medium'}>
        {label}
        {isRequired && (
          <span aria-hidden="true" className="ml-1 text-danger-text">
            *
          </span>
        )}
      </legend>
      <div className={look === 'pill' ? 'flex flex-wrap gap-2' : 'flex flex-col gap-2'}>
        {options.map(option => (
          <label
            key={option.value}
            className={`relative flex cursor-pointer border border-border-strong bg-surface-raised transition-colors has-checked:border-brand-control has-checked:bg-brand-soft has-checked:text-brand-on-soft has-disabled:cursor-default has-disabled:border-border-default has-disabled:text-text-disabled has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-focus ${LOOK[look]}`}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              required={isRequired}
              disabled={option.isDisabled}
              {...(value === undefined ? { defaultChecked: option.value === defaultValue } : { checked: option.value === value })}
              onChange={() => onValueChange?.(option.value)}
              className={
                look === 'pill'
                  ? 'absolute inset-0 cursor-pointer appearance-none rounded-full outline-none'
                  : 'mt-1 size-5 shrink-0 appearance-none rounded-full border border-border-strong bg-surface-raised outline-none checked:border-6 checked:border-brand-control disabled:border-border-default'
              }
            />
            <span className="min-w-0">
              <span className={look === 'card' ? 'block font-medium' : 'block text-sm'}>{option.label}</span>
              {option.hint !== undefined && <span className="block text-sm text-text-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <p id={`${id}-error`} role="alert" className="text-sm text-danger-text empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}
