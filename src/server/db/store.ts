import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseError, Pool, type PoolClient } from 'pg'
import { openEmbedded } from './embedded.ts'
import { types } from './types.ts'

/** Values a statement takes; Dates go as timestamps, arrays as PostgreSQL arrays. */
export type Param = string | number | boolean | Date | null | readonly (string | number | boolean | Date | null)[]

/** Runs one statement. `Row` is what the statement's own select list says; the caller states it. */
export type Sql = <Row extends object>(text: string, params?: readonly Param[]) => Promise<Row[]>

export type Store = {
  /**
   * Reads or writes what all libraries share (titles, pools, the library register). No library is in scope, so
   * tenant tables show nothing.
   */
  shared: Sql
  /**
   * One transaction inside one library: row-level security shows and accepts only its rows. Rolled back when the
   * work throws. Never call the store's own functions inside: with one session they would wait for themselves for
   * ever, so they throw.
   */
  inLibrary: <T>(tenantcode: string, work: (sql: Sql) => Promise<T>) => Promise<T>
  /** As the owner of the tables, for migrations and maintenance only; row-level security still holds on a server. */
  asOwner: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** The plain role that every request runs as; it owns nothing and bypasses nothing. */
export const PLAIN_ROLE = 'kaijuan_app'

export type StoreOptions = {
  /** A PostgreSQL server; absent: the embedded engine. */
  databaseUrl?: string | undefined
  /** Folder of the embedded engine, or `memory://`. */
  dataDir: string
}

/** Opens the store; migrate before using `inLibrary` or `shared`. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { pool, close } = options.databaseUrl === undefined ? await openEmbedded(options.dataDir) : openServer(options.databaseUrl)
  const busy = new AsyncLocalStorage<string>()

  async function withClient<T>(what: string, work: (client: PoolClient) => Promise<T>): Promise<T> {
    const holder = busy.getStore()
    if (holder !== undefined) throw new Error(`${what} was asked for inside ${holder}: use the sql that was handed in`)
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      return await busy.run(what, () => work(client))
    } catch (fault) {
      if (fault instanceof Error && !(fault instanceof DatabaseError)) broken = fault
      throw fault
    } finally {
      // A client whose transaction could not be ended is not put back.
      client.release(broken !== undefined && lost.has(client) ? broken : undefined)
    }
  }
  const lost = new WeakSet<PoolClient>()

  const sqlOf =
    (client: PoolClient): Sql =>
    async <Row extends object>(text: string, params: readonly Param[] = []) => {
      const result = await client.query<Row>({ text, values: [...params] })
      return result.rows
    }

  async function transaction<T>(client: PoolClient, begin: string, work: (sql: Sql) => Promise<T>): Promise<T> {
    await client.query(begin)
    try {
      const value = await work(sqlOf(client))
      await client.query('COMMIT')
      return value
    } catch (fault) {
      await client.query('ROLLBACK').catch(() => lost.add(client))
      throw fault
    }
  }

  return {
    shared: (text, params) =>
      withClient('shared', (client) => transaction(client, `BEGIN; SET LOCAL ROLE ${PLAIN_ROLE}`, (sql) => sql(text, params))),
    inLibrary: (tenantcode, work) => {
      // The code goes into the text of a statement, so nothing but a code may pass.
      if (!/^[0-9A-Za-z_-]{1,32}$/.test(tenantcode)) throw new Error('not a library code')
      const begin = `BEGIN; SET LOCAL ROLE ${PLAIN_ROLE}; SET LOCAL app.tenantcode = '${tenantcode}'`
      return withClient('inLibrary', (client) => transaction(client, begin, work))
    },
    asOwner: (work) => withClient('asOwner', (client) => transaction(client, 'BEGIN', work)),
    close,
  }
}

function openServer(databaseUrl: string) {
  const pool = new Pool({
    connectionString: databaseUrl,
    types,
    max: 16,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 10_000,
    lock_timeout: 3_000,
  })
  // Without a listener an idle connection's end would stop the process.
  pool.on('error', () => undefined)
  return { pool, close: () => pool.end() }
}
