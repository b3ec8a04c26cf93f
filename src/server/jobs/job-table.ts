import type { Access, Sql } from '../db/store.ts'
import type { Job, Progress } from './job.ts'

const COLUMNS = `id, kind, what, payload, host, state, progress, checkpoint, result, attempts, cancel_asked AS "cancelAsked", claimed_by AS "claimedBy",
  heartbeat_at AS "heartbeatAt", run_at AS "runAt", created_at AS "createdAt", started_at AS "startedAt", ended_at AS "endedAt", error`

export type NewJob = Pick<Job, 'id' | 'kind' | 'what' | 'payload' | 'host' | 'runAt' | 'createdAt'> & {
  /** At most one job ever has it. */
  name?: string | undefined
  /** Begun at once by this holder. */
  claimedBy?: string | undefined
}

export type Claim = {
  holder: string
  /** Whose files are at hand; null: everybody's. */
  host: string | null
  kinds: readonly string[]
  now: Date
  /** Heartbeats before this are of dead holders. */
  deadline: Date
  /** Holders that are known to be gone. */
  gone: readonly string[]
  /** Only this job. */
  id?: string | undefined
}

export type Kept = { checkpoint: unknown; progress: Progress }
export type Ending = { state: 'done' | 'failed' | 'cancelled'; result?: unknown; error?: string | undefined }

/** What a runner may claim: what is due, and what a dead holder left running. */
const CLAIMABLE = `kind = ANY ($4::text[]) AND (host IS NULL OR host = coalesce($3, host))
  AND ((state = 'queued' AND run_at <= $2) OR (state = 'running' AND (heartbeat_at < $5 OR claimed_by = ANY ($6::text[]))))`

const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))

