import type { Sql } from '../db/store.ts'
import { OperationError } from './operation-error.ts'

/** `type` is PostgreSQL's name for it, such as `timestamp with time zone`. */
export type Column = { name: string; type: string }

/** Every filled set of `columns` stands in `target`. */
export type ForeignKey = { name: string; columns: readonly string[]; target: string; targetColumns: readonly string[] }

export type Table = {
  name: string
  /** All but generated ones, which make themselves again. */
  columns: readonly Column[]
  /** Names of the primary key's columns, in its order. */
  key: readonly string[]
  /** Row-level security holds also for its owner: it is read and written library by library. */
  isTenant: boolean
  foreignKeys: readonly ForeignKey[]
}

type CatalogueRow = { name: string; is_tenant: boolean; columns: string; key: string | null; foreign_keys: string | null }

/**
 * All tables but the list of migrations, from the system catalogue; a table comes after those it refers to, else by
 * name, so the same schema gives the same order on every engine.
 *
 * @throws {OperationError} when a table cannot be carried: without primary key, or referring to itself in a circle
 */
export async function listTables(sql: Sql): Promise<Table[]> {
  const rows = await sql<CatalogueRow>(CATALOGUE)
  return inOrder(rows.map(tableOf))
}

/** Names as SQL text; PostgreSQL doubles the quotes inside. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

function tableOf(row: CatalogueRow): Table {
  const columns = JSON.parse(row.columns) as Column[]
  if (row.key === null) throw new OperationError(`The table ${row.name} has no primary key, so its rows cannot be carried in order. Give it one by a migration.`)
  if (row.is_tenant && !columns.some(({ name }) => name === 'tenantcode')) {
    throw new OperationError(`The table ${row.name} has row-level security and no tenantcode, so its rows cannot be found. Give it one by a migration.`)
  }
  return {
    name: row.name,
    columns,
    key: JSON.parse(row.key) as string[],
    isTenant: row.is_tenant,
    foreignKeys: JSON.parse(row.foreign_keys ?? '[]') as ForeignKey[],
  }
}

function inOrder(tables: readonly Table[]): Table[] {
  const waiting = [...tables]
  const placed = new Set<string>()
  const ordered: Table[] = []
  while (waiting.length > 0) {
    const at = waiting.findIndex(({ foreignKeys }) => foreignKeys.every(({ target }) => placed.has(target)))
    const [next] = at === -1 ? [] : waiting.splice(at, 1)
    if (next === undefined) throw new OperationError(`The tables ${waiting.map(({ name }) => name).join(', ')} refer to each other in a circle, so none can be loaded first.`)
    placed.add(next.name)
    ordered.push(next)
  }
  return ordered
}

const CATALOGUE = `
SELECT c.relname::text AS name,
       c.relrowsecurity AS is_tenant,
       (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum)::text
          FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
       (SELECT json_agg(a.attname ORDER BY k.position)::text
          FROM pg_index i CROSS JOIN unnest(i.indkey) WITH ORDINALITY AS k(attnum, position)
          JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attnum
         WHERE i.indrelid = c.oid AND i.indisprimary) AS key,
       (SELECT json_agg(json_build_object(
                 'name', f.conname,
                 'columns', (SELECT json_agg(a.attname ORDER BY k.position) FROM unnest(f.conkey) WITH ORDINALITY AS k(attnum, position)
                             JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = k.attnum),
                 'target', t.relname,
                 'targetColumns', (SELECT json_agg(a.attname ORDER BY k.position) FROM unnest(f.confkey) WITH ORDINALITY AS k(attnum, position)
                                   JOIN pg_attribute a ON a.attrelid = f.confrelid AND a.attnum = k.attnum)
               ) ORDER BY f.conname COLLATE "C")::text
          FROM pg_constraint f JOIN pg_class t ON t.oid = f.confrelid
         WHERE f.conrelid = c.oid AND f.contype = 'f') AS foreign_keys
  FROM pg_class c
 WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migration'
 ORDER BY c.relname COLLATE "C"`
