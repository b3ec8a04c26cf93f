import { type KeyboardEvent, useState } from 'react'
import { Field } from '../field/field.tsx'
import { MinusIcon, PlusIcon } from '../icon/icons.tsx'
import { fitQuantity, quantityAfterKey, readQuantity } from './quantity.ts'

export type StepperProps = {
  label: string
  /** In a row that names the thing already. */
  isLabelHidden?: boolean | undefined
  hint?: string | undefined
  error?: string | undefined
  /** Sent with a plain form under this name. */
  name?: string | undefined
  value: number
  onValueChange: (value: number) => void
  min?: number | undefined
  max: number
  step?: number | undefined
  isDisabled?: boolean | undefined
  words: {
    decrease: string
    increase: string
    /** Said when a number typed was out of bounds and has been mended: "最多 10 本". */
    limit: (bounds: { min: number; max: number }) => string
  }
}

const BUTTON =
  'flex size-11 shrink-0 items-center justify-center text-text-default transition-colors hover:bg-surface-sunken active:bg-surface-sunken focus-visible:-outline-offset-2 aria-disabled:text-text-disabled aria-disabled:hover:bg-transparent'

/** How many, a small whole number between bounds: by button, by arrow key or typed. From about twenty on, or where the number is known by heart, a TextField of type number is quicker. */
export function Stepper({
  label,
  isLabelHidden,
  hint,
  error,
  name,
  value,
  onValueChange,
  min = 1,
  max,
  step = 1,
  isDisabled = false,
  words,
}: StepperProps) {
  /** What is being typed; undefined while the value itself is shown. */
  const [typed, setTyped] = useState<string>()
  const [isMended, setMended] = useState(false)
  const bounds = { min, max, step }
  const isLeast = isDisabled || value <= min
  const isMost = isDisabled || value >= max

  function set(next: number, mended = false) {
    setTyped(undefined)
    setMended(mended)
    if (next !== value) onValueChange(next)
  }

  function settle() {
    if (typed === undefined) return
    const read = readQuantity(typed)
    const fitted = read === undefined ? value : fitQuantity(read, bounds)
    set(fitted, read !== undefined && fitted !== read)
  }

  function move(event: KeyboardEvent) {
    if (event.key === 'Enter') settle()
    // Home and End belong to the text while one is typing.
    if (typed !== undefined && (event.key === 'Home' || event.key === 'End')) return
    const next = quantityAfterKey(event.key, value, bounds)
    if (next === undefined) return
    event.preventDefault()
    set(next)
  }

  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={isMended ? words.limit({ min, max }) : hint} error={error}>
      {control => (
        <div className="inline-flex w-fit items-stretch overflow-hidden rounded-md border border-border-strong bg-surface-raised has-disabled:border-border-default has-aria-invalid:border-danger-text has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-brand-focus">
          <button
            type="button"
            aria-label={`${words.decrease} ${label}`}
            aria-disabled={isLeast || undefined}
            onClick={() => (isLeast ? undefined : set(fitQuantity(value - step, bounds)))}
            className={BUTTON}
          >
            <MinusIcon />
          </button>
          <input
            id={control.id}
            name={name}
            type="text"
            inputMode="numeric"
            role="spinbutton"
            autoComplete="off"
            disabled={isDisabled}
            aria-describedby={control['aria-describedby']}
            aria-invalid={control['aria-invalid']}
            aria-valuenow={value}
            aria-valuemin={min}
            aria-valuemax={max}
            value={typed ?? String(value)}
            onFocus={event => event.target.select()}
            onChange={event => setTyped(event.target.value)}
            onBlur={settle}
            onKeyDown={move}
            className="w-12 border-x border-border-default bg-transparent text-center text-base text-text-default outline-none [font-variant-numeric:tabular-nums] disabled:text-text-disabled"
          />
          <button
            type="button"
            aria-label={`${words.increase} ${label}`}
            aria-disabled={isMost || undefined}
            onClick={() => (isMost ? undefined : set(fitQuantity(value + step, bounds)))}
            className={BUTTON}
          >
            <PlusIcon />
          </button>
        </div>
      )}
    </Field>
  )
}
