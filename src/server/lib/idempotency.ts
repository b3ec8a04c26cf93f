import { createHash } from 'node:crypto'
import type { Sql } from '../db/store.ts'
import { Refusal } from './refusal.ts'

/** First answers are kept this long (domain: at least 24 h). */
export const KEEP_HOURS = 24

export type IdempotentRequest = { tenantcode: string; userid: string; key: string; call: string; input: unknown; now: Date }
export type KeptAnswer = { status: number; body: string }

/**
 * Claims a key inside the act's own transaction. A twin that is still running holds the row, so a second one waits
 * for it here and then finds its answer. Nothing stays when the act is refused, because all of it rolls back.
 *
 * @returns the first answer when this request was answered before
 * @throws {Refusal} `key-reused` when the key came with another input
 */
export async function claimKey(sql: Sql, request: IdempotentRequest): Promise<KeptAnswer | undefined> {
  const { tenantcode, userid, key, call, now } = request
  const hash = createHash('sha256').update(JSON.stringify([call, request.input])).digest('base64url')
  await sql(`DELETE FROM idempotency WHERE tenantcode = $1 AND userid = $2 AND created_at < $3`, [
    tenantcode,
    userid,
    new Date(now.getTime() - KEEP_HOURS * 3_600_000),
  ])
  const claimed = await sql(
    `INSERT INTO idempotency (tenantcode, userid, key, call, request_hash, created_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (tenantcode, userid, key) DO NOTHING RETURNING 1 AS ok`,
    [tenantcode, userid, key, call, hash, now],
  )
  if (claimed.length > 0) return undefined
  const [kept] = await sql<{ request_hash: string; status: number | null; body: string | null }>(
    'SELECT request_hash, status, body FROM idempotency WHERE tenantcode = $1 AND userid = $2 AND key = $3',
    [tenantcode, userid, key],
  )
  if (kept === undefined || kept.status === null || kept.body === null) throw new Refusal('in-progress', { retryAfter: 1 })
  if (kept.request_hash !== hash) throw new Refusal('key-reused')
  return { status: kept.status, body: kept.body }
}

/** Keeps the answer of a claimed key; part of the act's transaction. */
export async function keepAnswer(sql: Sql, request: IdempotentRequest, answer: KeptAnswer): Promise<void> {
  await sql('UPDATE idempotency SET status = $4, body = $5 WHERE tenantcode = $1 AND userid = $2 AND key = $3', [
    request.tenantcode,
    request.userid,
    request.key,
    answer.status,
    answer.body,
  ])
}
