import type { Sql } from '../../db/store.ts'

/** Copies of one title wanted from a supplier pool; `copies` is 1 or more. */
export type Wanted = { supplierpoolid: string; keyid: string; copies: number }

/** A pool has fewer copies than were wanted; whatever the transaction did rolls back with it. */
export class OutOfStockError extends Error {
  readonly wanted: Wanted
  constructor(wanted: Wanted) {
    super(`pool ${wanted.supplierpoolid} has fewer than ${wanted.copies} copies of ${wanted.keyid}`)
    this.wanted = wanted
  }
}

/**
 * Takes copies out of the stock of supplier pools, all of them or, by throwing, none. The condition stands in the
 * UPDATE itself, so two takers of a last copy cannot both have it; rows are touched in one order everywhere, so
 * takers of the same titles wait for one another instead of blocking each other.
 *
 * @param sql of the transaction that writes what the copies were taken for
 * @throws {OutOfStockError} naming the first title that falls short
 */
export async function takeCopies(sql: Sql, wanted: readonly Wanted[]): Promise<void> {
  for (const one of wanted.toSorted(byRow)) {
    if (!Number.isSafeInteger(one.copies) || one.copies < 1) throw new RangeError(`${one.copies} copies cannot be taken`)
    const taken = await sql(
      'UPDATE pool_item SET stock = stock - $3 WHERE supplierpoolid = $1 AND keyid = $2 AND stock >= $3 RETURNING keyid',
      [one.supplierpoolid, one.keyid, one.copies],
      'take-copies',
    )
    if (taken.length === 0) throw new OutOfStockError(one)
  }
}

function byRow(one: Wanted, other: Wanted): number {
  if (one.supplierpoolid !== other.supplierpoolid) return one.supplierpoolid < other.supplierpoolid ? -1 : 1
  const [a, b] = [BigInt(one.keyid), BigInt(other.keyid)]
  if (a === b) return 0
  return a < b ? -1 : 1
}
