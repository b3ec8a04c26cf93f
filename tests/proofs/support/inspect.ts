import { recommend } from '../../../src/contract/recommend.ts'
import type { Store } from '../../../src/server/db/store.ts'
import type { Acknowledged, Said } from './acts.ts'
import { isAcknowledged } from './acts.ts'
import { POOL, proofApp, STOCK, type World } from './world.ts'

export type Findings = {
  /** Acknowledged and not there. */
  lost: string[]
  /** There in part, or against what must always hold. */
  half: string[]
}

/** How many idempotency keys are sent again a round. */
const REPEATED = 20

/** Compares a store with everything its writers said of it. */
export async function inspect(store: Store, world: World, said: readonly Said[]): Promise<Findings> {
  const lost: string[] = []
  const half: string[] = await unreadableTables(store)
  half.push(...(await stockThatDoesNotAddUp(store, world)))
  for (const { tenantcode } of world.libraries) {
    half.push(...(await halfActs(store, tenantcode)))
    lost.push(...(await lostActs(store, tenantcode, said)))
  }
  lost.push(...(await otherAnswers(store, world, said)))
  return { lost, half }
}

/** Every page of every table and every index is read once; a checksum that is wrong ends the reading. */
async function unreadableTables(store: Store): Promise<string[]> {
  const found: string[] = []
  const tables = await store.asOwner((sql) => sql<{ name: string }>(`SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`))
  for (const { name } of tables) {
    try {
      await store.asOwner(async (sql) => {
        await sql('SET LOCAL enable_indexscan = off')
        await sql(`SELECT md5(string_agg(t::text, '' ORDER BY t::text)) FROM ${name} t`)
        await sql('SET LOCAL enable_indexscan = on')
        await sql('SET LOCAL enable_seqscan = off')
        await sql(`SELECT count(*) FROM ${name}`)
      })
    } catch (fault) {
      found.push(`table ${name} cannot be read: ${fault instanceof Error ? fault.message : String(fault)}`)
    }
  }
  return found
}

/** Copies in stock and copies taken are as many as there ever were; nothing was taken twice or given back by itself. */
async function stockThatDoesNotAddUp(store: Store, world: World): Promise<string[]> {
  const taken = new Map<string, number>()
  for (const { tenantcode } of world.libraries) {
    const rows = await store.inLibrary(tenantcode, (sql) => sql<{ keyid: string; copies: number }>('SELECT keyid::text, sum(copies)::int AS copies FROM proof_line WHERE tenantcode = $1 GROUP BY keyid', [tenantcode]))
    for (const { keyid, copies } of rows) taken.set(keyid, (taken.get(keyid) ?? 0) + copies)
  }
  const items = await store.shared<{ keyid: string; stock: number }>('SELECT keyid::text, stock FROM pool_item WHERE supplierpoolid = $1', [POOL])
  if (items.length !== world.poolKeys.length) return [`the pool has ${items.length} titles instead of ${world.poolKeys.length}`]
  return items
    .filter(({ keyid, stock }) => stock + (taken.get(keyid) ?? 0) !== STOCK)
    .map(({ keyid, stock }) => `stock of ${keyid}: ${stock} left and ${taken.get(keyid) ?? 0} taken of ${STOCK}`)
}

/** What must hold of a library's rows at any moment; each statement names the rows that break it. */
const RULES: readonly (readonly [what: string, statement: string])[] = [
  ['order without its two lines', 'SELECT o.orderid::text AS id FROM proof_order o LEFT JOIN proof_line l USING (tenantcode, orderid) WHERE o.tenantcode = $1 GROUP BY o.orderid HAVING count(l.orderid) <> 2'],
  ['order without its ledger line', 'SELECT o.orderid::text AS id FROM proof_order o LEFT JOIN proof_ledger l USING (tenantcode, orderid) WHERE o.tenantcode = $1 AND l.orderid IS NULL'],
  [
    'quota that is not the number of copies ordered',
    'SELECT q.userid AS id FROM proof_quota q WHERE q.tenantcode = $1 AND q.used <> 2 * (SELECT count(*) FROM proof_order o WHERE o.tenantcode = q.tenantcode AND o.userid = q.userid)',
  ],
  [
    'open case that nobody asks for',
    `SELECT c.caseid::text AS id FROM recommendation_case c WHERE c.tenantcode = $1 AND c.status = 'unreviewed'
       AND NOT EXISTS (SELECT 1 FROM recommendation r WHERE r.tenantcode = c.tenantcode AND r.caseid = c.caseid AND r.left_at IS NULL)`,
  ],
  [
    'cancelled case that somebody asks for',
    `SELECT c.caseid::text AS id FROM recommendation_case c WHERE c.tenantcode = $1 AND c.status = 'cancelled'
       AND EXISTS (SELECT 1 FROM recommendation r WHERE r.tenantcode = c.tenantcode AND r.caseid = c.caseid AND r.left_at IS NULL)`,
  ],
  [
    'case whose moves do not lead to its status',
    `SELECT c.caseid::text AS id FROM recommendation_case c LEFT JOIN recommendation_move m USING (tenantcode, caseid) WHERE c.tenantcode = $1 GROUP BY c.caseid, c.status
     HAVING count(m.caseid) <> max(m.position) OR count(m.caseid) = 0 OR (array_agg(m.status ORDER BY m.position DESC))[1] <> c.status OR (array_agg(m.status ORDER BY m.position))[1] <> 'unreviewed'`,
  ],
  ['idempotency key without an answer', 'SELECT key AS id FROM idempotency WHERE tenantcode = $1 AND (status IS NULL OR body IS NULL)'],
  [
    'answer kept for a recommendation that is not there',
    `SELECT i.key AS id FROM idempotency i WHERE i.tenantcode = $1 AND i.call = 'recommend'
       AND NOT EXISTS (SELECT 1 FROM recommendation r WHERE r.tenantcode = i.tenantcode AND r.recommendid = (i.body::jsonb #>> '{data,recommendid}')::bigint)`,
  ],
  [
    'recommendation without its kept answer',
    `SELECT r.recommendid::text AS id FROM recommendation r WHERE r.tenantcode = $1
       AND NOT EXISTS (SELECT 1 FROM idempotency i WHERE i.tenantcode = r.tenantcode AND i.userid = r.userid AND (i.body::jsonb #>> '{data,recommendid}')::bigint = r.recommendid)`,
  ],
]

