import { reasonOf } from '../config.ts'
import { isPassing } from '../db/away.ts'

/** A fault in a sentence for a list of jobs. */
export function sentenceOf(fault: unknown): string {
  const first: unknown = fault instanceof AggregateError ? fault.errors[0] : fault
  const reason = reasonOf(first).replace(/\.$/, '')
  return isPassing(fault) ? `The database went away: ${reason}.` : `${reason.slice(0, 1000)}.`
}
