const ZONE = 'Asia/Shanghai'

/** The day as a reader writes it. The zone is the libraries' own, so that service and phone draw the same words. */
export function formatDay(instant: string, locale: string, timeZone: string = ZONE): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return ''
  return new Intl.DateTimeFormat(locale, { timeZone, year: 'numeric', month: locale.startsWith('en') ? 'short' : 'long', day: 'numeric' }).format(date)
}
