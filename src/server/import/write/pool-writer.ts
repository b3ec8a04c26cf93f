import type { BookRecord } from '../../../domain/book-record.ts'
import type { Access, Sql } from '../../db/store.ts'
import { markStock } from '../../modules/search/stock-marks.ts'
import { bigintKey } from '../keys.ts'
import type { KeyedRecord, SourceKeys } from './source-keys.ts'
import { insertTitles, poolMarks, releaseTitles, sameBookKey, titleRow, type TitleRow } from './title-row.ts'
import { addCounts, noCounts, type BatchWriter, type Counts } from './writer.ts'

type Item = KeyedRecord & { title: TitleRow; keyid: string }
type Known = { keyid: string; content_hash: string; title_id: string }
type Partner = { keyid: string; title_id: string; isbn: string | null; title_n: string }

/** Writes records into a supplier pool, one transaction a batch. A record without a stock has none: 0. */
export function createPoolWriter(access: Access, poolId: string, keys: SourceKeys): BatchWriter {
  const mark = `$${poolId}`
  const marks = (record: BookRecord) => poolMarks(poolId, record)

  async function writeBatch(sql: Sql, unique: readonly KeyedRecord[]): Promise<Counts> {
    const counts = noCounts()
    const items: Item[] = unique.map(item => ({ ...item, title: titleRow(item.record), keyid: bigintKey('pool', poolId, item.sourceKey) }))
    const known = new Map((await knownItems(sql, poolId, items)).map(row => [row.keyid, row]))
    const fresh = items.filter(({ keyid, hash }) => known.get(keyid)?.content_hash !== hash)
    counts.unchanged += items.length - fresh.length
    if (fresh.length === 0) return counts

    const { entries, released } = await sortOut(sql, poolId, fresh, known)
    await insertTitles(sql, entries.map(({ title }) => title), { mark, marks })
    await upsertItems(sql, poolId, entries)
    await markStock(sql, poolId, entries.filter(({ keyid }) => known.has(keyid)).map(({ title }) => title.id))
    await releaseTitles(sql, released, [mark, `${mark}+`])
    for (const { keyid } of entries) counts[known.has(keyid) ? 'changed' : 'new'] += 1
    counts.merged += fresh.length - entries.length
    return counts
  }

  return async (records, last) => {
    const repeated = noCounts()
    const unique = keys.nameAll(records, repeated)
    return access.inShared(async sql => {
      const counts = addCounts(repeated, await writeBatch(sql, unique))
      await last(sql, counts)
      return counts
    })
  }
}

async function sortOut(sql: Sql, poolId: string, fresh: readonly Item[], known: ReadonlyMap<string, Known>) {
  const partners = await sql<Partner>(
    `SELECT p.keyid::text, t.id::text AS title_id, t.isbn, t.title_n
     FROM (SELECT id, isbn, title_n FROM title WHERE id = ANY ($2::bigint[]) UNION SELECT id, isbn, title_n FROM title WHERE isbn = ANY ($3::text[])) t
     CROSS JOIN LATERAL (SELECT keyid FROM pool_item WHERE supplierpoolid = $1 AND title_id = t.id LIMIT 1) p`,
    [poolId, fresh.map(({ title }) => title.id), fresh.flatMap(({ record }) => record.isbn ?? [])]
  )
  const byTitle = new Map(partners.map(row => [row.title_id, row.keyid]))
  const byBook = new Map(partners.flatMap(row => (row.isbn === null ? [] : [[sameBookKey(row.isbn, row.title_n), row.keyid]])))
  const entries: Item[] = []
  const released: string[] = []
  for (const item of fresh) {
    const { keyid, title } = item
    const other = byTitle.get(title.id) ?? (title.sameBook === undefined ? undefined : byBook.get(title.sameBook))
    if (other !== undefined && other !== keyid) continue
    entries.push(item)
    byTitle.set(title.id, keyid)
    if (title.sameBook !== undefined) byBook.set(title.sameBook, keyid)
    const before = known.get(keyid)?.title_id
    if (before !== undefined && before !== title.id) released.push(before)
  }
  const kept = new Set(entries.map(({ title }) => title.id))
  return { entries, released: released.filter(id => !kept.has(id)) }
}

function knownItems(sql: Sql, poolId: string, items: readonly Item[]): Promise<Known[]> {
  return sql<Known>('SELECT keyid::text, content_hash, title_id::text FROM pool_item WHERE supplierpoolid = $1 AND keyid = ANY ($2::bigint[])', [
    poolId,
    items.map(({ keyid }) => keyid)
  ])
}

async function upsertItems(sql: Sql, poolId: string, items: readonly Item[]): Promise<void> {
  if (items.length === 0) return
  await sql(
    `INSERT INTO pool_item (supplierpoolid, keyid, title_id, source_key, content_hash, stock, price_fen, pub_date)
     SELECT $1, row.*, coalesce(title.pub_date, '-infinity') FROM unnest($2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::int[], $7::int[]) AS row (keyid, title_id, source_key, content_hash, stock, price_fen)
     JOIN title ON title.id = row.title_id
     ON CONFLICT (supplierpoolid, keyid) DO UPDATE SET title_id = excluded.title_id, content_hash = excluded.content_hash, stock = excluded.stock,
       price_fen = excluded.price_fen, pub_date = excluded.pub_date`,
    [
      poolId,
      items.map(({ keyid }) => keyid),
      items.map(({ title }) => title.id),
      items.map(({ sourceKey }) => sourceKey.replaceAll('\0', '')),
      items.map(({ hash }) => hash),
      items.map(({ record }) => record.stock ?? 0),
      items.map(({ record }) => record.priceFen ?? null)
    ]
  )
}
