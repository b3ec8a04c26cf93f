import type { Chunk, Piece } from '../reading.ts'

const RECORD_END = 0x1d
const FIELD_END = 0x1e
const MAX_RECORD = 4 * 1024 * 1024

/** Cuts a stream into records at their terminators: lengths in leaders are too often wrong to lead the way. */
export async function* iso2709Pieces(chunks: AsyncIterable<Chunk>): AsyncGenerator<Piece> {
  let pending: Uint8Array[] = []
  let pendingLength = 0
  let offset = 0
  let record = 0
  let isOverlong = false

  function* flush(): Generator<Piece> {
    const bytes = pending.length === 1 ? (pending[0] ?? new Uint8Array()) : Buffer.concat(pending)
    const start = offset
    offset += bytes.length
    pending = []
    pendingLength = 0
    for (const part of separate(bytes, start)) {
      record += 1
      yield { position: { record, offset: part.offset }, bytes: part.bytes }
    }
  }

  for await (const chunk of chunks) {
    if ('fault' in chunk) {
      yield* flush()
      yield { position: { record: record + 1, offset }, fault: chunk.fault }
      continue
    }
    let rest = chunk.bytes
    while (rest.length > 0) {
      const end = rest.indexOf(RECORD_END)
      const part = end < 0 ? rest : rest.subarray(0, end + 1)
      rest = rest.subarray(part.length)
      pendingLength += part.length
      if (pendingLength > MAX_RECORD) isOverlong = true
      if (!isOverlong) pending.push(part)
      if (end < 0) continue
      if (isOverlong) {
        record += 1
        yield { position: { record, offset }, fault: `no record terminator within ${MAX_RECORD} bytes` }
        offset += pendingLength
        pending = []
        pendingLength = 0
        isOverlong = false
      } else yield* flush()
    }
  }
  if (isOverlong) yield { position: { record: record + 1, offset }, fault: `no record terminator within ${MAX_RECORD} bytes` }
  else yield* flush()
}

/** Drops blanks and line ends before a leader, and parts two records whose terminator between them is missing. */
function separate(bytes: Uint8Array, offset: number): { bytes: Uint8Array; offset: number }[] {
  let start = 0
  while (start < bytes.length && isFiller(bytes[start] ?? 0)) start += 1
  if (start === bytes.length) return []
  const parts = []
  for (let at = start + 24; at < bytes.length - 24; at += 1) {
    if (bytes[at - 1] === FIELD_END && looksLikeLeader(bytes, at)) {
      parts.push({ bytes: bytes.subarray(start, at), offset: offset + start })
      start = at
      at += 23
    }
  }
  parts.push({ bytes: bytes.subarray(start), offset: offset + start })
  return parts
}

/** Blank, line end, NUL, end-of-file of DOS, byte order mark. */
function isFiller(byte: number): boolean {
  return byte <= 0x20 && byte !== RECORD_END ? byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x00 || byte === 0x09 || byte === 0x1a : byte === 0xef || byte === 0xbb || byte === 0xbf
}

/** A leader right after a field end; the one after a directory starts with indicators, never with 22 and 45 in their places. */
export function looksLikeLeader(bytes: Uint8Array, at: number): boolean {
  return /^\d{5}[a-z ][a-z].{3}22\d{5}.{3}45/.test(Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(24, bytes.length - at)).toString('latin1'))
}
