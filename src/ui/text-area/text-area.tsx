import { type ComponentProps, useState } from 'react'
import { CONTROL, Field, type FieldProps } from '../field/field.tsx'

/** What a reader would count as characters: an emoji or a composed letter is one. */
export function countGraphemes(text: string): number {
  if (!('Segmenter' in Intl)) return Array.from(text).length
  let count = 0
  for (const _ of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) count += 1
  return count
}

export type TextAreaProps = Omit<FieldProps, 'children' | 'aside'> &
  Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'required' | 'maxLength' | 'id' | 'value' | 'defaultValue'> & {
    value?: string | undefined
    defaultValue?: string | undefined
    /** Called with the text itself. */
    onValueChange?: ((value: string) => void) | undefined
    /** Shows `12/500` and turns red past it. Nothing typed is cut off: refuse it when the form is sent. */
    max?: number | undefined
    /** The counter in words for screen readers, for example "还可输入 3 字". */
    describeCount?: ((count: { used: number; max: number }) => string) | undefined
  }

/** Several lines to type in, growing with the text where the browser can. */
export function TextArea({
  label,
  hint,
  error,
  isRequired,
  isLabelHidden,
  value,
  defaultValue,
  onValueChange,
  onChange,
  max,
  describeCount,
  rows = 4,
  ...rest
}: TextAreaProps) {
  const [typed, setTyped] = useState(defaultValue ?? '')
  const text = value ?? typed
  const used = max === undefined ? 0 : countGraphemes(text)
  const aside =
    max === undefined ? undefined : (
      <p className={`shrink-0 text-sm [font-variant-numeric:tabular-nums] ${used > max ? 'font-medium text-danger-text' : 'text-text-subtle'}`}>
        <span aria-hidden={describeCount !== undefined}>
          {used}/{max}
        </span>
        {describeCount !== undefined && <span className="sr-only">{describeCount({ used, max })}</span>}
      </p>
    )
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired} isLabelHidden={isLabelHidden} aside={aside}>
      {control => (
        <textarea
          {...rest}
          {...control}
          rows={rows}
          value={text}
          onChange={event => {
            setTyped(event.target.value)
            onValueChange?.(event.target.value)
            onChange?.(event)
          }}
          className={`${CONTROL} field-sizing-content min-h-28 resize-y py-2.5 leading-normal`}
        />
      )}
    </Field>
  )
}
