import { createHash } from 'node:crypto'
import type { BookRecord } from '../../domain/book-record.ts'

/** A name for a record that came without one: the same content gives the same name. */
export function stableKey(parts: readonly (string | undefined)[]): string {
  return `x:${digest(parts).toString('base64url').slice(0, 22)}`
}

/** A positive 63-bit number as text, as PostgreSQL's bigint takes it. */
export function bigintKey(...parts: (string | undefined)[]): string {
  return (digest(parts).readBigUInt64BE(0) & 0x7fffffffffffffffn).toString()
}

// Everything that describes the book itself, and nothing that a library may change: two records
// with equal values share one title row, any difference makes another.
const DESCRIPTIVE = [
  'isbn', 'title', 'subtitle', 'author', 'publisher', 'publishPlace', 'publishDate', 'language', 'edition', 'volumeName', 'volumeNumber', 'series',
  'clc', 'binding', 'pages', 'priceFen', 'currency', 'format', 'picfile', 'url'
] as const satisfies readonly (keyof BookRecord)[]

/** The id of the title row: libraries that describe a book in the same words share it, and nobody can change it. */
export function titleId(record: BookRecord): string {
  return bigintKey('title', ...DESCRIPTIVE.map(name => record[name]?.toString()), ...(record.subjects ?? []))
}

/** Changes whenever anything stored about the record would change. */
export function contentHash(record: BookRecord, ...extra: string[]): string {
  const { holdings, stock, loanCount, isElectronic } = record
  return digest([titleId(record), JSON.stringify({ holdings, stock, loanCount, isElectronic }), ...extra]).toString('base64url').slice(0, 22)
}

function digest(parts: readonly (string | undefined)[]): Buffer {
  // A separator that no text holds keeps ("ab", "c") and ("a", "bc") apart.
  return createHash('sha256').update(parts.map(part => part ?? '\u0001').join('\u0000')).digest()
}
