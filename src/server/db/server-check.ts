import type { Sql } from './store.ts'

const OLDEST = { major: 15, number: 150_000 }

export type ServerFacts = { version: string; number: number; database: string; encoding: string; knowsletters: boolean }

/**
 * Whether a database server is one that the service can live in.
 *
 * @returns what is wrong and what to do about it, or undefined
 */
export async function serverFault(sql: Sql): Promise<string | undefined> {
  const [facts] = await sql<ServerFacts>(
    `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number,
       current_database()::text AS database, current_setting('server_encoding') AS encoding, 'Ж' ~* '^ж$' AND '书' ~ '^[[:alpha:]]$' AS knowsletters`,
  )
  return facts && faultOf(facts)
}

export function faultOf({ version, number, database, encoding, knowsletters }: ServerFacts): string | undefined {
  if (number < OLDEST.number) return `it is version ${version}; version ${OLDEST.major} or newer is needed. Upgrade the server.`
  const anew = `Create one with: CREATE DATABASE ${database} TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C.UTF-8' LC_CTYPE 'C.UTF-8'`
  if (encoding !== 'UTF8') return `database "${database}" has the encoding ${encoding}; UTF8 is needed. ${anew}`
  if (!knowsletters) return `database "${database}" has a character type (LC_CTYPE, such as C or POSIX) that knows no letters but English; one for UTF-8 is needed. ${anew}`
  return undefined
}