async function halfActs(store: Store, tenantcode: string): Promise<string[]> {
  const found: string[] = []
  for (const [what, statement] of RULES) {
    const rows = await store.inLibrary(tenantcode, (sql) => sql<{ id: string }>(statement, [tenantcode]))
    found.push(...rows.map(({ id }) => `${what}: ${id}`))
  }
  return found
}

async function lostActs(store: Store, tenantcode: string, said: readonly Said[]): Promise<string[]> {
  const own = said.filter(isAcknowledged).filter((one) => one.tenantcode === tenantcode)
  const idsOf = (statement: string, ids: readonly string[]) =>
    store.inLibrary(tenantcode, async (sql) => new Set((await sql<{ id: string }>(statement, [tenantcode, ids])).map(({ id }) => id)))
  const missing = async (statement: string, what: string, ids: readonly string[]) => {
    const there = await idsOf(statement, ids)
    return ids.filter((id) => !there.has(id)).map((id) => `${what} ${id}`)
  }
  const given = <K extends Acknowledged['kind']>(kind: K) => own.filter((one): one is Extract<Acknowledged, { kind: K }> => one.kind === kind)
  const left = new Set(said.filter((one) => one.kind === 'cancelling').map(({ recommendid }) => recommendid))
  const wished = given('recommend').map(({ recommendid }) => recommendid)
  return [
    ...(await missing('SELECT orderid::text AS id FROM proof_order WHERE tenantcode = $1 AND orderid = ANY ($2::bigint[])', 'order', given('order').map(({ orderid }) => orderid))),
    ...(await missing('SELECT userid AS id FROM reader WHERE tenantcode = $1 AND userid = ANY ($2::text[])', 'reader', given('register').map(({ userid }) => userid))),
    ...(await missing('SELECT recommendid::text AS id FROM recommendation WHERE tenantcode = $1 AND recommendid = ANY ($2::bigint[])', 'recommendation', wished)),
    ...(await missing(
      'SELECT recommendid::text AS id FROM recommendation WHERE tenantcode = $1 AND recommendid = ANY ($2::bigint[]) AND left_at IS NULL',
      'recommendation that nobody took back',
      wished.filter((id) => !left.has(id)),
    )),
    ...(await missing(
      'SELECT recommendid::text AS id FROM recommendation WHERE tenantcode = $1 AND recommendid = ANY ($2::bigint[]) AND left_at IS NOT NULL',
      'taking back of recommendation',
      given('cancel').map(({ recommendid }) => recommendid),
    )),
  ]
}

/** The same key again must get the same answer, also from the process that comes after. */
async function otherAnswers(store: Store, world: World, said: readonly Said[]): Promise<string[]> {
  const app = proofApp(store)
  const found: string[] = []
  for (const { tenantcode, reader, key, input, answer } of said.filter((one) => one.kind === 'recommend').slice(-REPEATED)) {
    const token = world.libraries.find((library) => library.tenantcode === tenantcode)?.readers[reader]?.token ?? ''
    const outcome = await app.callWith(token)(recommend, input, { idempotencyKey: key })
    if (!outcome.ok) found.push(`key ${key} is refused: ${outcome.reason}`)
    else if (JSON.stringify(outcome.value) !== answer) found.push(`key ${key} answers otherwise`)
  }
  return found
}
