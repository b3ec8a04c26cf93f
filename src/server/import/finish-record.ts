import { type BookRecord, checkRecord, findDamage } from '../../domain/book-record.ts'
import { countGraphemes } from '../../domain/graphemes.ts'
import { stableKey } from './keys.ts'

export type Outcome = { record: BookRecord; notes?: readonly string[] } | { fault: string }

const OPTIONAL_TEXTS = ['subtitle', 'author', 'publisher', 'publishPlace', 'edition', 'volumeName', 'volumeNumber', 'series', 'clc', 'format'] as const

const LONGEST = [['title', 255], ['subtitle', 510], ['author', 2000], ['publisher', 255]] as const

/** Gives a record without a number of its own a stable key, leaves damaged side fields out, cuts what is too long and refuses a damaged title. */
export function finishRecord(read: BookRecord): Outcome {
  const record = { ...read, subjects: read.subjects?.filter(subject => findDamage(subject) === undefined).slice(0, 50) }
  const notes: string[] = []
  for (const name of OPTIONAL_TEXTS) {
    const damage = record[name] === undefined ? undefined : findDamage(record[name])
    if (damage === undefined) continue
    notes.push(`${name} left out, damaged: ${damage}`)
    record[name] = undefined
  }
  for (const [name, bound] of LONGEST) {
    const shorter = shorten(record[name] ?? '', bound)
    if (shorter === undefined) continue
    notes.push(`${name} cut after ${bound} characters`)
    record[name] = shorter
  }
  record.sourceKey = record.sourceKey || record.isbn || stableKey([record.title, record.subtitle, record.volumeNumber, record.author, record.publishDate])
  const faults = checkRecord(record)
  if (faults.length > 0) return { fault: faults.join('; ') }
  return notes.length > 0 ? { record, notes } : { record }
}

/** Cut between words, with an ellipsis, so that a book with a baroque title is not lost over it. */
function shorten(text: string, bound: number): string | undefined {
  if (text.length <= bound || countGraphemes(text) <= bound) return undefined
  const kept = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment).slice(0, bound - 1).join('')
  return `${kept.replace(/\s+\S{0,20}$/, '')}…`
}
