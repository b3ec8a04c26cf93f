import type { Holding } from '../../../contract/books.ts'
import type { Sql } from '../../db/store.ts'
import type { BookRow } from './search-table.ts'

export type DetailRow = BookRow & {
  subtitle: string | null
  publish_place: string | null
  edition: string | null
  volume_name: string | null
  volume_number: string | null
  series: string | null
  clc: string | null
  currency: string | null
  format: string | null
  binding: string | null
  pages: number | null
  price_fen: number | null
  subjects: string[]
  url: string | null
  author_n: string
  title_n: string
}

/** One record of the library with everything known of it. */
export async function detailRow(sql: Sql, tenantcode: string, keyid: string): Promise<DetailRow | undefined> {
  const [row] = await sql<DetailRow>(
    `SELECT b.keyid, b.iscckb, b.haveebook, b.addtime, t.title, t.author, t.publisher, t.picfile, t.publish_date, t.language, t.isbn,
       t.subtitle, t.publish_place, t.edition, t.volume_name, t.volume_number, t.series, t.clc, t.currency, t.format, t.binding,
       t.pages, t.price_fen, t.subjects, t.url, t.title_n, t.author_n
     FROM booklist b JOIN title t ON t.id = b.title_id WHERE b.tenantcode = $1 AND b.keyid = $2`,
    [tenantcode, keyid],
  )
  return row
}

/** Where the library keeps this book: its own entry and those of other records of the same ISBN. */
export async function holdingsOf(sql: Sql, book: { tenantcode: string; keyid: string; isbn: string | null }): Promise<Holding[]> {
  type Row = { location: string | null; callno: string | null; barcode: string | null; holding_status: string | null; copies: number }
  const rows = await sql<Row>(
    `SELECT b.location, b.callno, b.barcode, b.holding_status, b.copies FROM booklist b
     WHERE b.tenantcode = $1 AND b.iscckb AND b.keyid IN (
       -- Two look-ups by index; joined with OR they would read both tables whole.
       SELECT $2::bigint UNION
       SELECT o.keyid FROM title t JOIN booklist o ON o.tenantcode = $1 AND o.title_id = t.id WHERE t.isbn = $3
     ) ORDER BY b.keyid = $2 DESC, b.callno LIMIT 50`,
    [book.tenantcode, book.keyid, book.isbn],
  )
  return rows.map((row) => ({
    location: row.location ?? '',
    callno: row.callno ?? '',
    barcode: row.barcode ?? '',
    status: row.holding_status ?? '',
    copies: row.copies,
  }))
}
