import { DatabaseError, Query, type PoolClient, type QueryConfig } from 'pg'
import type { Param } from './store.ts'

/**
 * A statement that is a whole transaction. With a name it is prepared once a connection; a name stands for one text for
 * ever. `generic` is planned once for all values, `custom` for these values each time.
 */
export type OneStatement = { text: string; params: readonly Param[]; plan: 'generic' | 'custom'; name?: string | undefined }

/** As whom it runs, and for how many milliseconds at most where the engine has no limit of its own. */
export type StatementScope = { role: string; tenantcode: string; milliseconds: number }

/** Sets all that BEGIN READ ONLY and SET LOCAL would, answers without a row, and is planned once a connection. */
const SCOPE = {
  name: 'scope',
  text: `SELECT 1 WHERE concat(set_config('transaction_read_only', 'on', true), set_config('role', $1, true), set_config('app.tenantcode', $2, true),
    set_config('statement_timeout', $3, true), set_config('plan_cache_mode', $4, true)) IS NULL`,
}

const PLANS = { generic: 'force_generic_plan', custom: 'force_custom_plan' } as const

const prepared = new WeakSet<PoolClient>()

/**
 * Runs one statement as one transaction in one round trip, where BEGIN, statement and COMMIT would be three: what comes
 * before a Sync is one transaction, and what is set for a transaction ends with it.
 *
 * @returns the rows, or the database's fault with the statement; throws when there was no answer
 */
export async function runScoped(client: PoolClient, scope: StatementScope, statement: OneStatement): Promise<{ rows: object[] } | { fault: DatabaseError }> {
  const values = [scope.role, scope.tenantcode, String(scope.milliseconds), PLANS[statement.plan]]
  try {
    if (!prepared.has(client)) {
      await client.query({ ...SCOPE, values })
      prepared.add(client)
    }
    return { rows: await inOneRound(client, values, statement) }
  } catch (fault) {
    if (fault instanceof DatabaseError && fault.severity !== 'FATAL' && !ENDS_CONNECTION.test(fault.code ?? '')) return { fault }
    throw fault
  }
}

/** Connection failures and a server that goes down, whose severity may be in the server's own language. */
const ENDS_CONNECTION = /^(08|57P)/

function inOneRound(client: PoolClient, scope: string[], { text, params, name }: OneStatement): Promise<object[]> {
  return new Promise((resolve, reject) => {
    // Never as a simple query, which has no Sync: what is set here would go on for whoever comes next.
    const config: QueryConfig & { queryMode: 'extended' } = { text, values: [...params], queryMode: 'extended', ...(name !== undefined && { name }) }
    const query = new Query(config, undefined, (fault, result) => {
      // Two statements were answered: the scope's first, then this one's.
      const last: unknown = Array.isArray(result) ? result.at(-1) : result
      if (fault) reject(fault)
      else resolve((last as { rows: object[] }).rows)
    })
    const submit = query.submit.bind(query)
    query.submit = (connection) => {
      connection.stream.cork()
      connection.bind({ statement: SCOPE.name, values: scope }, true)
      connection.execute({ portal: '' }, true)
      try {
        return submit(connection)
      } finally {
        connection.stream.uncork()
      }
    }
    client.query(query)
  })
}
