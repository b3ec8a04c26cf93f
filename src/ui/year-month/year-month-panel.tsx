import { useState } from 'react'
import { Listbox } from '../listbox/listbox.tsx'
import { fitYearMonth, monthsOf, yearMonth, type YearMonth, type YearMonthBounds, yearMonthWords, monthOf, yearOf, yearsOf } from './year-month.ts'

export type YearMonthPanelProps = {
  bounds: YearMonthBounds
  value: YearMonth | undefined
  onValueChange: (value: YearMonth) => void
  /** BCP 47: `zh-CN`, `en-US`. */
  locale: string
  words: { year: string; month: string }
}

/** A list of years beside the months of one: what the year-month fields open. */
export function YearMonthPanel({ bounds, value, onValueChange, locale, words }: YearMonthPanelProps) {
  const names = yearMonthWords(locale)
  /** The year looked at before a month is chosen. */
  const [seen, setSeen] = useState<number>()
  const year = seen ?? (value === undefined ? undefined : yearOf(value))
  return (
    <div className="flex h-80 gap-3 py-1">
      <div className="w-1/3 shrink-0">
        <Listbox
          label={words.year}
          isFollowing
          options={yearsOf(bounds).map(each => ({ value: String(each), label: names.year(each) }))}
          value={year === undefined ? undefined : String(year)}
          onValueChange={chosen => {
            setSeen(Number(chosen))
            // The month stays when the year changes, unless it lies outside the bounds there.
            if (value !== undefined) onValueChange(fitYearMonth(yearMonth(Number(chosen), monthOf(value)), bounds))
          }}
        />
      </div>
      <div className="min-w-0 grow border-l border-border-default pl-3">
        <Listbox
          label={words.month}
          look="grid"
          options={monthsOf(year ?? 0, bounds).map(each => ({
            value: each.value,
            label: names.month(each.month),
            isDisabled: year === undefined || !each.isAllowed,
          }))}
          value={value}
          onValueChange={onValueChange}
        />
      </div>
    </div>
  )
}
