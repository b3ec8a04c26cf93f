import { availableParallelism } from 'node:os'
import { Pool } from 'pg'
import type { Engine } from './engine.ts'
import { types } from './types.ts'

/** Two statements a core and two that wait for the disk; more would only wait in the server instead of here. */
const connections = () => Math.min(16, 2 * availableParallelism() + 2)

/**
 * What every connection plans with: short queries, data in memory or on fast disks. And a statement whose caller has
 * gone ends within a second.
 */
const PLANNER = '-c jit=off -c random_page_cost=1.1 -c max_parallel_workers_per_gather=0 -c client_connection_check_interval=1s'

/** A PostgreSQL server, 15 or newer, through a pool of connections. Nothing is connected before it is needed. */
export function openServerEngine(databaseUrl: string): Engine {
  const max = connections()
  const pool = new Pool({
    connectionString: databaseUrl,
    types,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 10_000,
    lock_timeout: 3_000,
    // A line that has gone silent is found out in minutes instead of hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    options: PLANNER,
  })
  // Without a listener a connection's end would stop the process: one that is idle, or one between two statements of
  // a transaction, whose next statement then says so.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { pool, slots: max, answersWithin: 3_000, allow: () => undefined, close: () => pool.end() }
}
