import type { Sql } from '../db/store.ts'
import { OperationError } from './operation-error.ts'
import { quoted, type Table } from './tables.ts'

/** A row's values as PostgreSQL writes them as text, in the order of the table's columns. */
export type TransferRow = readonly (string | null)[]

/** Some rows of a table; a table's first page may be empty, so that empty tables are seen too. */
export type Page = { table: Table; rows: readonly TransferRow[] }

const PAGE_SIZE = 500

/** One snapshot for all tables and one spelling of values on every engine. Must come first in the transaction. */
export async function beginReading(sql: Sql): Promise<void> {
  await sql('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
}

/**
 * All rows, table by table in the order given and by primary key within; a tenant table's library by library. The
 * same data comes in the same order and spelling from every engine.
 *
 * @throws {OperationError} when rows are there that belong to no library
 */
export async function* readTables(sql: Sql, tables: readonly Table[]): AsyncGenerator<Page> {
  await spellAlike(sql)
  const libraries = await sql<{ tenantcode: string }>('SELECT tenantcode FROM library ORDER BY tenantcode COLLATE "C"')
  for (const table of tables) {
    yield { table, rows: [] }
    if (!table.isTenant) {
      yield* readRows(sql, table, '')
      continue
    }
    let count = 0
    for (const { tenantcode } of libraries) {
      await enterLibrary(sql, tenantcode)
      for await (const page of readRows(sql, table, ` WHERE tenantcode = current_setting('app.tenantcode')`)) {
        count += page.rows.length
        yield page
      }
    }
    await checkNothingLeft(sql, table, count)
  }
}

/** The library whose rows are seen and accepted from now on in this transaction. */
export async function enterLibrary(sql: Sql, tenantcode: string): Promise<void> {
  await sql(`SELECT set_config('app.tenantcode', $1, true)`, [tenantcode])
}

async function spellAlike(sql: Sql) {
  await sql(`SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres';
    SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'`)
}

async function* readRows(sql: Sql, table: Table, where: string): AsyncGenerator<Page> {
  const values = table.columns.map(({ name }, at) => `${quoted(name)}::text AS c${at}`)
  // A tenantcode that is the same in all rows would only keep the index of the key from giving the order.
  const order = table.key.filter((name) => where === '' || name !== 'tenantcode').map((name) => orderBy(table, name))
  await sql(`DECLARE transfer NO SCROLL CURSOR FOR SELECT ${values.join(', ')} FROM public.${quoted(table.name)}${where} ORDER BY ${order.join(', ') || '1'}`)
  for (;;) {
    const rows = await sql<Record<string, string | null>>(`FETCH ${PAGE_SIZE} FROM transfer`)
    if (rows.length > 0) yield { table, rows: rows.map((row) => Object.values(row)) }
    if (rows.length < PAGE_SIZE) break
  }
  await sql('CLOSE transfer')
}

/** Texts by their bytes, whatever the database's own collation. */
function orderBy(table: Table, name: string): string {
  const type = table.columns.find((column) => column.name === name)?.type ?? ''
  return /^(text|character|name)/.test(type) ? `${quoted(name)} COLLATE "C"` : quoted(name)
}

/** Whoever sees all rows can tell whether libraries account for them. */
async function checkNothingLeft(sql: Sql, table: Table, count: number) {
  const [security] = await sql<{ active: boolean }>('SELECT row_security_active($1::text) AS active', [`public.${quoted(table.name)}`])
  if (security?.active !== false) return
  const [all] = await sql<{ count: string }>(`SELECT count(*)::text AS count FROM public.${quoted(table.name)}`)
  if (Number(all?.count) !== count) throw new OperationError(`The table ${table.name} has ${all?.count} rows, but only ${count} belong to a library in the register. Nothing was written.`)
}
