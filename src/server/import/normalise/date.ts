export type PublishDate = { publishDate: string; publishYear: number }

const FIRST_YEAR = 1000

/**
 * The day, month or year of publication, never more exact than the source.
 * "1999重印" and "c1989." are years; of "1959, 2005印" the first is the edition,
 * the second the printing.
 */
export function parsePublishDate(text: string | undefined, now = new Date()): PublishDate | undefined {
  if (text === undefined) return undefined
  const plain = text.normalize('NFKC').trim()
  const republic = /民国\s*(\d{1,2})\s*年/.exec(plain)
  if (republic) return dated(1911 + Number(republic[1]), undefined, undefined, now)
  const compact = /^(\d{4})(0[1-9]|1[0-2])(\d{2})?$/.exec(plain)
  if (compact) return dated(Number(compact[1]), Number(compact[2]), compact[3] === undefined ? undefined : Number(compact[3]), now)
  const parts = /(?:^|[^\d-])(\d{4})(?!\d)(?:\s*[-./年]\s*(\d{1,2})(?!\d)(?:\s*[-./月]\s*(\d{1,2})(?!\d))?)?/.exec(plain)
  return parts ? dated(Number(parts[1]), numberOf(parts[2]), numberOf(parts[3]), now) : undefined
}

function dated(year: number, month: number | undefined, day: number | undefined, now: Date): PublishDate | undefined {
  // Announced books are dated ahead; a year beyond that is a slip of the keyboard.
  if (year < FIRST_YEAR || year > now.getUTCFullYear() + 2) return undefined
  const date = String(year)
  if (month === undefined || month < 1 || month > 12) return { publishDate: date, publishYear: year }
  const withMonth = `${date}-${String(month).padStart(2, '0')}`
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (day === undefined || day < 1 || day > lastDay) return { publishDate: withMonth, publishYear: year }
  return { publishDate: `${withMonth}-${String(day).padStart(2, '0')}`, publishYear: year }
}

function numberOf(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits)
}
