import { lazy, Suspense, useState } from 'react'
import { Field, type FieldProps } from '../field/field.tsx'
import { panelIdOf, PickerButton } from '../field/picker-button.tsx'
import { CalendarIcon } from '../icon/icons.tsx'
import { readYearMonth, type YearMonth, type YearMonthBounds, yearMonthWords } from './year-month.ts'
import type { YearMonthWords } from './year-month-sheet.tsx'

const load = () => import('./year-month-sheet.tsx')
const LazySheet = lazy(() => load().then(module => ({ default: module.YearMonthSheet })))

export type YearMonthFieldProps = Omit<FieldProps, 'children' | 'aside'> &
  YearMonthBounds & {
    value?: YearMonth | undefined
    /** Undefined when it was cleared. */
    onValueChange: (value: YearMonth | undefined) => void
    /** Sent with a plain form under this name. */
    name?: string | undefined
    placeholder: string
    /** BCP 47: `zh-CN`, `en-US`; years and months are written by it. */
    locale: string
    isDisabled?: boolean | undefined
    words: YearMonthWords
  }

/** A month of a year between two bounds. Two of them from and to are YearMonthRangeField; a day is not asked for anywhere. */
export function YearMonthField({ label, hint, error, isRequired, isLabelHidden, value, onValueChange, name, min, max, placeholder, locale, isDisabled, words }: YearMonthFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const known = value !== undefined && readYearMonth(value) !== undefined ? value : undefined
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired} isLabelHidden={isLabelHidden}>
      {control => (
        <>
          {name !== undefined && <input type="hidden" name={name} value={known ?? ''} />}
          <PickerButton
            control={control}
            text={known === undefined ? undefined : yearMonthWords(locale).whole(known)}
            placeholder={placeholder}
            icon={<CalendarIcon />}
            isOpen={isOpen}
            isDisabled={isDisabled}
            onOpen={() => setOpen(true)}
            onInterest={() => void load()}
          />
          {isOpen && (
            <Suspense fallback={null}>
              <LazySheet
                id={panelIdOf(control)}
                title={label}
                bounds={{ min, max }}
                value={known}
                locale={locale}
                words={words}
                onClose={() => setOpen(false)}
                onConfirm={chosen => {
                  setOpen(false)
                  onValueChange(chosen)
                }}
              />
            </Suspense>
          )}
        </>
      )}
    </Field>
  )
}
