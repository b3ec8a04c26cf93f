import { lazy, Suspense, useId, useState } from 'react'
import { panelIdOf, PickerButton } from '../field/picker-button.tsx'
import { CalendarIcon } from '../icon/icons.tsx'
import { type YearMonthBounds, type YearMonthRange, yearMonthWords } from './year-month.ts'
import type { RangeEnd, YearMonthRangeWords } from './year-month-range-sheet.tsx'

const load = () => import('./year-month-range-sheet.tsx')
const LazySheet = lazy(() => load().then(module => ({ default: module.YearMonthRangeSheet })))

export type YearMonthRangeFieldProps = YearMonthBounds & {
  /** Names both: "出版时间". */
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** Both or none: half a range is never given. */
  value?: YearMonthRange | undefined
  onValueChange: (value: YearMonthRange | undefined) => void
  /** BCP 47: `zh-CN`, `en-US`. */
  locale: string
  isDisabled?: boolean | undefined
  words: YearMonthRangeWords
}

const ENDS = ['start', 'end'] as const

/** From one month to another, the end never before the start. One month alone is YearMonthField. */
export function YearMonthRangeField({ label, hint, error, value, onValueChange, min, max, locale, isDisabled, words }: YearMonthRangeFieldProps) {
  const id = useId()
  const [open, setOpen] = useState<RangeEnd>()
  const names = yearMonthWords(locale)
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={described === '' ? undefined : described} className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex items-start gap-2">
        {ENDS.map(end => (
          <div key={end} className="min-w-0 grow basis-0">
            <label htmlFor={`${id}-${end}`} className="sr-only">
              {words[end]}
            </label>
            <PickerButton
              control={{ id: `${id}-${end}`, required: undefined, 'aria-describedby': undefined, 'aria-invalid': error === undefined ? undefined : true }}
              text={value === undefined ? undefined : names.whole(value[end])}
              placeholder={words[end]}
              icon={<CalendarIcon />}
              isOpen={open === end}
              isDisabled={isDisabled}
              onOpen={() => setOpen(end)}
              onInterest={() => void load()}
            />
          </div>
        ))}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-text-subtle">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-danger-text empty:hidden">
        {error}
      </p>
      {open !== undefined && (
        <Suspense fallback={null}>
          <LazySheet
            id={panelIdOf({ id: `${id}-${open}` })}
            title={label}
            bounds={{ min, max }}
            value={value}
            first={open}
            locale={locale}
            words={words}
            onClose={() => setOpen(undefined)}
            onConfirm={chosen => {
              setOpen(undefined)
              onValueChange(chosen)
            }}
          />
        </Suspense>
      )}
    </fieldset>
  )
}
