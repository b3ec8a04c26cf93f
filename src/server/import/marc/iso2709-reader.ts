import type { Chunk, Reading } from '../reading.ts'
import { chooseEncoding, decode, type Encoding } from './encoding.ts'
import { rawFields, type RawField } from './iso2709-fields.ts'
import { iso2709Pieces } from './iso2709-pieces.ts'
import { marcBook } from './marc-book.ts'
import type { MarcField, MarcRecord } from './marc-record.ts'

const SUBFIELD = 0x1f

export type MarcReading = { marc: MarcRecord; encoding: Encoding; isRepaired: boolean } | { fault: string }

/** Books of a file in ISO 2709: MARC 21, UNIMARC and CNMARC in whatever encoding each record is in. */
export async function* readIso2709(chunks: AsyncIterable<Chunk>): AsyncGenerator<Reading> {
  let previous: Encoding | undefined
  for await (const piece of iso2709Pieces(chunks)) {
    const { position } = piece
    if ('fault' in piece) {
      yield { position, fault: piece.fault }
      continue
    }
    const reading = parseIso2709(piece.bytes, previous)
    if ('fault' in reading) {
      yield { position, fault: reading.fault }
      continue
    }
    if (reading.encoding !== 'utf-8') previous = reading.encoding
    const outcome = marcBook(reading.marc)
    if ('fault' in outcome) yield { position, fault: outcome.fault }
    else yield { position, record: outcome.record, notes: reading.isRepaired ? ['directory did not fit, fields taken in order', ...(outcome.notes ?? [])] : outcome.notes }
  }
}

/**
 * One record of bytes. Done here and not by a library: those for Node decode
 * everything as UTF-8 before they look for subfields, and trust the directory.
 */
export function parseIso2709(bytes: Uint8Array, previous?: Encoding): MarcReading {
  const raw = rawFields(bytes)
  if ('fault' in raw) return raw
  const tags = new Set(raw.fields.map(({ tag }) => tag))
  const hints = { saysUtf8: raw.leader.charAt(9) === 'a', isUnimarc: tags.has('200') && !tags.has('245'), previous }
  const encoding = chooseEncoding(bytes, hints)
  if (encoding === undefined) return { fault: 'character encoding not recognised' }
  return { marc: { leader: raw.leader, fields: raw.fields.map(field => parseField(field, encoding)) }, encoding, isRepaired: raw.isRepaired }
}

function parseField({ tag, bytes }: RawField, encoding: Encoding): MarcField {
  if (tag < '010' && !bytes.includes(SUBFIELD)) return { tag, indicators: '  ', value: decode(bytes, encoding), subfields: [] }
  // Neither UTF-8 nor GBK nor MARC-8 has this byte inside a character.
  const parts = splitAt(bytes, SUBFIELD)
  const indicators = decode(parts[0] ?? bytes, 'utf-8').slice(-2).padStart(2)
  const subfields = parts.slice(1).map(part => ({ code: String.fromCharCode(part[0] ?? 0x20), value: decode(part.subarray(1), encoding) }))
  return { tag, indicators, value: '', subfields }
}

function splitAt(bytes: Uint8Array, separator: number): Uint8Array[] {
  const parts: Uint8Array[] = []
  let start = 0
  for (let end = bytes.indexOf(separator); end >= 0; end = bytes.indexOf(separator, start)) {
    parts.push(bytes.subarray(start, end))
    start = end + 1
  }
  parts.push(bytes.subarray(start))
  return parts
}
