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
 * Rows are locked in one order before any is changed. The titles stand in a list of VALUES and not in arrays: how many
 * an array will hold is not known when the statement is prepared, so it would be planned anew each time.
 */
const statementFor = (titles: number) => `
  WITH wanted AS MATERIALIZED (
    SELECT item.supplierpoolid, item.keyid, wanted.copies
      FROM (VALUES ${Array.from({ length: titles }, (_, at) => `($${3 * at + 1}::text, $${3 * at + 2}::bigint, $${3 * at + 3}::integer)`).join(', ')}) AS wanted (supplierpoolid, keyid, copies)
        JOIN pool_item AS item USING (supplierpoolid, keyid)
      ORDER BY item.supplierpoolid, item.keyid FOR NO KEY UPDATE OF item)
  UPDATE pool_item AS item SET stock = item.stock - wanted.copies FROM wanted
    WHERE item.supplierpoolid = wanted.supplierpoolid AND item.keyid = wanted.keyid AND item.stock >= wanted.copies
    RETURNING item.supplierpoolid, item.keyid::text`

/**
 * Takes copies out of the stock of supplier pools in one statement, all of them or, by throwing, none. The condition
 * stands in the UPDATE itself, so two takers of a last copy cannot both have it; rows are touched in one order
 * everywhere, so takers of the same titles wait for one another instead of blocking each other.
 *
 * @param sql of the transaction that writes what the copies were taken for
 * @throws {OutOfStockError} naming the first title that falls short
 */
export async function takeCopies(sql: Sql, wanted: readonly Wanted[]): Promise<void> {
  const bad = wanted.find(({ copies }) => !Number.isSafeInteger(copies) || copies < 1)
  if (bad !== undefined) throw new RangeError(`${bad.copies} copies cannot be taken`)
  const titles = perTitle(wanted)
  if (titles.length === 0) return
  const values = titles.flatMap(({ supplierpoolid, keyid, copies }) => [supplierpoolid, keyid, copies])
  const rows = await sql<Omit<Wanted, 'copies'>>(statementFor(titles.length), values, `take-copies-${titles.length}`)
  const taken = new Set(rows.map(nameOf))
  const short = titles.find((one) => !taken.has(nameOf(one)))
  if (short !== undefined) throw new OutOfStockError(short)
}

const nameOf = ({ supplierpoolid, keyid }: Omit<Wanted, 'copies'>) => `${supplierpoolid} ${keyid}`

/** What is wanted of a title in all, in the order it was asked for. */
function perTitle(wanted: readonly Wanted[]): Wanted[] {
  const titles = new Map<string, Wanted>()
  for (const one of wanted) titles.set(nameOf(one), { ...one, copies: one.copies + (titles.get(nameOf(one))?.copies ?? 0) })
  return [...titles.values()]
}
