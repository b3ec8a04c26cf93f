import type { SubmenuEntry } from '../../../contract/library.ts'
import type { Sql } from '../../db/store.ts'

/** Menu entries of the library that are switched on, in order; submenus name their parent. */
export async function menuRows(sql: Sql, tenantcode: string): Promise<SubmenuEntry[]> {
  const rows = await sql<{ menuid: string; pmenuid: string; entry: Omit<SubmenuEntry, 'menuid' | 'pmenuid'> }>(
    'SELECT menuid, pmenuid, entry FROM menu_entry WHERE tenantcode = $1 ORDER BY position, menuid',
    [tenantcode],
  )
  return rows.map(({ menuid, pmenuid, entry }) => ({ ...entry, menuid, pmenuid })).filter((row) => row.isok === 1)
}

/** Pool used by a library that names none (spec 9). */
export const DEFAULT_POOL = '3300000000'

/** The supplier pools a library orders from, in its order of preference; the default pool where it names none. */
export async function poolsOf(sql: Sql, tenantcode: string): Promise<{ supplierpoolid: string; name: string }[]> {
  const own = await sql<{ supplierpoolid: string; name: string }>(
    `SELECT p.supplierpoolid, p.name FROM library_pool l JOIN supplier_pool p USING (supplierpoolid)
     WHERE l.tenantcode = $1 ORDER BY l.position, p.supplierpoolid`,
    [tenantcode],
  )
  if (own.length > 0) return own
  return sql('SELECT supplierpoolid, name FROM supplier_pool WHERE supplierpoolid = $1', [DEFAULT_POOL])
}
