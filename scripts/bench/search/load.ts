import type { Sql, Store } from '../../../src/server/db/store.ts'
import { insertTitles, titleRow, type TitleRow } from '../../../src/server/import/write/title-row.ts'
import { refreshHotTokens } from '../../../src/server/modules/search/hot-tokens.ts'
import { books, LIBRARIES, POOLS, type Book } from './corpus.ts'

const BATCH = 2_000

/** Made after the rows: an index is built far quicker than it grows, and keys are checked far quicker together. */
const KEYS = ['booklist_tenantcode_fkey', 'booklist_title_id_fkey', 'booklist_tenantcode_title_id_key', 'pool_item_title_id_fkey', 'pool_item_supplierpoolid_fkey', 'pool_item_supplierpoolid_title_id_key']
const INDEXES = ['title_tsv', 'title_isbn', 'title_rank', 'booklist_newest', 'booklist_published', 'booklist_ebooks', 'booklist_held', 'booklist_language', 'booklist_title', 'pool_item_in_stock', 'pool_item_published', 'pool_item_title']

export type Loaded = { entries: number; items: number; milliseconds: number }

/** Fills an empty store: rows first, then indexes, statistics and hot tokens. */
export async function load(store: Store, titles: number, onProgress: (what: string) => void): Promise<Loaded> {
  const started = performance.now()
  const loaded = { entries: 0, items: 0, milliseconds: 0 }
  const definitions = await store.asOwner(async (sql) => {
    await addPlaces(sql)
    // The owner writes for all libraries at once.
    await sql('ALTER TABLE booklist NO FORCE ROW LEVEL SECURITY')
    return takeDown(sql)
  })
  let batch: Book[] = []
  let done = 0
  const flush = async () => {
    const rows = batch
    batch = []
    await store.asOwner((sql) => write(sql, rows, loaded))
    done += rows.length
    onProgress(`${done} of ${titles} titles, ${Math.round(done / ((performance.now() - started) / 1000))} a second`)
  }
  for (const book of books(titles)) {
    batch.push(book)
    if (batch.length >= BATCH) await flush()
  }
  if (batch.length > 0) await flush()
  for (const text of definitions) {
    onProgress(text.slice(0, 60))
    await store.asOwner((sql) => sql(text))
  }
  await store.asOwner((sql) => sql('ALTER TABLE booklist FORCE ROW LEVEL SECURITY'))
  onProgress('statistics and hot words')
  await store.asOwner((sql) => sql('ANALYZE'))
  await refreshHotTokens(store)
  return { ...loaded, milliseconds: performance.now() - started }
}

/** Drops indexes and keys. @returns the statements that make them again */
async function takeDown(sql: Sql): Promise<string[]> {
  type Made = { drop: string; make: string }
  const keys = await sql<Made>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS make
     FROM pg_constraint WHERE conname = ANY ($1::text[]) ORDER BY contype DESC`,
    [KEYS],
  )
  const indexes = await sql<Made>(`SELECT format('DROP INDEX %I', indexname) AS drop, indexdef AS make FROM pg_indexes WHERE indexname = ANY ($1::text[])`, [INDEXES])
  const all = [...keys, ...indexes]
  for (const { drop } of all) await sql(drop)
  return all.map(({ make }) => make)
}

async function addPlaces(sql: Sql) {
  const settings = JSON.stringify({})
  await sql('INSERT INTO library (tenantcode, homeindex, settings) SELECT code, code, $2::jsonb FROM unnest($1::text[]) AS code', [LIBRARIES.map(({ tenantcode }) => tenantcode), settings])
  await sql(`INSERT INTO supplier_pool (supplierpoolid, name) SELECT id, id FROM unnest($1::text[]) AS id`, [POOLS.map(({ supplierpoolid }) => supplierpoolid)])
}

async function write(sql: Sql, all: readonly Book[], loaded: Loaded) {
  // Two made-up books may be one to the last letter.
  const rows = [...new Map(all.map((book) => ({ book, row: titleRow(book.record) })).map((each) => [each.row.id, each])).values()]
  const byRecord = new Map(rows.map(({ book }) => [book.record, book]))
  const marks = ({ record }: Pick<TitleRow, 'record'>) => {
    const book = byRecord.get(record)
    const pools = book?.pools.flatMap(({ supplierpoolid, stock }) => (stock > 0 ? [`$${supplierpoolid}`, `$${supplierpoolid}+`] : [`$${supplierpoolid}`])) ?? []
    return [...(book?.libraries.map(({ tenantcode }) => `@${tenantcode}`) ?? []), ...pools]
  }
  await insertTitles(sql, rows.map(({ row }) => row), { mark: '@bench', marks: (record) => marks({ record }) })
  const entries = rows.flatMap(({ book, row }) => book.libraries.map((entry) => ({ ...entry, id: row.id, record: book.record })))
  await sql(
    `INSERT INTO booklist (tenantcode, keyid, title_id, source_key, content_hash, iscckb, addtime, pub_date, language)
     SELECT code, id, id, '', '', held, timestamptz '2026-03-10' - days * interval '1 day', pub_date, language
     FROM unnest($1::text[], $2::bigint[], $3::bool[], $4::int[], $5::date[], $6::text[]) AS row (code, id, held, days, pub_date, language) ON CONFLICT DO NOTHING`,
    [
      entries.map(({ tenantcode }) => tenantcode),
      entries.map(({ id }) => id),
      entries.map(({ isHeld }) => isHeld),
      entries.map(({ addedDaysAgo }) => addedDaysAgo),
      entries.map(({ record }) => `${record.publishDate ?? '1900-01'}-01`),
      entries.map(({ record }) => record.language ?? ''),
    ],
  )
  const items = rows.flatMap(({ book, row }) => book.pools.map((item) => ({ ...item, id: row.id, record: book.record })))
  await sql(
    `INSERT INTO pool_item (supplierpoolid, keyid, title_id, source_key, content_hash, stock, pub_date)
     SELECT pool, id, id, '', '', stock, pub_date FROM unnest($1::text[], $2::bigint[], $3::int[], $4::date[]) AS row (pool, id, stock, pub_date) ON CONFLICT DO NOTHING`,
    [items.map(({ supplierpoolid }) => supplierpoolid), items.map(({ id }) => id), items.map(({ stock }) => stock), items.map(({ record }) => `${record.publishDate ?? '1900-01'}-01`)],
  )
  loaded.entries += entries.length
  loaded.items += items.length
}
