import type { RecommendationActor, RecommendationStatus, ReasonCode } from '../../../domain/recommendation.ts'
import type { Sql } from '../../db/store.ts'
import type { DetailRow } from '../search/detail-table.ts'

/** Statuses in which a case still takes members; the partial index on open cases names the same. */
const OPEN = `status NOT IN ('refused', 'notpurchased', 'shelved', 'cancelled')`

export type Asked = { caseid: string; count: number; status: RecommendationStatus; mine: boolean }

/** The open case of a title, how many ask for it, and whether this reader is one of them. */
export async function askedFor(sql: Sql, of: { tenantcode: string; titlekey: string; userid: string }): Promise<Asked | undefined> {
  const [row] = await sql<Asked>(
    `SELECT c.caseid, c.status, count(r.recommendid)::int AS count, coalesce(bool_or(r.userid = $3), false) AS mine
     FROM recommendation_case c
     LEFT JOIN recommendation r ON r.tenantcode = c.tenantcode AND r.caseid = c.caseid AND r.left_at IS NULL
     WHERE c.tenantcode = $1 AND c.titlekey = $2 AND c.${OPEN} GROUP BY c.caseid, c.status`,
    [of.tenantcode, of.titlekey, of.userid],
  )
  return row
}

/** How many of a reader's recommendations are open, and how many were made since the month began. */
export async function usedLimits(sql: Sql, of: { tenantcode: string; userid: string; zone: string; now: Date }): Promise<{ open: number; month: number }> {
  const [row] = await sql<{ open: number; month: number }>(
    `SELECT count(*) FILTER (WHERE r.left_at IS NULL AND c.${OPEN})::int AS open,
       count(*) FILTER (WHERE r.created_at >= (date_trunc('month', $3::timestamptz AT TIME ZONE $4) AT TIME ZONE $4))::int AS month
     FROM recommendation r JOIN recommendation_case c ON c.tenantcode = r.tenantcode AND c.caseid = r.caseid
     WHERE r.tenantcode = $1 AND r.userid = $2`,
    [of.tenantcode, of.userid, of.now, of.zone],
  )
  return row ?? { open: 0, month: 0 }
}

/** Copies that the library's pools have in stock of one ISBN. */
export async function poolStock(sql: Sql, pools: readonly string[], isbn: string | null): Promise<number> {
  if (isbn === null || pools.length === 0) return 0
  const [row] = await sql<{ stock: number }>(
    `SELECT coalesce(sum(p.stock), 0)::int AS stock FROM pool_item p JOIN title t ON t.id = p.title_id
     WHERE p.supplierpoolid = ANY($1) AND t.isbn = $2`,
    [pools, isbn],
  )
  return row?.stock ?? 0
}

/** Holds the reader's row, so that two requests of one reader are counted one after the other. */
export async function lockReader(sql: Sql, tenantcode: string, userid: string): Promise<void> {
  await sql('SELECT 1 AS ok FROM reader WHERE tenantcode = $1 AND userid = $2 FOR UPDATE', [tenantcode, userid])
}

export type NewCase = { tenantcode: string; caseid: string; titlekey: string; book: DetailRow; now: Date }

/** Opens a case unless one is open; either way the row is held until the transaction ends. */
export async function openCase(sql: Sql, fresh: NewCase): Promise<{ caseid: string; opened: boolean }> {
  const { tenantcode, titlekey, book } = fresh
  const opened = await sql<{ caseid: string }>(
    `INSERT INTO recommendation_case (tenantcode, caseid, titlekey, keyid, booktitle, author, publish, isbn, picfile, price_fen, status, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'unreviewed', $11)
     ON CONFLICT (tenantcode, titlekey) WHERE ${OPEN} DO NOTHING RETURNING caseid`,
    [
      tenantcode,
      fresh.caseid,
      titlekey,
      book.keyid,
      book.title,
      book.author ?? '',
      book.publisher ?? '',
      book.isbn ?? '',
      book.picfile ?? '',
      book.price_fen,
      fresh.now,
    ],
  )
  if (opened[0]) return { caseid: opened[0].caseid, opened: true }
  const [existing] = await sql<{ caseid: string }>(
    `SELECT caseid FROM recommendation_case WHERE tenantcode = $1 AND titlekey = $2 AND ${OPEN} FOR UPDATE`,
    [tenantcode, titlekey],
  )
  // The case that was in the way has just ended: there is room for a new one.
  return existing ? { caseid: existing.caseid, opened: false } : openCase(sql, fresh)
}

export type NewRecommendation = {
  tenantcode: string
  recommendid: string
  caseid: string
  userid: string
  reasoncode: ReasonCode
  reason: string
  description: string
  notify: boolean
  now: Date
}

/** False when the reader already asks for this title. */
export async function joinCase(sql: Sql, fresh: NewRecommendation): Promise<boolean> {
  const joined = await sql(
    `INSERT INTO recommendation (tenantcode, recommendid, caseid, userid, reasoncode, reason, description, notify, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (tenantcode, caseid, userid) WHERE left_at IS NULL DO NOTHING RETURNING recommendid`,
    [fresh.tenantcode, fresh.recommendid, fresh.caseid, fresh.userid, fresh.reasoncode, fresh.reason, fresh.description, fresh.notify, fresh.now],
  )
  return joined.length > 0
}

