import { countGraphemes } from './graphemes.ts'
import type { Isbn } from './isbn.ts'

export type Holding = {
  location?: string | undefined
  callNumber?: string | undefined
  barcode?: string | undefined
  copies: number
  status?: string | undefined
}

/** One bibliographic record, whatever file it came from. A field that is absent was absent or could not be read. */
export type BookRecord = {
  /** What the sender calls this record; unique inside the library or pool it is loaded into. */
  sourceKey: string
  title: string
  isbn?: Isbn | undefined
  subtitle?: string | undefined
  author?: string | undefined
  publisher?: string | undefined
  publishPlace?: string | undefined
  /** YYYY, YYYY-MM or YYYY-MM-DD: never more than the source said. */
  publishDate?: string | undefined
  publishYear?: number | undefined
  /** Three letters of ISO 639-2/B: chi, eng, jpn. */
  language?: string | undefined
  edition?: string | undefined
  volumeName?: string | undefined
  volumeNumber?: string | undefined
  series?: string | undefined
  /** Chinese Library Classification, else what the sender classifies by. */
  clc?: string | undefined
  binding?: string | undefined
  pages?: number | undefined
  priceFen?: number | undefined
  /** ISO 4217; absent when the source named none. */
  currency?: string | undefined
  format?: string | undefined
  subjects?: readonly string[] | undefined
  picfile?: string | undefined
  url?: string | undefined
  isElectronic?: boolean | undefined
  holdings?: readonly Holding[] | undefined
  /** What the supplier has in stock. */
  stock?: number | undefined
  loanCount?: number | undefined
  /** How many people rated or voted, where the source counted them; only orders results. */
  popularity?: number | undefined
}

// The bound of domain rules for title, author and publisher.
const MAX_LENGTH = 255
const MAX_AUTHOR_LENGTH = 2000

/** Why the record must not be loaded, in words for the person who sent it; empty when it may. */
export function checkRecord(record: BookRecord): string[] {
  const faults: string[] = []
  if (record.sourceKey.trim() === '') faults.push('no identifier')
  if (record.title.trim() === '') faults.push('title missing')
  else if (!/[\p{L}\p{N}\p{S}\p{P}]/u.test(record.title)) faults.push('title has no readable character')
  for (const [name, value, bound] of [
    ['title', record.title, MAX_LENGTH],
    ['subtitle', record.subtitle, MAX_LENGTH * 2],
    ['author', record.author, MAX_AUTHOR_LENGTH],
    ['publisher', record.publisher, MAX_LENGTH]
  ] as const) {
    if (value === undefined) continue
    const damage = findDamage(value)
    if (damage) faults.push(`${name} damaged: ${damage}`)
    if (value.length > bound && countGraphemes(value) > bound) faults.push(`${name} longer than ${bound} characters`)
  }
  return faults
}

/** What shows that a text was read in the wrong encoding or cut in the middle of a character. */
export function findDamage(text: string): string | undefined {
  if (text.includes('\uFFFD')) return 'replacement character U+FFFD'
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]/.exec(text)
  if (control) return `control character U+${control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
  if (!text.isWellFormed()) return 'half of a surrogate pair'
  if (/[\uE000-\uF8FF]/.test(text)) return 'private-use character'
  // UTF-8 read as Latin-1 or Windows-1252, and the two classics of GBK confusion.
  if (/[ÃÂ][\u00A0-\u00BF]|â€|[ä-é][¸-¿»½¼][\u00A0-\u00FF]/.test(text)) return 'UTF-8 read in another encoding'
  if (/锟斤拷|烫烫烫|屯屯屯/.test(text)) return 'Chinese text read in another encoding'
  return undefined
}
