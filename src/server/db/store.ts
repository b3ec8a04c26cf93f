import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseError, type Pool, type PoolClient, type QueryConfig } from 'pg'
import { within } from '../lib/within.ts'
import { createBreaker } from './breaker.ts'
import { openEmbedded } from './embedded.ts'
import type { Engine } from './engine.ts'
import { createFairQueue } from './fair-queue.ts'
import { runScoped, type OneStatement, type StatementScope } from './scoped-statement.ts'
import { openServerEngine } from './server-engine.ts'
import { StoreAwayError } from './store-away-error.ts'

/** Values a statement takes; Dates go as timestamps, arrays as PostgreSQL arrays. */
export type Param = string | number | boolean | Date | null | readonly (string | number | boolean | Date | null)[]

/**
 * Runs one statement. `Row` is what the statement's own select list says; the caller states it. With a name the
 * statement is prepared once a connection and planned once for all values; a name stands for one text for ever.
 */
export type Sql = <Row extends object>(text: string, params?: readonly Param[], name?: string) => Promise<Row[]>

/** Reading and writing as one of the plain roles. */
export type Access = {
  /**
   * What all libraries share (titles, pools, the library register). No library is in scope, so tenant tables show
   * nothing.
   */
  shared: Sql
  /** The same for several statements that stand or fall together. */
  inShared: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>
  /**
   * One transaction inside one library: row-level security shows and accepts only its rows. Rolled back when the
   * work throws. Never call the store's own functions inside: with one session they would wait for themselves for
   * ever, so they throw.
   */
  inLibrary: <T>(tenantcode: string, work: (sql: Sql) => Promise<T>) => Promise<T>
}

/** What requests may do: read what is shared, work in the tenant tables. Each transaction has 5 s. */
export type Store = Access & {
  /** One statement inside one library that writes nothing and is a transaction by itself, in one round trip instead of three. */
  search: <Row extends object>(tenantcode: string, statement: OneStatement) => Promise<Row[]>
  /** The same for imports, which may also write what is shared and take their time. */
  loader: Access
  /** As the owner of the tables, for migrations and maintenance only; row-level security still holds on a server. */
  asOwner: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>
  /** One word from the database, in a turn of its own and as nobody's request. @throws when there is none */
  ping: () => Promise<void>
  /** While it is on, nothing can be written; readers go on reading and whoever writes is told to come again. */
  readOnly: (isOn: boolean) => void
  /** Copies an embedded store as of one instant into another folder, unless it is broken off; absent on a server. */
  snapshot: ((folder: string, signal?: AbortSignal) => Promise<void>) | undefined
  figures: () => StoreFigures
  close: () => Promise<void>
}

/** How the store is doing now; `reopened` counts from the start. */
export type StoreFigures = { places: number; running: number; waiting: number; reopened: number; isAway: boolean }

/** Who works: a request, a search, loading, the owner, or somebody who only wants to know whether there is an answer. */
export type Kind = 'request' | 'search' | 'loader' | 'owner' | 'ping'

/** One transaction that has ended; times in milliseconds. */
export type Ended = { kind: Kind; waited: number; took: number; outcome: 'committed' | 'rolled-back' | 'away' }

/** The plain roles of requests and of imports; they own nothing and bypass nothing. */
export const ROLES = { app: 'kaijuan_app', loader: 'kaijuan_loader' } as const

export type StoreOptions = {
  /** A PostgreSQL server; absent: the embedded engine. */
  databaseUrl?: string | undefined
  /** Folder of the embedded engine. */
  dataDir: string
  /** Told in a line when an embedded engine is lost, and when it is open again; absent: standard error. */
  report?: ((line: string) => void) | undefined
  /** Told of every transaction. */
  onEnded?: ((ended: Ended) => void) | undefined
}

/** A request whose transaction takes longer holds up others: it is given up. */
const PATIENCE_MS = 5_000

/** From here on a wait for one's turn counts: less is how long a busy process takes to go on. */
const WAITED_MS = 500

