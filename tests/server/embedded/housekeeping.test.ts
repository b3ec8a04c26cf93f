import { describe, expect, test } from 'vitest'
import { afterChore, nextChore, type EngineState, type TableState } from '../../../src/server/db/housekeeping.ts'

const MB = 1024 * 1024

const BUSY: EngineState = { quietFor: 0, unsavedFor: undefined, logBytes: 0, tables: [] }
const QUIET: EngineState = { ...BUSY, quietFor: 2_000 }

const TABLE: TableState = { name: 'public.reader', live: 1_000, dead: 0, insertedSinceVacuum: 0, changedSinceAnalyze: 0, age: 10, bytes: MB }
const withTable = (state: EngineState, change: Partial<TableState>): EngineState => ({ ...state, tables: [{ ...TABLE, ...change }] })

describe('checkpoints', () => {
  test.each([
    ['nothing was written', { ...QUIET, logBytes: 100 * MB }, false],
    ['a little was written just now', { ...QUIET, unsavedFor: 1_000, logBytes: MB }, false],
    ['as much log as may be replayed', { ...BUSY, unsavedFor: 10, logBytes: 32 * MB }, true],
    ['just less, and no rest', { ...BUSY, unsavedFor: 10, logBytes: 32 * MB - 1 }, false],
    ['some log, and nobody is waiting', { ...QUIET, unsavedFor: 10, logBytes: 4 * MB }, true],
    ['one commit a minute ago, and no rest', { ...BUSY, unsavedFor: 60_000, logBytes: 100 }, true],
  ])('%s', (_, state, isDue) => {
    expect(nextChore(state)).toEqual(isDue ? { kind: 'checkpoint' } : undefined)
  })
})

describe('tables', () => {
  test.each([
    ['in order', QUIET, {}, undefined],
    ['dead rows, one short of the threshold', QUIET, { dead: 149 }, undefined],
    ['dead rows', QUIET, { dead: 150 }, 'VACUUM public.reader'],
    ['dead rows, and no rest', BUSY, { dead: 150 }, undefined],
    ['dead rows far beyond, and no rest', BUSY, { dead: 750 }, 'VACUUM public.reader'],
    ['many new rows', QUIET, { insertedSinceVacuum: 300 }, 'VACUUM public.reader'],
    ['changed rows only', QUIET, { changedSinceAnalyze: 150 }, 'ANALYZE public.reader'],
    ['a large table, and a short rest', QUIET, { dead: 299, bytes: 17 * MB }, undefined],
    ['a large table overdue, and a short rest', QUIET, { dead: 300, bytes: 17 * MB }, 'VACUUM public.reader'],
    ['a large table overdue, and no rest', BUSY, { dead: 749, bytes: 17 * MB }, undefined],
    ['a large table far beyond, and no rest', BUSY, { dead: 750, bytes: 17 * MB }, 'VACUUM public.reader'],
    ['a large table that has only grown, and no rest', BUSY, { live: 100_000, insertedSinceVacuum: 100_000, bytes: 900 * MB }, undefined],
    ['a large table that waits for a rest, to analyze', QUIET, { dead: 200, changedSinceAnalyze: 200, bytes: 17 * MB }, 'ANALYZE public.reader'],
    ['a large table, and a long rest', { ...QUIET, quietFor: 30_000 }, { dead: 150, bytes: 17 * MB }, 'VACUUM public.reader'],
    ['a large table to analyze, and a short rest', QUIET, { changedSinceAnalyze: 150, bytes: 900 * MB }, 'ANALYZE public.reader'],
    ['old transactions', BUSY, { age: 100_000_000 }, 'VACUUM (FREEZE) public.reader'],
    ['old transactions of a large table', BUSY, { age: 100_000_000, bytes: 900 * MB }, 'VACUUM (FREEZE) public.reader'],
  ] satisfies [string, EngineState, Partial<TableState>, string | undefined][])('%s', (_, state, change, statement) => {
    expect(nextChore(withTable(state, change))).toEqual(statement && { kind: 'table', name: 'public.reader', statement })
  })

  test('the one in most need comes first, after a checkpoint', () => {
    const tables = [{ ...TABLE, dead: 200 }, { ...TABLE, name: 'public.order', dead: 900 }]
    expect(nextChore({ ...QUIET, tables })).toMatchObject({ name: 'public.order' })
    expect(nextChore({ ...QUIET, tables, unsavedFor: 60_000 })).toEqual({ kind: 'checkpoint' })
  })

  test('a table is vacuumed and analyzed one after the other, each once', () => {
    let state = withTable(QUIET, { dead: 200, insertedSinceVacuum: 800, changedSinceAnalyze: 400, age: 100_000_000 })
    const done: string[] = []
    for (let chore = nextChore(state); chore?.kind === 'table' && done.length < 9; chore = nextChore(state)) {
      const { name, statement } = chore
      done.push(statement)
      state = { ...state, tables: state.tables.map((table) => afterChore(table, { name, statement })) }
    }
    expect(done).toEqual(['VACUUM (FREEZE) public.reader', 'ANALYZE public.reader'])
  })
})
