/** A month of a year, `2024-03`: sorts as text. */
export type YearMonth = `${number}-${number}`

export type YearMonthBounds = { min: YearMonth; max: YearMonth }

export type YearMonthRange = { start: YearMonth; end: YearMonth }

const FORM = /^(\d{4})-(0[1-9]|1[0-2])$/

export const yearMonth = (year: number, month: number): YearMonth => `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}` as YearMonth

/** A month out of whatever was stored or typed into an address; undefined for what is none. */
export function readYearMonth(text: string): { year: number; month: number } | undefined {
  const match = FORM.exec(text)
  return match === null ? undefined : { year: Number(match[1]), month: Number(match[2]) }
}

export const yearOf = (value: YearMonth) => Number(value.slice(0, 4))
export const monthOf = (value: YearMonth) => Number(value.slice(5))

export function isWithin(value: YearMonth, { min, max }: YearMonthBounds): boolean {
  return value >= min && value <= max
}

/** The nearest month allowed. */
export function fitYearMonth(value: YearMonth, { min, max }: YearMonthBounds): YearMonth {
  if (value < min) return min
  return value > max ? max : value
}

/** The years between the bounds, the newest first: it is what is asked for most. */
export function yearsOf({ min, max }: YearMonthBounds): number[] {
  const first = yearOf(min)
  return Array.from({ length: yearOf(max) - first + 1 }, (_, index) => yearOf(max) - index)
}

/** The twelve months of a year, each with whether it lies within the bounds. */
export function monthsOf(year: number, bounds: YearMonthBounds): { month: number; value: YearMonth; isAllowed: boolean }[] {
  return Array.from({ length: 12 }, (_, index) => {
    const value = yearMonth(year, index + 1)
    return { month: index + 1, value, isAllowed: isWithin(value, bounds) }
  })
}

/** How many days a month has, leap years of the Gregorian calendar included. */
export function daysOf(value: YearMonth): number {
  return new Date(Date.UTC(yearOf(value), monthOf(value), 0)).getUTCDate()
}

/** From the first day of the first month to the last day of the last: `2024-02-01` to `2024-02-29`. */
export function extentOf({ start, end }: YearMonthRange): { from: string; to: string } {
  return { from: `${start}-01`, to: `${end}-${String(daysOf(end)).padStart(2, '0')}` }
}

/** Years and months in a reader's language. The year alone and the month alone are options of lists. */
export function yearMonthWords(locale: string) {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  const [whole, year, month] = [format({ year: 'numeric', month: 'short' }), format({ year: 'numeric' }), format({ month: 'short' })]
  const day = (y: number, m: number) => {
    // Date.UTC takes years below 100 for those of the last century.
    const date = new Date(0)
    date.setUTCFullYear(y, m - 1, 1)
    return date
  }
  return {
    whole: (value: YearMonth) => whole.format(day(yearOf(value), monthOf(value))),
    year: (y: number) => year.format(day(y, 1)),
    month: (m: number) => month.format(day(2000, m)),
  }
}
