import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reasonOf } from '../config.ts'
import { ROLES, type Sql, type Store } from './store.ts'

const FOLDER = join(import.meta.dirname, 'migrations')

/** A fixed number nobody else uses, so that instances starting together migrate one after the other. */
const MIGRATION_LOCK = 7_261_904

/** Names of this release's migrations, in order. */
export function migrationFiles(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
}

/** Names of the migrations that were applied, in order; none in a database that was never migrated. */
export async function appliedMigrations(sql: Sql): Promise<string[]> {
  const [list] = await sql<{ known: boolean }>(`SELECT to_regclass('public.migration') IS NOT NULL AS known`)
  if (list?.known !== true) return []
  return (await sql<{ name: string }>('SELECT name FROM migration ORDER BY name COLLATE "C"')).map(({ name }) => name)
}

/**
 * Brings the schema up to date: each file of `migrations/` once, in the order of their names, all in one
 * transaction, so that an interrupted migration leaves the schema as it was.
 *
 * @param wanted only these of the files, to take up what an older release wrote
 * @returns names of the files applied now
 * @throws when the database was migrated by a newer release than this one
 */
export async function migrate(store: Pick<Store, 'asOwner'>, wanted?: readonly string[]): Promise<string[]> {
  const files = migrationFiles().filter((name) => wanted?.includes(name) ?? true)
  return store.asOwner(async (sql) => {
    await sql('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await sql('CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL)')
    const done = new Set((await sql<{ name: string }>('SELECT name FROM migration')).map((row) => row.name))
    const unknown = [...done].filter((name) => !files.includes(name))
    if (unknown.length > 0) {
      throw new Error(`The database was migrated by a newer release (${unknown.join(', ')}). Start that release, or restore a backup.`)
    }
    for (const role of Object.values(ROLES)) await ensureRole(sql, role)
    const pending = files.filter((name) => !done.has(name))
    for (const name of pending) {
      try {
        await sql(readFileSync(join(FOLDER, name), 'utf8'))
        await sql('INSERT INTO migration (name, applied_at) VALUES ($1, $2)', [name, new Date()])
      } catch (fault) {
        const way = 'The schema is as it was before: remove the cause and start again, or start the previous release.'
        throw new Error(`migration ${name} failed: ${reasonOf(fault)}. ${way}`, { cause: fault })
      }
    }
    return pending
  })
}

/** Where the owner may not create roles, a database administrator has to, once; the message says how. */
async function ensureRole(sql: Sql, role: string) {
  const [known] = await sql<{ member: boolean }>(`SELECT pg_has_role(current_user, oid, 'MEMBER') AS member FROM pg_roles WHERE rolname = $1`, [role])
  if (known?.member === true) return
  // Asked before: after a refusal nothing more can be asked in this transaction.
  const [owner] = await sql<{ name: string }>('SELECT quote_ident(current_user) AS name')
  try {
    if (known === undefined) await sql(`CREATE ROLE ${role} NOLOGIN`)
    await sql(`GRANT ${role} TO CURRENT_USER`)
  } catch (fault) {
    const create = known === undefined ? `CREATE ROLE ${role} NOLOGIN; ` : ''
    throw new Error(`The database user may not create or give roles. Let an administrator run once: ${create}GRANT ${role} TO ${owner?.name};`, { cause: fault })
  }
}
