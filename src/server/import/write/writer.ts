import type { BookRecord } from '../../../domain/book-record.ts'
import type { Sql } from '../../db/store.ts'

export type Counts = { new: number; changed: number; unchanged: number; merged: number }

/** What became of a batch; `refused` are the records the database would not take, by their place in the batch. */
export type Written = { counts: Counts; refused: Refused[] }
export type Refused = { index: number; fault: string }

/** Writes a batch in one transaction, with `last` as its last step. */
export type BatchWriter = (records: readonly BookRecord[], last: (sql: Sql, counts: Counts) => Promise<void>) => Promise<Counts>

/** Who wants to know how far a batch is. */
export type Watch = {
  /**
   * The last step of each transaction: once it is committed the first `through` records of the batch are settled, as
   * `counts` and those refused before say. May be called again for a transaction that is tried again.
   */
  settled?: (sql: Sql, through: number, counts: Counts) => Promise<void>
  /** As soon as a record was refused, before anything after it is settled. */
  refused?: (refused: Refused) => Promise<void>
}

export function noCounts(): Counts {
  return { new: 0, changed: 0, unchanged: 0, merged: 0 }
}

/** Writes a batch; when the database refuses it, halves it until the one bad record stands alone. */
export async function writeApart(write: BatchWriter, records: readonly BookRecord[], watch: Watch = {}, first = 0, before = noCounts()): Promise<Written> {
  try {
    const counts = await write(records, async (sql, own) => watch.settled?.(sql, first + records.length, addCounts(before, own)))
    return { counts, refused: [] }
  } catch (fault) {
    if (!isAboutData(fault)) throw fault
    if (records.length === 1) {
      const refused = { index: first, fault: `refused by the database: ${fault.message}` }
      await watch.refused?.(refused)
      return { counts: noCounts(), refused: [refused] }
    }
    const middle = Math.ceil(records.length / 2)
    const left = await writeApart(write, records.slice(0, middle), watch, first, before)
    const right = await writeApart(write, records.slice(middle), watch, first + middle, addCounts(before, left.counts))
    return { counts: addCounts(left.counts, right.counts), refused: [...left.refused, ...right.refused] }
  }
}

export function addCounts(one: Counts, other: Counts): Counts {
  return { new: one.new + other.new, changed: one.changed + other.changed, unchanged: one.unchanged + other.unchanged, merged: one.merged + other.merged }
}

/** SQLSTATE 22 and 23: bad values and broken constraints. Anything else is no fault of a record. */
function isAboutData(fault: unknown): fault is Error {
  return fault instanceof Error && 'code' in fault && typeof fault.code === 'string' && /^2[23]/.test(fault.code) && fault.code !== '23503'
}
