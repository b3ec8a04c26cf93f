import type { Chunk, Piece } from './reading.ts'

const LINE_END = 0x0a
/** A line longer than this is no record but a file without line ends. */
export const MAX_LINE = 4 * 1024 * 1024

/** Cuts a stream into lines without their ends; blank lines are skipped and not counted. */
export async function* lines(chunks: AsyncIterable<Chunk>): AsyncGenerator<Piece> {
  let pending: Uint8Array[] = []
  let length = 0
  let offset = 0
  let record = 0

  function* flush(): Generator<Piece> {
    const bytes = length > MAX_LINE ? new Uint8Array() : Buffer.concat(pending)
    const start = offset
    const size = length
    pending = []
    length = 0
    offset += size
    if (size > MAX_LINE) {
      record += 1
      yield { position: { record, offset: start }, fault: `line longer than ${MAX_LINE} bytes` }
      return
    }
    const line = withoutEnd(bytes)
    if (line.every(byte => byte === 0x20 || byte === 0x09)) return
    record += 1
    yield { position: { record, offset: start }, bytes: line }
  }

  for await (const chunk of chunks) {
    if ('fault' in chunk) {
      yield* flush()
      yield { position: { record: record + 1, offset }, fault: chunk.fault }
      continue
    }
    let rest = chunk.bytes
    while (rest.length > 0) {
      const end = rest.indexOf(LINE_END)
      const part = end < 0 ? rest : rest.subarray(0, end + 1)
      rest = rest.subarray(part.length)
      length += part.length
      if (length <= MAX_LINE) pending.push(part)
      else pending = []
      if (end >= 0) yield* flush()
    }
  }
  yield* flush()
}

function withoutEnd(bytes: Uint8Array): Uint8Array {
  let end = bytes.length
  while (end > 0 && (bytes[end - 1] === LINE_END || bytes[end - 1] === 0x0d)) end -= 1
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  return bytes.subarray(hasMark ? 3 : 0, end)
}
