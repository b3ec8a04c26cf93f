import type { Sql } from '../db/store.ts'
import { enterLibrary } from './read-tables.ts'
import { quoted, type ForeignKey, type Table } from './tables.ts'

/**
 * Looks up every foreign key row by row, whatever the database believes of its constraints.
 *
 * @param onTable called before each table, of each library; what it throws ends the search
 * @returns names of the keys with rows that refer to nothing, with how many
 */
export async function findOrphans(sql: Sql, tables: readonly Table[], onTable: (table: Table) => void = () => undefined): Promise<string[]> {
  const counts = new Map<string, number>()
  const count = async (table: Table, where: string) => {
    onTable(table)
    for (const key of table.foreignKeys) {
      const [found] = await sql<{ count: string }>(orphanCount(table, key, where))
      const name = `${table.name}.${key.name}`
      counts.set(name, (counts.get(name) ?? 0) + Number(found?.count))
    }
  }
  for (const table of tables) if (!table.isTenant) await count(table, '')
  const libraries = await sql<{ tenantcode: string }>('SELECT tenantcode FROM library')
  for (const { tenantcode } of libraries) {
    await enterLibrary(sql, tenantcode)
    for (const table of tables) if (table.isTenant) await count(table, ` AND o.tenantcode = current_setting('app.tenantcode')`)
  }
  return [...counts].filter(([, orphans]) => orphans > 0).map(([name, orphans]) => `${name} (${orphans})`)
}

function orphanCount(table: Table, { columns, target, targetColumns }: ForeignKey, where: string): string {
  const filled = columns.map((name) => `o.${quoted(name)} IS NOT NULL`).join(' AND ')
  const same = columns.map((name, at) => `t.${quoted(targetColumns[at] ?? '')} = o.${quoted(name)}`).join(' AND ')
  return `SELECT count(*)::text AS count FROM public.${quoted(table.name)} o
    WHERE ${filled}${where} AND NOT EXISTS (SELECT 1 FROM public.${quoted(target)} t WHERE ${same})`
}
