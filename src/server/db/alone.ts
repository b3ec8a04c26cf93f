import { Client } from 'pg'

/**
 * Lets one instance at a time do what must not be done by several at once; the others wait their turn. The lock is the
 * database's and goes with its connection, so an instance that dies in the middle holds up nobody. An embedded store
 * has one instance only.
 *
 * @param lock a fixed number that nobody else uses
 */
export async function alone<T>(databaseUrl: string | undefined, lock: number, work: () => Promise<T>): Promise<T> {
  if (databaseUrl === undefined) return work()
  const client = new Client({ connectionString: databaseUrl, keepAlive: true })
  // That it is gone is seen by the work as well, on connections of its own.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock])
    return await work()
  } finally {
    await client.end()
  }
}
