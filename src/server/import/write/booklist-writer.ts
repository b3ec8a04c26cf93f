import type { BookRecord } from '../../../domain/book-record.ts'
import type { Access, Sql } from '../../db/store.ts'
import { bigintKey } from '../keys.ts'
import type { KeyedRecord, SourceKeys } from './source-keys.ts'
import { firstDay, insertTitles, libraryMark, releaseTitles, sameBookKey, titleRow, type TitleRow } from './title-row.ts'
import { addCounts, noCounts, type BatchWriter, type Counts } from './writer.ts'

export type LibraryTarget = {
  tenantcode: string
  /** When a new entry joined the list; an entry keeps its time when it changes. */
  addtime: (record: BookRecord) => Date
  /** Whether the library has the book; by default when the record lists copies. */
  isHeld?: ((record: BookRecord) => boolean) | undefined
}

type Item = KeyedRecord & { title: TitleRow; keyid: string; isHeld: boolean }
type Known = { source_key: string; keyid: string; content_hash: string; owner: string; title_id: string }
type Partner = { keyid: string; title_id: string; isbn: string | null; title_n: string }

/** Writes records into a library's book list, one transaction a batch, inside that library's wall. */
export function createBooklistWriter(access: Access, target: LibraryTarget, keys: SourceKeys): BatchWriter {
  const mark = libraryMark(target.tenantcode)
  const isHeld = target.isHeld ?? (record => (record.holdings?.length ?? 0) > 0)

  async function writeBatch(sql: Sql, unique: readonly KeyedRecord[]): Promise<Counts> {
    const counts = noCounts()
    const known = new Map((await knownSources(sql, target.tenantcode, unique)).map(row => [row.source_key, row]))
    const fresh: Item[] = unique
      .map(item => ({ ...item, title: titleRow(item.record), keyid: bigintKey(target.tenantcode, item.sourceKey), isHeld: isHeld(item.record) }))
      .filter(item => known.get(item.sourceKey)?.content_hash !== hashOf(item))
    counts.unchanged += unique.length - fresh.length
    if (fresh.length === 0) return counts

    const { entries, joined, released } = await sortOut(sql, target.tenantcode, fresh, known)
    await insertTitles(sql, entries.map(({ title }) => title), { mark, marks: () => [mark] })
    await upsertEntries(sql, target, entries)
    await upsertSources(sql, target.tenantcode, [...entries.map(item => ({ item, keyid: item.keyid })), ...joined])
    // Entries that a source joined, changed in or left; a new one of one record has its numbers already.
    const left = fresh.flatMap(({ sourceKey }) => known.get(sourceKey)?.keyid ?? [])
    await sumCopies(sql, target.tenantcode, [...new Set([...joined.map(({ keyid }) => keyid), ...left])])
    await releaseTitles(sql, released, [mark])
    for (const item of entries) counts[known.has(item.sourceKey) ? 'changed' : 'new'] += 1
    counts.merged += joined.length
    return counts
  }

  return async (records, last) => {
    const repeated = noCounts()
    const unique = keys.nameAll(records, repeated)
    return access.inLibrary(target.tenantcode, async sql => {
      const counts = addCounts(repeated, await writeBatch(sql, unique))
      await last(sql, counts)
      return counts
    })
  }
}

function hashOf(item: Pick<Item, 'hash' | 'isHeld'>): string {
  return item.isHeld ? `${item.hash}+` : item.hash
}

/** Which records get an entry, which join one that is there already, and which titles lose theirs. */
async function sortOut(sql: Sql, tenantcode: string, fresh: readonly Item[], known: ReadonlyMap<string, Known>) {
  const partners = await findPartners(sql, tenantcode, fresh)
  const byTitle = new Map(partners.map(row => [row.title_id, row.keyid]))
  const byBook = new Map(partners.flatMap(row => (row.isbn === null ? [] : [[sameBookKey(row.isbn, row.title_n), row.keyid]])))
  const entries: Item[] = []
  const joined: { item: Item; keyid: string }[] = []
  const released: string[] = []
  for (const item of fresh) {
    const before = known.get(item.sourceKey)
    const isOwner = before?.owner === item.sourceKey
    const keyid = isOwner ? before.keyid : item.keyid
    const other = byTitle.get(item.title.id) ?? (item.title.sameBook === undefined ? undefined : byBook.get(item.title.sameBook))
    // An owner that now equals another entry stays where it is: what readers keep points at it.
    if (other !== undefined && other !== keyid) {
      joined.push({ item, keyid: isOwner ? before.keyid : other })
      continue
    }
    entries.push({ ...item, keyid })
    byTitle.set(item.title.id, keyid)
    if (item.title.sameBook !== undefined) byBook.set(item.title.sameBook, keyid)
    if (isOwner && before.title_id !== item.title.id) released.push(before.title_id)
  }
  const kept = new Set(entries.map(({ title }) => title.id))
  return { entries, joined, released: released.filter(id => !kept.has(id)) }
}

// Both look-ups go from a batch of rows to one entry each. Said with LATERAL and LIMIT, because a table that
// has just grown has no statistics and a plain join would read the library's whole list for every batch.