export async function memberCount(sql: Sql, tenantcode: string, caseid: string): Promise<number> {
  const [row] = await sql<{ count: number }>(
    'SELECT count(*)::int AS count FROM recommendation WHERE tenantcode = $1 AND caseid = $2 AND left_at IS NULL',
    [tenantcode, caseid],
  )
  return row?.count ?? 0
}

export type Move = { tenantcode: string; caseid: string; status: RecommendationStatus; actor: RecommendationActor; actorid: string; reason: string; now: Date }

/** Sets the case's status and writes the move into its history. The case's row must be held. */
export async function moveCase(sql: Sql, move: Move): Promise<void> {
  await sql('UPDATE recommendation_case SET status = $3 WHERE tenantcode = $1 AND caseid = $2', [move.tenantcode, move.caseid, move.status])
  await sql(
    `INSERT INTO recommendation_move (tenantcode, caseid, position, status, moved_at, actor, actorid, reason)
     SELECT $1, $2, coalesce(max(position), 0) + 1, $3, $4, $5, $6, $7 FROM recommendation_move WHERE tenantcode = $1 AND caseid = $2`,
    [move.tenantcode, move.caseid, move.status, move.now, move.actor, move.actorid, move.reason],
  )
}

export type OwnRow = {
  recommendid: string
  caseid: string
  keyid: string
  booktitle: string
  author: string
  publish: string
  isbn: string
  picfile: string
  status: RecommendationStatus
  reasoncode: ReasonCode
  reason: string
  description: string
  refuse_reason: string
  notify: boolean
  created_at: Date
  left_at: Date | null
  count: number
}

/** A reader's own recommendations, newest first, without those they cleared. */
export async function ownRows(
  sql: Sql,
  of: { tenantcode: string; userid: string; limit: number; offset: number },
): Promise<{ total: number; rows: OwnRow[] }> {
  const mine = 'r.tenantcode = $1 AND r.userid = $2 AND r.hidden_at IS NULL'
  const [sum] = await sql<{ total: number }>(`SELECT count(*)::int AS total FROM recommendation r WHERE ${mine}`, [of.tenantcode, of.userid])
  const rows = await sql<OwnRow>(
    `SELECT r.recommendid, r.caseid, c.keyid, c.booktitle, c.author, c.publish, c.isbn, c.picfile, c.status, c.refuse_reason,
       r.reasoncode, r.reason, r.description, r.notify, r.created_at, r.left_at,
       (SELECT count(*)::int FROM recommendation m WHERE m.tenantcode = c.tenantcode AND m.caseid = c.caseid AND m.left_at IS NULL) AS count
     FROM recommendation r JOIN recommendation_case c ON c.tenantcode = r.tenantcode AND c.caseid = r.caseid
     WHERE ${mine} ORDER BY r.created_at DESC, r.recommendid DESC LIMIT $3 OFFSET $4`,
    [of.tenantcode, of.userid, of.limit, of.offset],
  )
  return { total: sum?.total ?? 0, rows }
}

export type MoveRow = { caseid: string; status: RecommendationStatus; moved_at: Date; actor: RecommendationActor; reason: string }

export async function movesOf(sql: Sql, tenantcode: string, caseids: readonly string[]): Promise<MoveRow[]> {
  return sql(
    `SELECT caseid, status, moved_at, actor, reason FROM recommendation_move
     WHERE tenantcode = $1 AND caseid = ANY($2::bigint[]) ORDER BY caseid, position`,
    [tenantcode, caseids],
  )
}

/** One of the reader's own recommendations with its case held, or undefined when it is not theirs. */
export async function lockOwn(
  sql: Sql,
  of: { tenantcode: string; userid: string; recommendid: string },
): Promise<{ caseid: string; status: RecommendationStatus; left_at: Date | null; hidden_at: Date | null } | undefined> {
  const [row] = await sql<{ caseid: string; status: RecommendationStatus; left_at: Date | null; hidden_at: Date | null }>(
    `SELECT r.caseid, c.status, r.left_at, r.hidden_at
     FROM recommendation r JOIN recommendation_case c ON c.tenantcode = r.tenantcode AND c.caseid = r.caseid
     WHERE r.tenantcode = $1 AND r.userid = $2 AND r.recommendid = $3 FOR UPDATE`,
    [of.tenantcode, of.userid, of.recommendid],
  )
  return row
}

export async function leaveCase(sql: Sql, tenantcode: string, recommendid: string, now: Date): Promise<void> {
  await sql('UPDATE recommendation SET left_at = $3 WHERE tenantcode = $1 AND recommendid = $2', [tenantcode, recommendid, now])
}

export async function hide(sql: Sql, tenantcode: string, recommendid: string, now: Date): Promise<void> {
  await sql('UPDATE recommendation SET hidden_at = $3 WHERE tenantcode = $1 AND recommendid = $2', [tenantcode, recommendid, now])
}
