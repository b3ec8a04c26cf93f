import type { Access, Sql } from '../../db/store.ts'
import { quoteLexeme } from './criterion.ts'

/** Items looked at in one transaction: short enough that imports and orders hardly wait. */
const BATCH = 2_000
const SMALLEST_ID = '-9223372036854775808'

/** The in-stock marks of these titles follow the pool's stock; only titles whose stock crossed zero are rewritten. */
export async function markStock(sql: Sql, supplierpoolid: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const mark = `$${supplierpoolid}+`
  const rows = await sql(
    `UPDATE title SET tsv = CASE WHEN p.stock > 0 THEN tsv || array_to_tsvector(ARRAY[$3::text]) ELSE ts_delete(tsv, $3::text) END
     FROM pool_item p WHERE p.supplierpoolid = $1 AND p.title_id = title.id AND title.id = ANY ($2::bigint[]) AND (p.stock > 0) <> (tsv @@ $4::tsquery) RETURNING 1 AS ok`,
    [supplierpoolid, ids, mark, quoteLexeme(mark)],
  )
  return rows.length
}

/**
 * Brings the in-stock marks of all pools up to date: orders take copies without touching titles, which would make
 * every reader of a title wait.
 *
 * @returns how many titles were rewritten
 */
export async function refreshStockMarks(access: Pick<Access, 'shared' | 'inShared'>, signal?: AbortSignal): Promise<number> {
  let changed = 0
  for (const { supplierpoolid } of await access.shared<{ supplierpoolid: string }>('SELECT supplierpoolid FROM supplier_pool ORDER BY supplierpoolid')) {
    for (let after: string | undefined = SMALLEST_ID; after !== undefined; ) {
      signal?.throwIfAborted()
      const from: string = after
      const { marked, last } = await access.inShared((sql) => markNext(sql, supplierpoolid, from))
      changed += marked
      after = last
    }
  }
  return changed
}

async function markNext(sql: Sql, supplierpoolid: string, after: string): Promise<{ marked: number; last: string | undefined }> {
  const rows = await sql<{ id: string; lags: boolean }>(
    `SELECT p.title_id::text AS id, (p.stock > 0) <> (t.tsv @@ $3::tsquery) AS lags
     FROM (SELECT title_id, stock FROM pool_item WHERE supplierpoolid = $1 AND title_id > $2::bigint ORDER BY title_id LIMIT ${BATCH}) p JOIN title t ON t.id = p.title_id
     ORDER BY p.title_id`,
    [supplierpoolid, after, quoteLexeme(`$${supplierpoolid}+`)],
  )
  const lagging = rows.filter(({ lags }) => lags).map(({ id }) => id)
  // In the same order as imports take them.
  if (lagging.length > 0) await sql('SELECT id FROM title WHERE id = ANY ($1::bigint[]) ORDER BY id FOR UPDATE', [lagging])
  return { marked: await markStock(sql, supplierpoolid, lagging), last: rows.length < BATCH ? undefined : rows.at(-1)?.id }
}
