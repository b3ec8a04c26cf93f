import type { BookRecord } from '../../../domain/book-record.ts'
import { foldText } from '../../../domain/fold-text.ts'
import { titleTokens, wholeTitle } from '../../../domain/search-tokens.ts'
import { simplify } from '../../search/simplify.ts'
import type { Sql } from '../../db/store.ts'
import { titleId } from '../keys.ts'

/** A record with what the database calls it. `sameBook` is equal for two records of one book. */
export type TitleRow = { id: string; record: BookRecord; titleN: string; sameBook: string | undefined }

export function titleRow(record: BookRecord): TitleRow {
  const titleN = foldText(wholeTitle(record), simplify)
  return { id: titleId(record), record, titleN, sameBook: record.isbn === undefined ? undefined : sameBookKey(record.isbn, titleN) }
}

/** Two records are of one book when both ISBN and whole title agree; sets and their volumes share ISBNs but not titles. */
export function sameBookKey(isbn: string, titleN: string): string {
  return `${isbn} ${titleN}`
}

/** The lexeme that says to whom a title belongs, and all that it gets on its way in. */
export type Scope = { mark: string; marks: (record: BookRecord) => readonly string[] }

/** What stands in the title of everything that a library lists. */
export const libraryMark = (tenantcode: string) => `@${tenantcode}`

/** What stands in the title of everything that a pool has; the second only while it is in stock. */
export const poolMarks = (poolId: string, { stock = 0 }: BookRecord) => (stock > 0 ? [`$${poolId}`, `$${poolId}+`] : [`$${poolId}`])

// A character that no title holds, to send lists of lists as one list of texts.
const PART = '\u001f'

const COLUMNS = [
  ['id', 'bigint', ({ id }) => id],
  ['isbn', 'text', ({ record }) => record.isbn],
  ['title', 'text', ({ record }) => record.title],
  ['subtitle', 'text', ({ record }) => record.subtitle],
  ['author', 'text', ({ record }) => record.author],
  ['publisher', 'text', ({ record }) => record.publisher],
  ['publish_place', 'text', ({ record }) => record.publishPlace],
  ['publish_date', 'text', ({ record }) => record.publishDate],
  ['pub_date', 'date', ({ record }) => firstDay(record.publishDate)],
  ['language', 'text', ({ record }) => record.language],
  ['edition', 'text', ({ record }) => record.edition],
  ['volume_name', 'text', ({ record }) => record.volumeName],
  ['volume_number', 'text', ({ record }) => record.volumeNumber],
  ['series', 'text', ({ record }) => record.series],
  ['clc', 'text', ({ record }) => record.clc],
  ['binding', 'text', ({ record }) => record.binding],
  ['pages', 'int', ({ record }) => record.pages],
  ['price_fen', 'int', ({ record }) => record.priceFen],
  ['currency', 'text', ({ record }) => record.currency],
  ['format', 'text', ({ record }) => record.format],
  ['picfile', 'text', ({ record }) => record.picfile],
  ['url', 'text', ({ record }) => record.url],
  ['title_n', 'text', ({ titleN }) => titleN],
  ['author_n', 'text', ({ record }) => foldText(record.author ?? '', simplify)],
  ['publisher_n', 'text', ({ record }) => foldText(record.publisher ?? '', simplify)],
  ['static_rank', 'int', ({ record }) => staticRank(record)]
] as const satisfies readonly (readonly [string, string, (row: TitleRow) => string | number | undefined])[]

const NAMES = COLUMNS.map(([name]) => name).join(', ')
const INSERT = `INSERT INTO title (${NAMES}, subjects, tsv)
SELECT ${NAMES}, coalesce(string_to_array(nullif(subjects, ''), E'\\x1f'), '{}'), array_to_tsvector(string_to_array(tokens, E'\\x1f'))
FROM unnest(${COLUMNS.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ')}, $${COLUMNS.length + 1}::text[], $${COLUMNS.length + 2}::text[])
  AS row (${NAMES}, subjects, tokens)
ON CONFLICT (id) DO UPDATE SET tsv = title.tsv || excluded.tsv WHERE NOT title.tsv @@ $${COLUMNS.length + 3}::tsquery`

