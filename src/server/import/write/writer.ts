import type { BookRecord } from '../../../domain/book-record.ts'

export type Counts = { new: number; changed: number; unchanged: number; merged: number }

/** What became of a batch; `refused` are the records the database would not take, by their place in the batch. */
export type Written = { counts: Counts; refused: { index: number; fault: string }[] }

export type BatchWriter = (records: readonly BookRecord[]) => Promise<Counts>

export function noCounts(): Counts {
  return { new: 0, changed: 0, unchanged: 0, merged: 0 }
}

/** Writes a batch; when the database refuses it, halves it until the one bad record stands alone. */
export async function writeApart(write: BatchWriter, records: readonly BookRecord[], first = 0): Promise<Written> {
  try {
    return { counts: await write(records), refused: [] }
  } catch (fault) {
    if (!isAboutData(fault)) throw fault
    if (records.length === 1) return { counts: noCounts(), refused: [{ index: first, fault: `refused by the database: ${fault.message}` }] }
    const middle = Math.ceil(records.length / 2)
    const left = await writeApart(write, records.slice(0, middle), first)
    const right = await writeApart(write, records.slice(middle), first + middle)
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
