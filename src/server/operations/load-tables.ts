import { reasonOf } from '../config.ts'
import type { Sql } from '../db/store.ts'
import { createDigest, differences, digestOf, type TableDigest } from './digest.ts'
import { OperationError } from './operation-error.ts'
import { findOrphans } from './orphans.ts'
import { countPages, type OnProgress } from './progress.ts'
import { readTables, type Page } from './read-tables.ts'
import { listTables, quoted, type Table } from './tables.ts'
import { createTableWriter } from './write-tables.ts'

/**
 * Fills an empty schema with the pages of a backup or of another store, in the transaction of `sql`, and reads all of
 * it back: the same rows by count and hash, and no row that refers to nothing.
 *
 * @returns what was loaded
 * @throws {OperationError} when there are data already, or something does not match; roll back then
 */
export async function loadTables(sql: Sql, pages: AsyncIterable<Page>, onProgress: OnProgress): Promise<TableDigest[]> {
  const tables = await listTables(sql)
  await makeRoom(sql, tables)
  const writer = createTableWriter(sql)
  const digest = createDigest()
  const loading = countPages('loading', onProgress)
  const missing = new Map(tables.map((table) => [table.name, table]))
  let current: Table | undefined
  for await (const { table, rows } of pages) {
    if (table.name !== current?.name) {
      current = ownTable(table, missing)
      missing.delete(table.name)
    }
    const page = { table: current, rows }
    await writer.write(page).catch((fault: unknown) => {
      throw new OperationError(`Rows of ${table.name} cannot be loaded: ${reasonOf(fault)}. Nothing was kept.`, { cause: fault })
    })
    digest.add(page)
    loading(page)
  }
  if (missing.size > 0) throw new OperationError(`Nothing was given for the tables ${[...missing.keys()].join(', ')}, which this schema has. Nothing was written.`)
  const given = digest.end()
  await verify(sql, tables, given, onProgress)
  return given
}

async function verify(sql: Sql, tables: readonly Table[], given: readonly TableDigest[], onProgress: OnProgress) {
  const changed = differences(given, await digestOf(readTables(sql, tables), countPages('comparing', onProgress)))
  if (changed.length > 0) throw new OperationError(`After loading, these tables differ from what was given: ${changed.join(', ')}. Nothing was kept.`)
  const orphans = await findOrphans(sql, tables, ({ name }) => onProgress({ what: 'looking up references of', table: name, rows: 0, rate: 0 }))
  if (orphans.length > 0) throw new OperationError(`Rows refer to rows that are not there: ${orphans.join(', ')}. Nothing was kept.`)
}

/** What migrations wrote goes; data of libraries never. Tables in a web of foreign keys hold such data. */
async function makeRoom(sql: Sql, tables: readonly Table[]) {
  const held = await findData(sql, tables)
  if (held !== undefined) throw new OperationError(`The database already has data (table ${held}). Nothing was written. Give an empty database: createdb makes one.`)
  for (const table of tables.toReversed()) if (!table.isTenant) await sql(`DELETE FROM public.${quoted(table.name)}`)
}

/**
 * A table with data of libraries in it. Tables outside all foreign keys only remember things of the installation.
 * Tenant tables cannot be seen as a whole and need not: without a library they have no rows.
 */
export async function findData(sql: Sql, tables: readonly Table[]): Promise<string | undefined> {
  const targets = new Set(tables.flatMap(({ foreignKeys }) => foreignKeys.map(({ target }) => target)))
  for (const { name, isTenant, foreignKeys } of tables) {
    if (isTenant || (foreignKeys.length === 0 && !targets.has(name))) continue
    const found = await sql(`SELECT 1 AS ok FROM public.${quoted(name)} LIMIT 1`)
    if (found.length > 0) return name
  }
  return undefined
}

/** The table of this schema that takes the given one's rows. */
function ownTable(given: Table, missing: ReadonlyMap<string, Table>): Table {
  const text = (table: Table) => table.columns.map(({ name, type }) => `${name} ${type}`).join(', ')
  const own = missing.get(given.name)
  if (own === undefined) throw new OperationError(`A table ${given.name} is given, which this schema does not have or which came twice. Nothing was written.`)
  if (text(given) !== text(own)) throw new OperationError(`The table ${given.name} has other columns here (${text(own)}) than are given (${text(given)}). Nothing was written.`)
  return own
}
