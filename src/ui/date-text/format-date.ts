/** A date of the wire: `2025-03`, `2025-03-12`, or an instant with its zone (`2025-03-12T01:30:00Z`). */
export type IsoDate = string

export type DateLook = 'month' | 'day' | 'short-day' | 'minute'

const CALENDAR = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/

const LOOK: Record<DateLook, Intl.DateTimeFormatOptions> = {
  month: { year: 'numeric', month: 'long' },
  day: { year: 'numeric', month: 'short', day: 'numeric' },
  'short-day': { month: 'short', day: 'numeric' },
  minute: { year: 'numeric', month: 'short', day: 'numeric' },
}

/**
 * A date in a reader's language. A day or month of the calendar is the same everywhere and is never moved by a time
 * zone; an instant is told in the zone given. Undefined for what is no date, so that nobody reads "Invalid Date".
 */
export function formatDate(value: IsoDate, { locale, look = 'day', timeZone = 'UTC' }: { locale: string; look?: DateLook | undefined; timeZone?: string | undefined }): string | undefined {
  const parts = CALENDAR.exec(value)
  const [, year, month, day] = parts ?? []
  const instant = parts === null ? new Date(value) : new Date(`${year}-${month}-${day ?? '01'}T00:00:00Z`)
  if (Number.isNaN(instant.getTime())) return undefined
  const isMonth = parts !== null && day === undefined
  const zone = parts === null ? timeZone : 'UTC'
  const shown = new Intl.DateTimeFormat(locale, { ...LOOK[isMonth ? 'month' : look], timeZone: zone }).format(instant)
  // The time by hand: browsers and Node put different spaces into it, and the page would be drawn twice.
  return look === 'minute' && parts === null ? `${shown} ${clock(instant, zone)}` : shown
}

function clock(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).formatToParts(instant)
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find(part => part.type === type)?.value ?? ''
  return `${of('hour')}:${of('minute')}`
}
