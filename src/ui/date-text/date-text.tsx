import { type DateLook, formatDate, type IsoDate } from './format-date.ts'

export type DateTextProps = {
  value: IsoDate
  /** BCP 47: `zh-CN`, `en-US`. */
  locale: string
  /** `minute` for an instant with its time; `short-day` where the year is plain from its place. A month without a day is shown as such whatever is asked for. */
  look?: DateLook | undefined
  /** The zone instants are told in. Days and months of the calendar need none. */
  timeZone?: string | undefined
  /** Shown for what is no date. */
  fallback?: string | undefined
}

/** A date in the reader's language with its machine form. For a date to choose use YearMonthField. */
export function DateText({ value, locale, look = 'day', timeZone = 'Asia/Shanghai', fallback = '' }: DateTextProps) {
  const shown = formatDate(value, { locale, look, timeZone })
  if (shown === undefined) return <span>{fallback}</span>
  return (
    <time dateTime={value} className="[font-variant-numeric:tabular-nums]">
      {shown}
    </time>
  )
}