/**
 * Puts titles in place and marks them as belonging to a library or pool. A
 * title that is there already keeps everything but the mark: its id is a hash
 * of all that describes it.
 */
export async function insertTitles(sql: Sql, rows: readonly TitleRow[], scope: Scope): Promise<void> {
  if (rows.length === 0) return
  // One order for everybody, so that two imports wait for each other and do not block.
  const wanted = [...new Map(rows.map(row => [row.id, row])).values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const there = await markTitles(sql, wanted, scope)
  const distinct = wanted.filter(({ id }) => !there.has(id))
  if (distinct.length === 0) return
  const values = COLUMNS.map(([, , read]) => distinct.map(row => plain(read(row))))
  const subjects = distinct.map(({ record }) => (record.subjects ?? []).map(subject => plain(subject)).join(PART))
  const tokens = distinct.map(({ record }) => [...titleTokens(record, simplify), ...scope.marks(record)].map(token => token.replaceAll('\0', '')).join(PART))
  await sql(INSERT, [...values, subjects, tokens, lexeme(scope.mark)])
}

/** Marks the titles that are there already, which is cheaper than sending them again, and tells which those are. */
async function markTitles(sql: Sql, rows: readonly TitleRow[], scope: Scope): Promise<Set<string>> {
  const found = await sql<{ id: string }>('SELECT id::text FROM title WHERE id = ANY ($1::bigint[]) ORDER BY id FOR UPDATE', [rows.map(({ id }) => id)])
  const there = new Set(found.map(({ id }) => id))
  if (there.size === 0) return there
  const marked = rows.filter(({ id }) => there.has(id))
  await sql(
    `UPDATE title SET tsv = tsv || array_to_tsvector(string_to_array(row.marks, E'\\x1f')) FROM unnest($1::bigint[], $2::text[]) AS row (id, marks)
     WHERE title.id = row.id AND NOT tsv @@ $3::tsquery`,
    [marked.map(({ id }) => id), marked.map(({ record }) => scope.marks(record).join(PART)), lexeme(scope.mark)]
  )
  return there
}

/** Takes the mark off titles, and deletes those that then belong to nobody. */
export async function releaseTitles(sql: Sql, ids: readonly string[], scopes: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  // In the same order as everybody else takes them.
  await sql('SELECT id FROM title WHERE id = ANY ($1::bigint[]) ORDER BY id FOR UPDATE', [ids])
  await sql('UPDATE title SET tsv = ts_delete(tsv, $2::text[]) WHERE id = ANY ($1::bigint[])', [ids, scopes])
  // Asked of the marks and not of the libraries' tables: one library must not see whether others hold a book.
  await sql(`DELETE FROM title WHERE id = ANY ($1::bigint[]) AND NOT tsv @@ '''@'':* | ''$'':*'::tsquery`, [ids])
}

export function lexeme(token: string): string {
  return `'${token.replaceAll(/['\\]/g, '')}'`
}

/** PostgreSQL texts cannot hold NUL. */
function plain(value: string | number | undefined): string | number | null {
  if (value === undefined) return null
  return typeof value === 'string' ? value.replaceAll('\0', '') : value
}

/** The first day of a date as printed: YYYY, YYYY-MM or YYYY-MM-DD. */
export function firstDay(date: string | undefined): string | undefined {
  return date === undefined ? undefined : `${date}-01-01`.slice(0, 10)
}

/** Orders equal matches: newer, better described and better known first. Stays far below what a matching title gives. */
function staticRank(record: BookRecord): number {
  const age = record.publishYear === undefined ? 0 : Math.min(Math.max(record.publishYear - 1950, 0), 100) * 60
  const known = Math.round(Math.log10(1 + (record.popularity ?? 0)) * 1500)
  const described = (record.isbn ? 600 : 0) + (record.author ? 300 : 0) + (record.publisher ? 300 : 0)
  return age + known + described
}
