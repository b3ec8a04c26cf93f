import { reasonOf } from '../config.ts'
import { rowsOf, type Answer } from './embedded-protocol.ts'
import { afterChore, nextChore, type TableState } from './housekeeping.ts'
import { SessionError } from './session-stream.ts'
import type { Run, Supervisor } from './supervisor.ts'

/** How often it is asked whether there is something to do. */
const TICK_MS = 250

/** How long a failed chore is left alone. */
const AFTER_FAILURE_MS = 5_000

/** After commits the tables are looked at again, at most so often. */
const LOOK_MS = 5_000

const TABLES = `
  SELECT format('%I.%I', s.schemaname, s.relname), s.n_live_tup, s.n_dead_tup, s.n_ins_since_vacuum, s.n_mod_since_analyze,
    age(c.relfrozenxid), pg_total_relation_size(c.oid)
  FROM pg_stat_all_tables s JOIN pg_class c ON c.oid = s.relid
  WHERE c.relkind IN ('r', 'm') AND c.relpersistence <> 't'
    AND (s.n_dead_tup >= 50 OR s.n_ins_since_vacuum >= 100 OR s.n_mod_since_analyze >= 50 OR age(c.relfrozenxid) >= 100000000)`

/**
 * Looks after an embedded engine between its transactions: checkpoints, so that little log is replayed after a kill,
 * and vacuums.
 *
 * @param report told when a chore fails; it is tried again later
 * @returns stops it
 */
export function lookAfter(engine: Pick<Supervisor, 'state' | 'between'>, report: (line: string) => void): () => void {
  let savedAt = ''
  let savedSyncs: number | undefined
  let measuredSyncs: number | undefined
  let lookedSyncs: number | undefined
  let lookedAt = -Infinity
  let unsavedSince: number | undefined
  let logBytes = 0
  let tables: TableState[] = []
  let isAtWork = false

  async function tick() {
    const now = performance.now()
    const { syncs, lastRequestAt } = engine.state()
    // Another engine counts from the start again; its log was replayed and saved as it was opened.
    if (savedSyncs === undefined || syncs < savedSyncs) await engine.between((run) => mark(run))
    else if (syncs !== measuredSyncs) {
      unsavedSince ??= now
      logBytes = await engine.between(async (run) => Number(cell(await run(`SELECT pg_current_wal_lsn() - '${savedAt}'::pg_lsn`))))
      measuredSyncs = syncs
    }
    if (syncs !== lookedSyncs && now - lookedAt >= LOOK_MS) {
      tables = await engine.between(async (run) => {
        // The engine writes its counters down at leisure.
        await run('SELECT pg_stat_force_next_flush()')
        return rowsOf(await run(TABLES)).map(tableOf)
      })
      lookedSyncs = syncs
      lookedAt = now
    }
    const quietFor = performance.now() - lastRequestAt
    const chore = nextChore({ quietFor, unsavedFor: unsavedSince === undefined ? undefined : now - unsavedSince, logBytes, tables })
    if (chore === undefined) return
    if (chore.kind === 'table') {
      tables = tables.map((table) => afterChore(table, chore))
      await engine.between(async (run) => rowsOf(await run(chore.statement)))
      return
    }
    await engine.between(async (run) => {
      rowsOf(await run('CHECKPOINT'))
      await mark(run)
    })
  }

  async function mark(run: Run) {
    savedAt = cell(await run('SELECT pg_current_wal_lsn()'))
    savedSyncs = engine.state().syncs
    measuredSyncs = savedSyncs
    unsavedSince = undefined
    logBytes = 0
  }

  let restsUntil = 0
  let said: string | undefined
  async function tryTick() {
    try {
      await tick()
      said = undefined
    } catch (fault) {
      restsUntil = performance.now() + AFTER_FAILURE_MS
      const reason = reasonOf(fault)
      // An engine that is being opened again is reported by whoever opens it.
      if (!(fault instanceof SessionError) && reason !== said) report(`Upkeep of the embedded database failed: ${reason}. It is tried again.`)
      said = reason
    }
  }

  const timer = setInterval(() => {
    if (isAtWork || performance.now() < restsUntil) return
    isAtWork = true
    void tryTick().finally(() => (isAtWork = false))
  }, TICK_MS)
  timer.unref()
  return () => clearInterval(timer)
}

function tableOf([name = '', ...numbers]: string[]): TableState {
  const [live = 0, dead = 0, insertedSinceVacuum = 0, changedSinceAnalyze = 0, age = 0, bytes = 0] = numbers.map(Number)
  return { name, live, dead, insertedSinceVacuum, changedSinceAnalyze, age, bytes }
}

const cell = (answer: Answer): string => rowsOf(answer)[0]?.[0] ?? ''
