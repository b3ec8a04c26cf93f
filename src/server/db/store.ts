import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseError, Pool, type PoolClient } from 'pg'
import { openEmbedded } from './embedded.ts'
import { types } from './types.ts'

/** Values a statement takes; Dates go as timestamps, arrays as PostgreSQL arrays. */
export type Param = string | number | boolean | Date | null | readonly (string | number | boolean | Date | null)[]

/** Runs one statement. `Row` is what the statement's own select list says; the caller states it. */
export type Sql = <Row extends object>(text: string, params?: readonly Param[]) => Promise<Row[]>

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

/** What requests may do: read what is shared, work in the tenant tables. */
export type Store = Access & {
  /** The same for imports, which may also write what is shared and take their time. */
  loader: Access
  /** As the owner of the tables, for migrations and maintenance only; row-level security still holds on a server. */
  asOwner: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** The plain roles of requests and of imports; they own nothing and bypass nothing. */
export const ROLES = { app: 'kaijuan_app', loader: 'kaijuan_loader' } as const

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
    try {
      return await busy.run(what, () => work(client))
    } finally {
      // A client whose transaction could not be ended is not put back.
      client.release(lost.has(client))
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
    try {
      await client.query(begin)
      const value = await work(sqlOf(client))
      await client.query('COMMIT')
      return value
    } catch (fault) {
      await client.query('ROLLBACK').catch(() => lost.add(client))
      throw fault
    }
  }

  /** A deadlock or a lost race is nobody's fault: the same work is done again (storage: up to three times). */
  async function again<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work()
      } catch (fault) {
        if (tries === 3 || !(fault instanceof DatabaseError) || !RETRIED.has(fault.code ?? '')) throw fault
      }
    }
  }

  const accessAs = (role: string, settings = ''): Access => {
    const inShared: Access['inShared'] = (work) =>
      again(() => withClient('shared', (client) => transaction(client, `BEGIN; SET LOCAL ROLE ${role}${settings}`, work)))
    return {
      shared: (text, params) => inShared((sql) => sql(text, params)),
      inShared,
      inLibrary: (tenantcode, work) => {
        // The code goes into the text of a statement, so nothing but a code may pass.
        if (!/^[0-9A-Za-z_-]{1,32}$/.test(tenantcode)) throw new Error('not a library code')
        const begin = `BEGIN; SET LOCAL ROLE ${role}; SET LOCAL app.tenantcode = '${tenantcode}'${settings}`
        return again(() => withClient('inLibrary', (client) => transaction(client, begin, work)))
      },
    }
  }

  return {
    ...accessAs(ROLES.app),
    loader: accessAs(ROLES.loader, UNHURRIED),
    asOwner: (work) => withClient('asOwner', (client) => transaction(client, `BEGIN${UNHURRIED}`, work)),
    close,
  }
}

/** Serialization failure and deadlock. */
const RETRIED = new Set(['40001', '40P01'])

/** The limits of a server connection are for requests; imports, indexes and migrations take as long as they take. */
const UNHURRIED = '; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0'

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
    // A server that is there and does not answer: the other limits are its own to keep.
    keepAlive: true,
  })
  // Without a listener an idle connection's end would stop the process.
  pool.on('error', () => undefined)
  return { pool, close: () => pool.end() }
}
