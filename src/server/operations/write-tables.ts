import type { Sql } from '../db/store.ts'
import { enterLibrary, type Page, type TransferRow } from './read-tables.ts'
import { quoted, type Table } from './tables.ts'

/** Writes pages as they come, into tables that are empty. */
export function createTableWriter(sql: Sql): { write: (page: Page) => Promise<void> } {
  let entered: string | undefined

  async function writeTenant(table: Table, rows: readonly TransferRow[]) {
    const at = table.columns.findIndex(({ name }) => name === 'tenantcode')
    for (const [tenantcode, own] of byLibrary(rows, at)) {
      if (tenantcode !== entered) await enterLibrary(sql, tenantcode)
      entered = tenantcode
      await insert(sql, table, own)
    }
  }

  return {
    async write({ table, rows }) {
      if (rows.length === 0) return
      if (table.isTenant) await writeTenant(table, rows)
      else await insert(sql, table, rows)
    },
  }
}

function byLibrary(rows: readonly TransferRow[], at: number): Map<string, TransferRow[]> {
  const groups = new Map<string, TransferRow[]>()
  for (const row of rows) {
    const tenantcode = row[at] ?? ''
    const group = groups.get(tenantcode)
    if (group === undefined) groups.set(tenantcode, [row])
    else group.push(row)
  }
  return groups
}

async function insert(sql: Sql, { name, columns }: Table, rows: readonly TransferRow[]) {
  const names = columns.map((column) => quoted(column.name)).join(', ')
  const casts = columns.map(({ type }, at) => `r.c${at}::${type}`).join(', ')
  const arrays = columns.map((_, at) => `$${at + 1}::text[]`).join(', ')
  const aliases = columns.map((_, at) => `c${at}`).join(', ')
  await sql(
    `INSERT INTO public.${quoted(name)} (${names}) OVERRIDING SYSTEM VALUE SELECT ${casts} FROM unnest(${arrays}) AS r(${aliases})`,
    columns.map((_, at) => rows.map((row) => row[at] ?? null)),
  )
}
