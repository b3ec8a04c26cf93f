import * as v from 'valibot'
import type { Access, Sql, Store } from '../db/store.ts'
import { KEEP_HOURS } from '../lib/idempotency.ts'
import { refreshHotTokens } from '../modules/search/hot-tokens.ts'
import { refreshStockMarks } from '../modules/search/stock-marks.ts'
import { createJobTable } from './job-table.ts'
import { defineKind, type JobKind } from './job.ts'
import type { Recurring } from './recurring.ts'

const HOUR_MS = 3_600_000
/** Ended jobs are kept so long. */
const JOB_DAYS = 30
/** A count of tries says nothing any more after this; a lock is far shorter. */
const TRY_HOURS = 24

/** The libraries' readers sleep at 03:00 in China. */
const NIGHT_MS = 19 * HOUR_MS

const nothing = v.object({})

/** How often each upkeep comes; lists show them only while they run and when they fail. */
export const UPKEEP: readonly Recurring[] = [
  { kind: 'clean-idempotency-keys', everyMs: HOUR_MS },
  { kind: 'clean-sessions', everyMs: HOUR_MS },
  { kind: 'clean-login-tries', everyMs: HOUR_MS },
  { kind: 'clean-jobs', everyMs: 24 * HOUR_MS, atMs: NIGHT_MS },
  { kind: 'count-hot-words', everyMs: 24 * HOUR_MS, atMs: NIGHT_MS },
  { kind: 'mark-stock', everyMs: HOUR_MS },
]

/** Kinds of work that keep tables from growing for ever, and counts from growing old. */
export function upkeepKinds(store: Pick<Store, 'loader' | 'asOwner'>, clock: () => Date): JobKind[] {
  const access = store.loader
  const before = (hours: number) => new Date(clock().getTime() - hours * HOUR_MS)
  const keys = inEachLibrary(access, 'clean-idempotency-keys', 'answers kept for repeated requests', async (sql, tenantcode) =>
    sql('DELETE FROM idempotency WHERE tenantcode = $1 AND created_at < $2 RETURNING 1 AS ok', [tenantcode, before(KEEP_HOURS)]),
  )
  const sessions = inEachLibrary(access, 'clean-sessions', 'expired sessions', async (sql, tenantcode) =>
    sql('DELETE FROM reader_session WHERE tenantcode = $1 AND expires_at < $2 RETURNING 1 AS ok', [tenantcode, clock()]),
  )
  const tries = inEachLibrary(access, 'clean-login-tries', 'old tries to sign in', async (sql, tenantcode) =>
    sql('DELETE FROM login_try WHERE tenantcode = $1 AND began_at < $2 AND (locked_until IS NULL OR locked_until < $3) RETURNING 1 AS ok', [
      tenantcode, before(TRY_HOURS), clock(),
    ]),
  )
  const jobs = defineKind({
    kind: 'clean-jobs',
    schema: nothing,
    what: () => `jobs that ended more than ${JOB_DAYS} days ago`,
    run: async () => ({ removed: await createJobTable(access).deleteEnded(before(JOB_DAYS * 24)) }),
  })
  // Imports count when they are done; this takes in what many small changes add up to.
  const words = defineKind({ kind: 'count-hot-words', schema: nothing, what: () => 'words that are in very many titles', run: async ({ signal }) => ({ hot: await refreshHotTokens(store, signal) }) })
  const stock = defineKind({ kind: 'mark-stock', schema: nothing, what: () => 'which titles of supplier pools are in stock', run: async ({ signal }) => ({ changed: await refreshStockMarks(access, signal) }) })
  return [keys, sessions, tries, jobs, words, stock]
}

/** Behind its wall each library is cleaned by itself, in a transaction of its own. */
function inEachLibrary(access: Access, kind: string, what: string, clean: (sql: Sql, tenantcode: string) => Promise<readonly object[]>): JobKind {
  return defineKind({
    kind,
    schema: nothing,
    what: () => what,
    run: async ({ signal }) => {
      let removed = 0
      for (const { tenantcode } of await access.shared<{ tenantcode: string }>('SELECT tenantcode FROM library ORDER BY tenantcode')) {
        signal.throwIfAborted()
        removed += (await access.inLibrary(tenantcode, (sql) => clean(sql, tenantcode))).length
      }
      return { removed }
    },
  })
}