/** Statements on the table of jobs. Those of a holder change nothing and say so once the job is another's. */
export function createJobTable(access: Access) {
  const one = async (text: string, params: Parameters<Sql>[1]) => (await access.shared<Job>(text, params))[0]

  return {
    /** @returns undefined when there is or was a job of that name */
    insert: (job: NewJob): Promise<Job | undefined> =>
      one(
        `INSERT INTO job (id, kind, what, payload, host, name, state, run_at, created_at, started_at, claimed_by, heartbeat_at, attempts)
         VALUES ($1, $2, $3, $4::jsonb, $5, $6, $7, $8, $9, $10, $11, $10, $12) ON CONFLICT (name) DO NOTHING RETURNING ${COLUMNS}`,
        [job.id, job.kind, job.what, json(job.payload) ?? 'null', job.host, job.name ?? null, job.claimedBy === undefined ? 'queued' : 'running', job.runAt, job.createdAt,
          job.claimedBy === undefined ? null : job.createdAt, job.claimedBy ?? null, job.claimedBy === undefined ? 0 : 1],
      ),

    /** Whether a job of the kind is waiting or running. */
    isPending: async (kind: string): Promise<boolean> => (await one(`SELECT id FROM job WHERE kind = $1 AND state IN ('queued', 'running') LIMIT 1`, [kind])) !== undefined,

    /** Takes the first job there is to do, for this holder alone, in one statement. */
    claim: ({ holder, now, host, kinds, deadline, gone, id }: Claim): Promise<Job | undefined> =>
      one(
        `UPDATE job SET state = 'running', claimed_by = $1, heartbeat_at = $2, started_at = coalesce(started_at, $2), ended_at = NULL, attempts = attempts + 1
         WHERE id = (SELECT id FROM job WHERE ${CLAIMABLE}${id === undefined ? '' : ' AND id = $7'} ORDER BY run_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING ${COLUMNS}`,
        [holder, now, host, kinds, deadline, gone, ...(id === undefined ? [] : [id])],
      ),

    /** Who runs jobs now. */
    holders: async (): Promise<string[]> => (await access.shared<{ name: string }>(`SELECT DISTINCT claimed_by AS name FROM job WHERE state = 'running'`)).map(({ name }) => name),

    /** @returns undefined when the job is no longer this holder's */
    beat: async (id: string, holder: string, now: Date): Promise<{ cancelAsked: boolean } | undefined> =>
      (await access.shared<{ cancelAsked: boolean }>(
        `UPDATE job SET heartbeat_at = $3 WHERE id = $1 AND claimed_by = $2 AND state = 'running' RETURNING cancel_asked AS "cancelAsked"`, [id, holder, now],
      ))[0],

    /** Keeps a step forward; with it the count of tries begins again. @returns whether the job is still this holder's */
    keep: async (id: string, holder: string, now: Date, { checkpoint, progress }: Kept, sql: Sql = access.shared): Promise<boolean> =>
      (await sql(
        `UPDATE job SET checkpoint = $4::jsonb, progress = $5::jsonb, heartbeat_at = $3, attempts = 1 WHERE id = $1 AND claimed_by = $2 AND state = 'running' RETURNING 1 AS ok`,
        [id, holder, now, json(checkpoint), json(progress)],
      )).length > 0,

    end: (id: string, holder: string, now: Date, { state, result, error }: Ending, kept?: Kept): Promise<Job | undefined> =>
      one(
        `UPDATE job SET state = $4, result = $5::jsonb, error = $6, ended_at = $3, claimed_by = NULL, heartbeat_at = NULL, cancel_asked = false,
           checkpoint = coalesce($7::jsonb, checkpoint), progress = coalesce($8::jsonb, progress)
         WHERE id = $1 AND claimed_by = $2 AND state = 'running' RETURNING ${COLUMNS}`,
        [id, holder, now, state, json(result), error ?? null, json(kept?.checkpoint), json(kept?.progress)],
      ),

    /** Puts a job back for whoever claims it at `runAt` or later. A stop is no try: `attempts` says how many count. */
    giveBack: (id: string, holder: string, { runAt, attempts, error }: { runAt: Date; attempts: number; error: string | null }, kept?: Kept): Promise<Job | undefined> =>
      one(
        `UPDATE job SET state = 'queued', run_at = $3, attempts = $4, error = $5, claimed_by = NULL, heartbeat_at = NULL,
           checkpoint = coalesce($6::jsonb, checkpoint), progress = coalesce($7::jsonb, progress)
         WHERE id = $1 AND claimed_by = $2 AND state = 'running' RETURNING ${COLUMNS}`,
        [id, holder, runAt, attempts, error, json(kept?.checkpoint), json(kept?.progress)],
      ),

    find: (id: string): Promise<Job | undefined> => one(`SELECT ${COLUMNS} FROM job WHERE id = $1`, [id]),

    /** Newest first; without `all` neither old ones nor those recurring that went well. */
    list: ({ limit, since, quiet }: { limit: number; since?: Date | undefined; quiet?: readonly string[] | undefined }): Promise<Job[]> =>
      access.shared<Job>(
        `SELECT ${COLUMNS} FROM job WHERE ($2::timestamptz IS NULL OR ended_at IS NULL OR ended_at >= $2) AND NOT (state IN ('queued', 'done') AND kind = ANY ($3::text[]))
         ORDER BY id DESC LIMIT $1`,
        [limit, since ?? null, quiet ?? []],
      ),

    /**
     * Ends what waits, or what a dead holder left; asks the holder of what runs; puts away what has failed, with its error.
     *
     * @returns undefined when it is done or cancelled already
     */
    cancel: (id: string, now: Date, deadline: Date, gone: readonly string[]): Promise<Job | undefined> =>
      one(
        `UPDATE job SET state = CASE WHEN lives THEN 'running' ELSE 'cancelled' END, cancel_asked = lives, claimed_by = CASE WHEN lives THEN claimed_by END,
           heartbeat_at = CASE WHEN lives THEN heartbeat_at END, ended_at = CASE WHEN lives THEN NULL ELSE coalesce(ended_at, $2::timestamptz) END
         FROM (SELECT id AS found, state = 'running' AND heartbeat_at >= $3 AND claimed_by <> ALL ($4::text[]) AS lives FROM job WHERE id = $1 FOR UPDATE) seen
         WHERE id = found AND state IN ('queued', 'running', 'failed') RETURNING ${COLUMNS}`,
        [id, now, deadline, gone],
      ),

    /** Queues what failed, was cancelled or lost its holder, from its checkpoint. @returns undefined when it is in no such state */
    resume: (id: string, now: Date, deadline: Date, gone: readonly string[]): Promise<Job | undefined> =>
      one(
        `UPDATE job SET state = 'queued', run_at = $2, attempts = 0, error = NULL, ended_at = NULL, claimed_by = NULL, heartbeat_at = NULL, cancel_asked = false
         WHERE id = $1 AND (state IN ('queued', 'failed', 'cancelled') OR (state = 'running' AND (heartbeat_at < $3 OR claimed_by = ANY ($4::text[])))) RETURNING ${COLUMNS}`,
        [id, now, deadline, gone],
      ),

    /** @returns how many went */
    deleteEnded: async (before: Date): Promise<number> => (await access.shared('DELETE FROM job WHERE ended_at < $1 RETURNING 1 AS ok', [before])).length,
  }
}

export type JobTable = ReturnType<typeof createJobTable>
