import type { ComponentProps } from 'react'
import { CONTROL, Field, type FieldProps } from '../field/field.tsx'
import { ChevronDownIcon } from '../icon/icons.tsx'

export type SelectOption = { value: string; label: string; isDisabled?: boolean | undefined }

export type SelectProps = Omit<FieldProps, 'children' | 'aside'> &
  Omit<ComponentProps<'select'>, 'className' | 'style' | 'required' | 'multiple' | 'size' | 'id' | 'children'> & {
    options: readonly SelectOption[]
    /** First, empty choice: "请选择". */
    placeholder?: string | undefined
    onValueChange?: ((value: string) => void) | undefined
  }

/** One of many, with the phone's own picker. For up to four choices RadioGroup is quicker. */
export function Select({
  label,
  hint,
  error,
  isRequired,
  isLabelHidden,
  options,
  placeholder,
  onValueChange,
  onChange,
  ...rest
}: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired} isLabelHidden={isLabelHidden}>
      {control => (
        <div className="relative flex items-center">
          <select
            {...rest}
            {...control}
            onChange={event => {
              onValueChange?.(event.target.value)
              onChange?.(event)
            }}
            className={`${CONTROL} h-12 appearance-none truncate pr-10`}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(option => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className="pointer-events-none absolute right-3 text-text-muted">
            <ChevronDownIcon />
          </span>
        </div>
      )}
    </Field>
  )
}