function knownSources(sql: Sql, tenantcode: string, items: readonly KeyedRecord[]): Promise<Known[]> {
  return sql<Known>(
    `SELECT s.source_key, s.keyid::text, s.content_hash, b.source_key AS owner, b.title_id::text FROM booklist_source s
     CROSS JOIN LATERAL (SELECT source_key, title_id FROM booklist WHERE tenantcode = $1 AND keyid = s.keyid LIMIT 1) b
     WHERE s.tenantcode = $1 AND s.source_key = ANY ($2::text[])`,
    [tenantcode, items.map(({ sourceKey }) => sourceKey)]
  )
}

function findPartners(sql: Sql, tenantcode: string, items: readonly Item[]): Promise<Partner[]> {
  const isbns = items.flatMap(({ record }) => record.isbn ?? [])
  return sql<Partner>(
    `SELECT b.keyid::text, t.id::text AS title_id, t.isbn, t.title_n
     FROM (SELECT id, isbn, title_n FROM title WHERE id = ANY ($2::bigint[]) UNION SELECT id, isbn, title_n FROM title WHERE isbn = ANY ($3::text[])) t
     CROSS JOIN LATERAL (SELECT keyid FROM booklist WHERE tenantcode = $1 AND title_id = t.id LIMIT 1) b`,
    [tenantcode, items.map(({ title }) => title.id), isbns]
  )
}

async function upsertEntries(sql: Sql, target: LibraryTarget, items: readonly Item[]): Promise<void> {
  if (items.length === 0) return
  await sql(
    `INSERT INTO booklist (tenantcode, keyid, title_id, source_key, content_hash, iscckb, haveebook, addtime, copies, callno, location, barcode, holding_status, loan_count, pub_date, language)
     SELECT $1, * FROM unnest($2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::bool[], $7::bool[], $8::timestamptz[], $9::int[], $10::text[], $11::text[], $12::text[], $13::text[], $14::int[], $15::date[], $16::text[])
     ON CONFLICT (tenantcode, keyid) DO UPDATE SET title_id = excluded.title_id, content_hash = excluded.content_hash, iscckb = excluded.iscckb,
       haveebook = excluded.haveebook, copies = excluded.copies, callno = excluded.callno, location = excluded.location, barcode = excluded.barcode,
       holding_status = excluded.holding_status, loan_count = excluded.loan_count, pub_date = excluded.pub_date, language = excluded.language`,
    [
      target.tenantcode,
      items.map(({ keyid }) => keyid),
      items.map(({ title }) => title.id),
      items.map(({ sourceKey }) => plain(sourceKey)),
      items.map(hashOf),
      items.map(item => item.isHeld),
      items.map(({ record }) => record.isElectronic ?? false),
      items.map(({ record }) => target.addtime(record)),
      items.map(copiesOf),
      items.map(({ record }) => plain(record.holdings?.find(({ callNumber }) => callNumber)?.callNumber)),
      items.map(({ record }) => plain(record.holdings?.find(({ location }) => location)?.location)),
      items.map(({ record }) => plain(record.holdings?.find(({ barcode }) => barcode)?.barcode)),
      items.map(({ record }) => plain(record.holdings?.find(({ status }) => status)?.status)),
      items.map(({ record }) => record.loanCount ?? 0),
      items.map(({ record }) => firstDay(record.publishDate) ?? '-infinity'),
      items.map(({ record }) => plain(record.language))
    ]
  )
}

async function upsertSources(sql: Sql, tenantcode: string, sources: readonly { item: Item; keyid: string }[]): Promise<void> {
  if (sources.length === 0) return
  await sql(
    `INSERT INTO booklist_source (tenantcode, source_key, keyid, content_hash, copies, held)
     SELECT $1, * FROM unnest($2::text[], $3::bigint[], $4::text[], $5::int[], $6::bool[])
     ON CONFLICT (tenantcode, source_key) DO UPDATE SET keyid = excluded.keyid, content_hash = excluded.content_hash, copies = excluded.copies, held = excluded.held`,
    [
      tenantcode,
      sources.map(({ item }) => plain(item.sourceKey)),
      sources.map(({ keyid }) => keyid),
      sources.map(({ item }) => hashOf(item)),
      sources.map(({ item }) => copiesOf(item)),
      sources.map(({ item }) => item.isHeld)
    ]
  )
}

/** What several records of one book say together, however often each of them comes again. */
async function sumCopies(sql: Sql, tenantcode: string, keyids: readonly string[]): Promise<void> {
  if (keyids.length === 0) return
  await sql(
    `UPDATE booklist b SET copies = s.copies, iscckb = s.held FROM unnest($2::bigint[]) AS touched (keyid)
     CROSS JOIN LATERAL (SELECT sum(copies)::int AS copies, bool_or(held) AS held FROM booklist_source WHERE tenantcode = $1 AND keyid = touched.keyid) s
     WHERE b.tenantcode = $1 AND b.keyid = touched.keyid AND (b.copies, b.iscckb) IS DISTINCT FROM (s.copies, s.held)`,
    [tenantcode, keyids]
  )
}

function copiesOf(item: Item): number {
  const listed = (item.record.holdings ?? []).reduce((sum, { copies }) => sum + copies, 0)
  return item.isHeld ? Math.max(listed, 1) : listed
}

function plain(text: string | undefined): string | null {
  return text === undefined ? null : text.replaceAll('\0', '')
}