/** Opens the store; migrate before using `inLibrary` or `shared`. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const engine = options.databaseUrl === undefined ? await openEmbedded(options.dataDir, { report: options.report }) : openServerEngine(options.databaseUrl)
  const queue = createFairQueue(engine.slots)
  const breaker = createBreaker()
  const busy = new AsyncLocalStorage<string>()
  let isReadOnly = false

  /** A connection with its transaction begun; only now it is known that the database answers. */
  async function begin(text: string): Promise<PoolClient> {
    const client = await engine.pool.connect()
    try {
      await (engine.answersWithin === undefined ? client.query(text) : within(engine.answersWithin, client.query(text)))
      return client
    } catch (fault) {
      // Where nothing can be begun, nothing can be ended either.
      client.release(true)
      throw fault
    }
  }

  /** Lets it be somebody's turn, and tells how long that was and how it ended. */
  async function inTurn<T>(key: string, kind: Kind, work: (ends: (outcome: Ended['outcome']) => void) => Promise<T>): Promise<T> {
    const holder = busy.getStore()
    if (holder !== undefined) throw new Error(`${kind} was asked for inside ${holder}: use the sql that was handed in`)
    const asked = performance.now()
    const leave = await queue.enter(key)
    const started = performance.now()
    let outcome: Ended['outcome'] = 'away'
    try {
      // Whoever has waited while it went away does not also wait to see whether it is back.
      if (breaker.isAway() && started - asked > WAITED_MS) throw new StoreAwayError('the database does not answer')
      return await work((reached) => {
        outcome = reached
      })
    } finally {
      leave()
      options.onEnded?.({ kind, waited: started - asked, took: performance.now() - started, outcome })
    }
  }

  function transaction<T>({ key, kind, settings }: { key: string; kind: Kind; settings: string }, work: (sql: Sql) => Promise<T>): Promise<T> {
    return inTurn(key, kind, async (ends) => {
      const patience = kind === 'request' ? PATIENCE_MS : undefined
      engine.allow(patience)
      const client = await breaker.pass(() => begin(`BEGIN${isReadOnly ? ' READ ONLY' : ''}${settings}`))
      ends('rolled-back')
      const value = await busy.run(kind, () => finish(client, engine, patience, work))
      ends('committed')
      return value
    })
  }

  async function search<Row extends object>(tenantcode: string, one: OneStatement): Promise<Row[]> {
    return inTurn(keyOf(tenantcode), 'search', async (ends) => {
      engine.allow(PATIENCE_MS)
      const answer = await breaker.pass(() => ask(engine.pool, { role: ROLES.app, tenantcode, milliseconds: PATIENCE_MS }, one))
      ends('rolled-back')
      if ('fault' in answer) throw answer.fault
      ends('committed')
      return answer.rows as Row[]
    })
  }

  const accessAs = (kind: Kind, settings: string): Access => {
    const inShared: Access['inShared'] = (work) => again(() => transaction({ key: kind, kind, settings }, work))
    return {
      shared: (text, params, name) => inShared((sql) => sql(text, params, name)),
      inShared,
      inLibrary: (tenantcode, work) => {
        const ofLibrary = keyOf(tenantcode)
        // Loading takes one turn for all libraries; readers of each have their own.
        const key = kind === 'loader' ? kind : ofLibrary
        return again(() => transaction({ key, kind, settings: `${settings}; SET LOCAL app.tenantcode = '${tenantcode}'` }, work))
      },
    }
  }

  return {
    ...accessAs('request', `; SET LOCAL ROLE ${ROLES.app}; SET LOCAL statement_timeout = ${PATIENCE_MS}`),
    search,
    loader: accessAs('loader', `; SET LOCAL ROLE ${ROLES.loader}${UNHURRIED}`),
    asOwner: (work) => transaction({ key: 'owner', kind: 'owner', settings: UNHURRIED }, work),
    ping: () =>
      inTurn('ping', 'ping', async (ends) => {
        engine.allow(PATIENCE_MS, false)
        const client = await breaker.pass(() => begin('SELECT 1'))
        client.release()
        ends('committed')
      }),
    readOnly: (isOn) => {
      isReadOnly = isOn
    },
    snapshot: engine.snapshot,
    figures: () => ({ places: engine.slots, ...queue.figures(), reopened: engine.reopened?.() ?? 0, isAway: breaker.isAway() }),
    close: engine.close,
  }
}

/** The code goes into the text of statements, so nothing but a code may pass. */
function keyOf(tenantcode: string): string {
  if (!/^[0-9A-Za-z_-]{1,32}$/.test(tenantcode)) throw new Error('not a library code')
  return `library ${tenantcode}`
}

/** A connection, one statement on it, and the connection back; one that has not answered in time is thrown away. */
async function ask(pool: Pool, scope: StatementScope, one: OneStatement) {
  const client = await pool.connect()
  let isLost = true
  try {
    // The database itself gives up earlier; later than that it counts as away.
    const answer = await within(scope.milliseconds + 500, runScoped(client, scope, one))
    isLost = false
    return answer
  } finally {
    client.release(isLost)
  }
}

/** The limits of a server connection are for requests; imports, indexes and migrations take as long as they take. */
const UNHURRIED = '; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0'

/** A statement is not worth beginning with less than this left, and cutting it off sooner would cost everybody the engine. */
const LEAST_MS = 250

/** How long loading may take to be committed. */
const LONG_COMMIT_MS = 60_000

/** Does the work of a transaction that has begun, and ends it one way or the other. */
async function finish<T>(client: PoolClient, engine: Engine, patience: number | undefined, work: (sql: Sql) => Promise<T>): Promise<T> {
  const until = patience === undefined ? undefined : performance.now() + patience
  let isRunning = false
  let isOver = false

  async function run<Row extends object>(query: QueryConfig) {
    isRunning = true
    try {
      return await client.query<Row>(query)
    } finally {
      isRunning = false
    }
  }

  const sql: Sql = async <Row extends object>(text: string, params: readonly Param[] = [], name?: string) => {
    if (isOver) throw new Error('this transaction has ended')
    if (until !== undefined) engine.allow(Math.max(LEAST_MS, until - performance.now()))
    const { rows } = await run<Row>({ text, values: [...params], ...(name !== undefined && { name }) })
    return rows
  }

  /** A line that went silent must not keep whoever waits for the end. */
  function end(text: 'COMMIT' | 'ROLLBACK') {
    isOver = true
    engine.allow(patience)
    return within(patience ?? LONG_COMMIT_MS, run({ text }))
  }

  try {
    const working = work(sql)
    const value = await (patience === undefined ? working : within(patience, working))
    // A statement that failed inside leaves nothing to commit, also when the work has swallowed its fault.
    if ((await end('COMMIT')).command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back')
    client.release()
    return value
  } catch (fault) {
    isOver = true
    // A statement that is still running cannot be followed by another: its connection goes, and the server notices.
    const isLost = isRunning || !(await end('ROLLBACK').then(() => true, () => false))
    client.release(isLost)
    throw fault
  }
}

/** Serialization failure and deadlock. */
const RETRIED = new Set(['40001', '40P01'])

const TRIES = 3

/** Long enough that those who met do not meet again. */
const aMoment = () => pause(5 + Math.random() * 45)

/** A deadlock or a lost race is nobody's fault: the same work is done again. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (fault) {
      if (tries === TRIES || !(fault instanceof DatabaseError) || !RETRIED.has(fault.code ?? '')) throw fault
      await aMoment()
    }
  }
}
