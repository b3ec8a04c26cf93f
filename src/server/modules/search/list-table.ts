import type { HotListItem } from '../../../contract/books.ts'
import type { Sql } from '../../db/store.ts'

/** A hot list's items in order, each with the library's own record of the same ISBN where there is one. */
export async function hotRows(
  sql: Sql,
  query: { tenantcode: string; typeid: number; limit: number; offset: number },
): Promise<{ total: number; docs: HotListItem[] }> {
  type Row = { newnumber: number; booktitle: string; author: string; publish: string; picfile: string; keyid: string | null }
  const rows = await sql<Row>(
    `SELECT h.newnumber, h.booktitle, h.author, h.publish, h.picfile, k.keyid
     FROM hot_item h
     LEFT JOIN LATERAL (
       SELECT b.keyid FROM title t JOIN booklist b ON b.tenantcode = h.tenantcode AND b.title_id = t.id
       WHERE h.isbn <> '' AND t.isbn = h.isbn ORDER BY b.keyid LIMIT 1
     ) k ON true
     WHERE h.tenantcode = $1 AND h.typeid = $2 ORDER BY h.newnumber LIMIT $3 OFFSET $4`,
    [query.tenantcode, query.typeid, query.limit, query.offset],
  )
  const docs = rows.map((row) => ({
    newNumber: row.newnumber,
    PICFILE: row.picfile,
    BOOKTITLE: row.booktitle,
    AUTHOR: row.author,
    PUBLISH: row.publish,
    keyid: row.keyid ?? '',
  }))
  const [sum] = await sql<{ total: number }>('SELECT count(*)::int AS total FROM hot_item WHERE tenantcode = $1 AND typeid = $2', [query.tenantcode, query.typeid])
  return { total: sum?.total ?? 0, docs }
}

export async function vendorCodes(sql: Sql, tenantcode: string): Promise<{ vendorcode: string }[]> {
  return sql('SELECT vendorcode FROM ebook_vendor WHERE tenantcode = $1 ORDER BY vendorcode', [tenantcode])
}
