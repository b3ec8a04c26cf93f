import type { Sql } from '../../../src/server/db/store.ts'

/** Tables of the register itself have a tenantcode and are shared by all. */
const TABLES = `
  WITH tables AS (
    SELECT c.oid, c.relname AS name, c.relrowsecurity, c.relforcerowsecurity, a.attnum AS tenantcode, a.atttypid, a.attnotnull
    FROM pg_class c LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenantcode' AND c.relname NOT IN ('library', 'library_alias')
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
  ), tenant AS (SELECT * FROM tables WHERE tenantcode IS NOT NULL)`

const SCOPE = `(tenantcode = current_setting('app.tenantcode'::text, true))`

/** What would keep the schema from being sharded by library, or let one library see another's rows. */
const RULES: readonly string[] = [
  `SELECT name || ': has no primary key' FROM tables t WHERE NOT EXISTS (SELECT 1 FROM pg_index i WHERE i.indrelid = t.oid AND i.indisprimary)`,
  `SELECT name || ': tenantcode is not text, or may be null' FROM tenant WHERE atttypid <> 'text'::regtype OR NOT attnotnull`,
  `SELECT name || ': ' || i.indexrelid::regclass || ' does not begin with tenantcode'
     FROM tenant t JOIN pg_index i ON i.indrelid = t.oid AND i.indisunique WHERE i.indkey[0] <> t.tenantcode`,
  `SELECT t.name || ': ' || k.conname || ' does not lead from tenantcode to tenantcode'
     FROM pg_constraint k JOIN tenant t ON t.oid = k.conrelid JOIN tenant other ON other.oid = k.confrelid
     WHERE k.contype = 'f' AND (k.conkey[1] <> t.tenantcode OR k.confkey[1] <> other.tenantcode)`,
  `SELECT k.conrelid::regclass || ': ' || k.conname || ' leads from what is shared to a library’s own'
     FROM pg_constraint k WHERE k.contype = 'f' AND k.confrelid IN (SELECT oid FROM tenant) AND k.conrelid NOT IN (SELECT oid FROM tenant)`,
  `SELECT name || ': row-level security is not forced' FROM tenant WHERE NOT (relrowsecurity AND relforcerowsecurity)`,
  `SELECT name || ': has not the one policy for its own library' FROM tenant t
     WHERE (SELECT count(*) FROM pg_policy p WHERE p.polrelid = t.oid) <> 1 OR NOT EXISTS (
       SELECT 1 FROM pg_policy p WHERE p.polrelid = t.oid AND p.polpermissive AND p.polcmd = '*' AND p.polroles = '{0}'
         AND pg_get_expr(p.polqual, p.polrelid) = $$${SCOPE}$$ AND pg_get_expr(p.polwithcheck, p.polrelid) = $$${SCOPE}$$)`,
  `SELECT i.indexrelid::regclass || ': has a pending list, which the embedded engine never flushes'
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam
     WHERE a.amname = 'gin' AND c.relnamespace = 'public'::regnamespace AND NOT coalesce(c.reloptions @> '{fastupdate=off}', false)`,
  `SELECT relname || ': is a sequence' FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S'`,
  `SELECT name || '.' || a.attname || ': its default is no constant'
     FROM tables t JOIN pg_attribute a ON a.attrelid = t.oid LEFT JOIN pg_attrdef d ON d.adrelid = t.oid AND d.adnum = a.attnum
     WHERE a.attnum > 0 AND (a.attidentity <> '' OR (d.oid IS NOT NULL AND a.attgenerated = ''
       AND pg_get_expr(d.adbin, d.adrelid) !~ $r$^(?:'[^']*'(?:::[a-z ]+(?:\\[\\])?)?|-?[0-9.]+|true|false)$$r$))`,
  `SELECT relname || ': looks as its owner, not as who asks' FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND (relkind = 'm' OR (relkind = 'v' AND NOT coalesce(reloptions && '{security_invoker=true,security_invoker=on,security_invoker=1}', false)))`,
  `SELECT proname || ': runs as its owner, not as who asks' FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef`,
  `SELECT rolname || ': is no plain role' FROM pg_roles
     WHERE rolname IN ('kaijuan_app', 'kaijuan_loader') AND (rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb OR rolcanlogin OR rolreplication)`,
  `SELECT c.relname || ': belongs to a plain role' FROM pg_class c JOIN pg_roles r ON r.oid = c.relowner
     WHERE r.rolname IN ('kaijuan_app', 'kaijuan_loader') AND c.relnamespace = 'public'::regnamespace`,
]

/** Everything in the catalogue that is against the rules of src/server/db/README.md; names the object. */
export async function schemaFaults(sql: Sql): Promise<string[]> {
  const found: string[] = []
  for (const rule of RULES) {
    const rows = await sql<{ fault: string }>(`${TABLES}, found (fault) AS (${rule}) SELECT fault::text FROM found ORDER BY fault`)
    found.push(...rows.map(({ fault }) => fault))
  }
  return found
}

/** Who may do what with which table, apart from its owner: `role` → `table` → privileges. */
export async function grants(sql: Sql): Promise<Record<string, Record<string, string>>> {
  const rows = await sql<{ role: string; name: string; rights: string }>(`
    SELECT coalesce(r.rolname, 'everybody') AS role, c.relname AS name, string_agg(lower(a.privilege_type), ', ' ORDER BY a.privilege_type) AS rights
    FROM pg_class c CROSS JOIN LATERAL aclexplode(c.relacl) a LEFT JOIN pg_roles r ON r.oid = a.grantee
    WHERE c.relnamespace = 'public'::regnamespace AND a.grantee <> c.relowner GROUP BY 1, 2`)
  const granted: Record<string, Record<string, string>> = {}
  for (const { role, name, rights } of rows) (granted[role] ??= {})[name] = rights
  return granted
}
