import { reasonOf } from '../config.ts'
import { StoreAwayError } from '../db/store-away-error.ts'

/** PostgreSQL's error codes that say nothing about the work: connection, resources, operator's intervention, lost races, read-only for now. */
const PASSING_CODES = /^(?:08|40|53|57|58|25006|25P0|55P03)/

const PASSING_SYSTEM = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** pg and the embedded engine say these without a code. */
const PASSING_WORDS = /connection (?:terminated|ended|timeout)|timeout exceeded|not queryable|database has stopped|database is (?:away|closed)/i

/** Whether the same work may well succeed a little later: the store is away, or somebody was in the way. */
export function isPassing(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  if (fault instanceof StoreAwayError) return true
  if (fault instanceof AggregateError && fault.errors.length > 0) return fault.errors.every(isPassing)
  if ('code' in fault && typeof fault.code === 'string') return PASSING_SYSTEM.has(fault.code) || (/^[0-9A-Z]{5}$/.test(fault.code) && PASSING_CODES.test(fault.code))
  return PASSING_WORDS.test(fault.message)
}

/** A fault in a sentence for a list of jobs. */
export function sentenceOf(fault: unknown): string {
  const first: unknown = fault instanceof AggregateError ? fault.errors[0] : fault
  const reason = reasonOf(first).replace(/\.$/, '')
  return isPassing(fault) ? `The database went away: ${reason}.` : `${reason.slice(0, 1000)}.`
}
