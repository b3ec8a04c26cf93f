import * as v from 'valibot'
import { countGraphemes } from '../domain/graphemes.ts'

/** Text of `min` to `max` user-perceived characters after trimming. */
export const text = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(max * 16),
    v.trim(),
    v.check((value) => {
      const length = countGraphemes(value)
      return length >= min && length <= max
    }, `must be ${min} to ${max} characters`),
  )

/** A whole number that travels as digits in a form or query, or as a number in JSON. */
export const count = (min: number, max: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(min),
    v.maxValue(max),
  )

/** Page number, from 1. */
export const curpage = count(1, 9999)
/** Rows a page, 1 to 100 (domain 7). */
export const pagesize = count(1, 100)

/** A library's code: six digits, or the name of a family of libraries. */
export const tenantcode = v.pipe(v.string(), v.regex(/^[0-9A-Za-z_-]{1,32}$/))

const LARGEST_ID = '9223372036854775807'

/** An identity of ours: 63 bits as digits, kept as text because it exceeds a JSON number. */
export const bigId = v.pipe(
  v.string(),
  v.regex(/^\d{1,19}$/),
  v.check((value) => value.length < LARGEST_ID.length || value <= LARGEST_ID, 'no such identity'),
)

/** A record's identity inside one library. */
export const keyid = bigId

/** The wire's on and off. */
export const flag = v.picklist([0, 1])

/** YYYY-MM-DD that exists in the calendar. */
export const day = v.pipe(
  v.string(),
  // JavaScript knows a year 0, calendars and databases do not.
  v.regex(/^(?!0000)\d{4}-\d{2}-\d{2}$/),
  v.check((value) => {
    const date = new Date(`${value}T00:00:00Z`)
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
  }, 'no such day'),
)

/** A time in UTC, ISO 8601. */
export const instant = v.string()
