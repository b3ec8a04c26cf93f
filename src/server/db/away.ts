import { StoreAwayError } from './store-away-error.ts'

/** PostgreSQL's classes of a connection that fails and of a server that goes down. */
const NO_ANSWER_CODES = /^(?:08|57P)/

const NO_ANSWER_SYSTEM = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** pg and the embedded engine say these without a code. */
const NO_ANSWER_WORDS = /connection (?:terminated|ended|timeout)|timeout exceeded|not queryable|database has stopped|database is (?:away|closed)/i

/** Resources, operator's intervention, system; lost races; a transaction the server ended; read-only for now; a lock not had. */
const PASSING_CODES = /^(?:53|57|58|40|25P0|25006|55P03)/

/** The database cannot be reached, or does not answer. */
export function isUnreachable(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  if (fault instanceof StoreAwayError) return true
  if (fault instanceof AggregateError && fault.errors.length > 0) return fault.errors.every(isUnreachable)
  if ('code' in fault && typeof fault.code === 'string') return NO_ANSWER_SYSTEM.has(fault.code) || (isState(fault.code) && NO_ANSWER_CODES.test(fault.code))
  return NO_ANSWER_WORDS.test(fault.message)
}

/** The same work may well succeed a little later: the store is away, or somebody was in the way. */
export function isPassing(fault: unknown): boolean {
  if (isUnreachable(fault)) return true
  return fault instanceof Error && 'code' in fault && typeof fault.code === 'string' && isState(fault.code) && PASSING_CODES.test(fault.code)
}

/** Whether it is a code of PostgreSQL's (SQLSTATE) and not of the system's. */
const isState = (code: string) => /^[0-9A-Z]{5}$/.test(code)
