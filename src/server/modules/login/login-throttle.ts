import type { Sql } from '../../db/store.ts'
import { Refusal } from '../../lib/refusal.ts'

export type Throttle = {
  /** 'account' or 'address' with a keyed hash: nothing personal is kept. */
  subject: string
  /** Tries within `windowSeconds`; one more locks for `LOCK_SECONDS`. */
  tries: number
  windowSeconds: number
}

/** How long a lock holds (domain 3). */
const LOCK_SECONDS = 600
/** Rows older than this say nothing any more. */
const FORGET_SECONDS = 7200

/** Ten tries in ten minutes at one account (domain 3). */
export const accountThrottle = (hash: string): Throttle => ({ subject: `account:${hash}`, tries: 10, windowSeconds: 600 })

/** A hundred an hour from one address: a campus shares one, so it must not close for everybody at the tenth typo. */
export const addressThrottle = (hash: string): Throttle => ({ subject: `address:${hash}`, tries: 100, windowSeconds: 3600 })

/**
 * Counts a try before anything is looked at, in one statement each, so that tries sent at once are counted too. The
 * subjects must always come in the same order.
 *
 * @returns the refusal to throw once the count is committed, or undefined when the try is free
 */
export async function countTry(sql: Sql, tenantcode: string, throttles: readonly Throttle[], now: Date): Promise<Refusal | undefined> {
  await sql('DELETE FROM login_try WHERE tenantcode = $1 AND began_at < $2 AND (locked_until IS NULL OR locked_until < $3)', [
    tenantcode,
    new Date(now.getTime() - FORGET_SECONDS * 1000),
    now,
  ])
  for (const { subject, tries, windowSeconds } of throttles) {
    const [row] = await sql<{ locked_until: Date | null }>(
      `INSERT INTO login_try AS l (tenantcode, subject, began_at, tries) VALUES ($1, $2, $3, 1)
       ON CONFLICT (tenantcode, subject) DO UPDATE SET
         tries = CASE WHEN l.locked_until > $3 THEN l.tries WHEN l.locked_until <= $3 OR l.began_at < $4 THEN 1 ELSE l.tries + 1 END,
         began_at = CASE WHEN l.locked_until > $3 OR (l.locked_until IS NULL AND l.began_at >= $4) THEN l.began_at ELSE $3 END,
         locked_until = CASE WHEN l.locked_until > $3 THEN l.locked_until
           WHEN l.locked_until IS NULL AND l.began_at >= $4 AND l.tries >= $5 THEN $6::timestamptz END
       RETURNING locked_until`,
      [tenantcode, subject, now, new Date(now.getTime() - windowSeconds * 1000), tries, new Date(now.getTime() + LOCK_SECONDS * 1000)],
    )
    const locked = row?.locked_until
    if (locked) return new Refusal('login-locked', { retryAfter: Math.max(1, Math.ceil((locked.getTime() - now.getTime()) / 1000)) })
  }
  return undefined
}

/** Signing in takes the account's tries away, and its own from the address. */
export async function forgetTry(sql: Sql, tenantcode: string, account: Throttle, address: Throttle): Promise<void> {
  await sql('DELETE FROM login_try WHERE tenantcode = $1 AND subject = $2', [tenantcode, account.subject])
  await sql('UPDATE login_try SET tries = greatest(0, tries - 1) WHERE tenantcode = $1 AND subject = $2', [tenantcode, address.subject])
}
