import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openStore } from '../../../src/server/db/store.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../src/server/db/migrations')

/** Names of ours on a server that may have others. */
const TEMPLATES = 'kaijuan_test_template_'

/** A fixed number nobody else uses: test files running side by side make the template once. */
const TEMPLATE_LOCK = 7_261_905

/** An own database on a test server. */
export type TestDatabase = { url: string; drop: () => Promise<void> }

/**
 * A migrated database without any data, copied from a template that is made once a schema.
 *
 * @param server URL of any database of the server, as a role that may create databases and roles
 */
export async function migratedDatabase(server: string): Promise<TestDatabase> {
  return withClient(server, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const template = `${TEMPLATES}${schemaHash()}`
    const { rows } = await client.query<{ name: string }>('SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)', [TEMPLATES])
    if (!rows.some(({ name }) => name === template)) {
      // Of other schemas, or of a run that was stopped while it made one.
      for (const { name } of rows) await client.query(`DROP DATABASE IF EXISTS ${name}`).catch(() => undefined)
      await makeTemplate(client, server, template)
    }
    return createDatabase(client, server, `TEMPLATE ${template}`)
  })
}

/**
 * A database with nothing in it.
 *
 * @param options what CREATE DATABASE is told, such as its encoding
 */
export async function emptyDatabase(server: string, options = 'TEMPLATE template0'): Promise<TestDatabase> {
  return withClient(server, (client) => createDatabase(client, server, options))
}

async function createDatabase(client: Client, server: string, options: string): Promise<TestDatabase> {
  const name = `kaijuan_test_${randomBytes(6).toString('hex')}`
  await client.query(`CREATE DATABASE ${name} ${options}`)
  const drop = () => withClient(server, (other) => other.query(`DROP DATABASE ${name} WITH (FORCE)`))
  return { url: urlOf(server, name), drop: async () => void (await drop()) }
}

async function makeTemplate(client: Client, server: string, template: string) {
  const part = `${template}_part`
  await client.query(`CREATE DATABASE ${part} TEMPLATE template0`)
  const store = await openStore({ databaseUrl: urlOf(server, part), dataDir: '' })
  await migrate(store)
  await store.close()
  await client.query(`ALTER DATABASE ${part} RENAME TO ${template}`)
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

function schemaHash(): string {
  const schema = createHash('sha256')
  for (const name of readdirSync(MIGRATIONS).toSorted()) schema.update(name).update(readFileSync(join(MIGRATIONS, name)))
  return schema.digest('hex').slice(0, 12)
}
