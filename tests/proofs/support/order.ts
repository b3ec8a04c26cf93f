import { newId } from '../../../src/server/db/ids.ts'
import type { Sql, Store } from '../../../src/server/db/store.ts'
import { takeCopies } from '../../../src/server/modules/stock/take-copies.ts'
import { POOL } from './world.ts'

/** Nobody runs out of it by the way: a proof that wants it to run out sets its own. */
const QUOTA = 1_000_000

/** An order has two lines, each of one copy. */
export type Order = { tenantcode: string; userid: string; keyids: readonly [string, string] }

/** The tables of an order as borrowing will have them, in this database only: quota, order, lines, ledger. */
export async function makeOrderTables(store: Store): Promise<void> {
  await store.asOwner(async (sql) => {
    await sql(`CREATE TABLE proof_quota (tenantcode text NOT NULL REFERENCES library, userid text NOT NULL, used integer NOT NULL, most integer NOT NULL,
      PRIMARY KEY (tenantcode, userid), CHECK (used <= most))`)
    await sql(`CREATE TABLE proof_order (tenantcode text NOT NULL REFERENCES library, orderid bigint NOT NULL, userid text NOT NULL, created_at timestamptz NOT NULL,
      PRIMARY KEY (tenantcode, orderid))`)
    await sql(`CREATE TABLE proof_line (tenantcode text NOT NULL, orderid bigint NOT NULL, position integer NOT NULL, supplierpoolid text NOT NULL, keyid bigint NOT NULL,
      copies integer NOT NULL CHECK (copies > 0), PRIMARY KEY (tenantcode, orderid, position),
      FOREIGN KEY (tenantcode, orderid) REFERENCES proof_order (tenantcode, orderid))`)
    await sql(`CREATE TABLE proof_ledger (tenantcode text NOT NULL, orderid bigint NOT NULL, change integer NOT NULL, PRIMARY KEY (tenantcode, orderid),
      FOREIGN KEY (tenantcode, orderid) REFERENCES proof_order (tenantcode, orderid))`)
    for (const table of ORDER_TABLES) {
      await sql(`GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO kaijuan_app`)
      await sql(`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`)
      await sql(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`)
      await sql(`CREATE POLICY own_library ON ${table} USING (tenantcode = current_setting('app.tenantcode', true))
        WITH CHECK (tenantcode = current_setting('app.tenantcode', true))`)
    }
    // Borrowing is not there yet, so requests may not change a stock; here they may.
    await sql('GRANT UPDATE (stock) ON pool_item TO kaijuan_app')
  })
}

const ORDER_TABLES = ['proof_quota', 'proof_order', 'proof_line', 'proof_ledger']

/** Gives every reader a quota; without one a reader may order nothing. */
export async function giveQuota(store: Store, tenantcode: string, userids: readonly string[], most: number = QUOTA): Promise<void> {
  await store.inLibrary(tenantcode, (sql) =>
    sql('INSERT INTO proof_quota (tenantcode, userid, used, most) SELECT $1, unnest($2::text[]), 0, $3', [tenantcode, userids, most]),
  )
}

/** Quota, order, both lines, ledger and stock of both titles in one transaction: BEGIN, 2 statements, COMMIT. */
export async function placeOrder(store: Store, order: Order): Promise<string> {
  return store.inLibrary(order.tenantcode, (sql) => writeOrder(sql, order))
}

/** Everything of the library's own; without quota left nothing is written and no row answers. */
const ORDER = `
  WITH quota AS (UPDATE proof_quota SET used = used + 2 WHERE tenantcode = $1 AND userid = $2 AND used + 2 <= most RETURNING tenantcode, userid),
    placed AS (INSERT INTO proof_order (tenantcode, orderid, userid, created_at) SELECT tenantcode, $3, userid, $4 FROM quota),
    lines AS (INSERT INTO proof_line (tenantcode, orderid, position, supplierpoolid, keyid, copies)
      SELECT tenantcode, $3, position - 1, $5, keyid, 1 FROM quota, unnest($6::bigint[]) WITH ORDINALITY AS line (keyid, position))
  INSERT INTO proof_ledger (tenantcode, orderid, change) SELECT tenantcode, $3, -2 FROM quota RETURNING orderid`

/** The statements of an order alone. The stock, which others wait for, comes last. */
export async function writeOrder(sql: Sql, { tenantcode, userid, keyids }: Order): Promise<string> {
  const orderid = newId()
  const written = await sql(ORDER, [tenantcode, userid, orderid, new Date(), POOL, keyids], 'proof-order')
  if (written.length === 0) throw new Error('quota used up')
  await takeCopies(sql, keyids.map((keyid) => ({ supplierpoolid: POOL, keyid, copies: 1 })))
  return orderid
}
