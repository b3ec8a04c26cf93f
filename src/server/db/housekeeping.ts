/**
 * What the embedded engine needs and does not do by itself: it has no checkpointer and no autovacuum. Here is only
 * when; `upkeep.ts` does it.
 */

const MB = 1024 * 1024

/** Log since the last checkpoint that is replayed in well under a second after a kill. */
const LOG_LIMIT = 32 * MB

/** Less is not worth using a quiet moment for. */
const LOG_WORTH_SAVING = 4 * MB

/** The longest that a commit waits for its checkpoint. */
const UNSAVED_MS = 60_000

/** Nobody has asked for anything so long that nobody is likely to just now. */
const QUIET_MS = 2_000

/** The same for tables on which the work takes longer than a request may wait. */
const LONG_QUIET_MS = 30_000

/** A table up to this size is vacuumed in about a tenth of a second. */
const SMALL = 16 * MB

/** So far beyond its threshold a large table makes do with a short rest: where readers come day and night there is no long one. */
const OVERDUE_LARGE = 2

/** PostgreSQL's own rule: so many rows and this share of the table; a tenth, since the tables here are small. */
const ROWS = 50
const SHARE = 0.1

/**
 * So far beyond its threshold a table no longer waits for a quiet moment. What has only grown stays below: reading it
 * suffers little, and it waits for its rest.
 */
const OVERDUE = 5

/** Transactions after which a table's rows are frozen; PostgreSQL stops at two billion. */
const FREEZE_AGE = 100_000_000

export type TableState = {
  /** Quoted, with its schema, as a statement names it. */
  name: string
  live: number
  dead: number
  insertedSinceVacuum: number
  changedSinceAnalyze: number
  /** Transactions since its oldest row that is not frozen. */
  age: number
  bytes: number
}

export type EngineState = {
  /** Milliseconds without a request. */
  quietFor: number
  /** Milliseconds since the first commit after the last checkpoint; undefined when there was none. */
  unsavedFor: number | undefined
  /** Bytes of log since the last checkpoint. */
  logBytes: number
  /** Tables as last looked at; empty when nothing was written since they were all in order. */
  tables: readonly TableState[]
}

export type Chore = { kind: 'checkpoint' } | { kind: 'table'; statement: string; name: string }

/** What to do now, one thing at a time; undefined when a request had better find the engine free. */
export function nextChore(state: EngineState): Chore | undefined {
  if (isCheckpointDue(state)) return { kind: 'checkpoint' }
  const [worst] = state.tables
    .flatMap((table) => worksOn(table).map((work) => ({ table, work })))
    .filter(({ table, work }) => work.need >= 1 && isTimeFor(table, work, state.quietFor))
    .toSorted((a, b) => b.work.need - a.work.need)
  return worst && { kind: 'table', name: worst.table.name, statement: `${worst.work.verb} ${worst.table.name}` }
}

function isCheckpointDue({ unsavedFor, logBytes, quietFor }: EngineState): boolean {
  if (unsavedFor === undefined) return false
  return logBytes >= LOG_LIMIT || unsavedFor >= UNSAVED_MS || (logBytes >= LOG_WORTH_SAVING && quietFor >= QUIET_MS)
}

type Work = { verb: 'VACUUM (FREEZE)' | 'VACUUM' | 'ANALYZE'; /** 1 at the threshold. */ need: number }

/** A table is vacuumed and analyzed in two steps, so that a request waits for one of them only. */
function worksOn({ live, dead, insertedSinceVacuum, changedSinceAnalyze, age }: TableState): Work[] {
  const threshold = ROWS + SHARE * live
  const freeze = age / FREEZE_AGE
  return [
    freeze >= 1 ? { verb: 'VACUUM (FREEZE)', need: freeze * OVERDUE } : { verb: 'VACUUM', need: Math.max(dead, insertedSinceVacuum / 2) / threshold },
    { verb: 'ANALYZE', need: changedSinceAnalyze / threshold },
  ]
}

function isTimeFor({ bytes }: TableState, { verb, need }: Work, quietFor: number): boolean {
  if (need >= OVERDUE) return true
  // Analyzing looks at a sample: it takes no longer on a large table.
  const isQuick = bytes <= SMALL || verb === 'ANALYZE' || need >= OVERDUE_LARGE
  return quietFor >= (isQuick ? QUIET_MS : LONG_QUIET_MS)
}

/** A table of which that has been tried: whatever came of it, it is not tried again before the table is looked at again. */
export function afterChore(table: TableState, { name, statement }: Pick<Extract<Chore, { kind: 'table' }>, 'name' | 'statement'>): TableState {
  if (table.name !== name) return table
  if (statement.startsWith('ANALYZE')) return { ...table, changedSinceAnalyze: 0 }
  return { ...table, dead: 0, insertedSinceVacuum: 0, age: 0 }
}
