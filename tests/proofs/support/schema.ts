import type { Sql, Store } from '../../../src/server/db/store.ts'

async function tablesOf(sql: Sql): Promise<string[]> {
  const tables = await sql<{ name: string }>(`SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`)
  return tables.map(({ name }) => name)
}

/** Every table with the number of its rows, whoever owns them. */
export async function countRows(store: Pick<Store, 'asOwner'>): Promise<Record<string, number>> {
  return store.asOwner(async (sql) => {
    const counts: Record<string, number> = {}
    for (const name of await tablesOf(sql)) counts[name] = (await sql<{ count: number }>(`SELECT count(*)::int AS count FROM ${name}`))[0]?.count ?? 0
    return counts
  })
}

/** What stands in every table, as the number of its rows and a checksum of them; of migrations only their names. */
export async function contents(store: Pick<Store, 'asOwner'>): Promise<Record<string, string>> {
  return store.asOwner(async (sql) => {
    const found: Record<string, string> = {}
    for (const name of await tablesOf(sql)) {
      const row = name === 'migration' ? 't.name' : 't::text'
      const [table] = await sql<{ digest: string }>(`SELECT count(*) || ' ' || coalesce(md5(string_agg(${row}, E'\\n' ORDER BY ${row})), '') AS digest FROM ${name} t`)
      found[name] = table?.digest ?? ''
    }
    return found
  })
}

/** Everything that a migration could change about the schema, as text that can be compared. */
export async function fingerprint(store: Pick<Store, 'asOwner'>): Promise<string> {
  const rows = await store.asOwner((sql) =>
    sql<{ line: string }>(`
      SELECT format('column %s.%s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull) AS line
        FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid WHERE c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
      UNION ALL SELECT format('constraint %s %s', conrelid::regclass, pg_get_constraintdef(oid)) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT format('index %s valid %s', pg_get_indexdef(indexrelid), indisvalid) FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE relnamespace = 'public'::regnamespace
      UNION ALL SELECT format('policy %s %s', polrelid::regclass, pg_get_expr(polqual, polrelid)) FROM pg_policy
      UNION ALL SELECT format('function %s', oid::regprocedure) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      UNION ALL SELECT format('rights %s %s', relname, relacl) FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      ORDER BY 1`),
  )
  return rows.map(({ line }) => line).join('\n')
}
