import type { Position } from '../reading.ts'
import type { TextChunk } from '../text-chunks.ts'

export type Row = { position: Position; cells: string[] } | { position: Position; fault: string }

// A quoted cell longer than this is a quote that nobody closed.
const MAX_QUOTED = 64 * 1024
const MAX_ROW = 4 * 1024 * 1024

/**
 * Rows of comma- or tab-separated text (RFC 4180): quotes, doubled quotes, line
 * breaks inside quotes. A quote that never closes loses its own line only.
 * Offsets count characters. Record 1 is the first row.
 */
export async function* tableRows(chunks: AsyncIterable<TextChunk>, separator: string): AsyncGenerator<Row> {
  let buffer = ''
  let offset = 0
  let record = 0
  function* drain(isEnd: boolean): Generator<Row> {
    let start = 0
    while (start < buffer.length) {
      const row = readRow(buffer, start, separator, isEnd)
      if (row === undefined) break
      const position = { record: record + 1, offset: offset + start }
      start = row.end
      if ('fault' in row) yield { position, fault: row.fault }
      else if (row.cells.every(cell => cell.trim() === '')) continue
      else yield { position, cells: row.cells }
      record += 1
    }
    offset += start
    buffer = buffer.slice(start)
    if (buffer.length > MAX_ROW) {
      record += 1
      yield { position: { record, offset }, fault: `row longer than ${MAX_ROW} characters` }
      const next = buffer.indexOf('\n')
      offset += next < 0 ? buffer.length : next + 1
      buffer = next < 0 ? '' : buffer.slice(next + 1)
    }
  }
  for await (const chunk of chunks) {
    if ('fault' in chunk) {
      yield* drain(true)
      yield { position: { record: record + 1, offset }, fault: chunk.fault }
    } else {
      buffer += chunk.text
      yield* drain(false)
    }
  }
  yield* drain(true)
}

type ReadRow = { end: number } & ({ cells: string[] } | { fault: string })

/** The row that begins at `start`; undefined when its end is not in the buffer yet. */
function readRow(text: string, start: number, separator: string, isEnd: boolean): ReadRow | undefined {
  const cells: string[] = []
  let at = start
  for (;;) {
    let cell: string
    if (text[at] === '"') {
      const close = closingQuote(text, at)
      if (close === undefined) {
        if (!isEnd && text.length - at < MAX_QUOTED) return undefined
        const lineEnd = text.indexOf('\n', at)
        return { fault: 'quotation mark without an end', end: lineEnd < 0 ? text.length : lineEnd + 1 }
      }
      const next = nextBreak(text, close + 1, separator)
      // Text after a closing quote is kept: "a"b is ab.
      cell = text.slice(at + 1, close).replaceAll('""', '"') + text.slice(close + 1, next)
      at = next
    } else {
      const next = nextBreak(text, at, separator)
      cell = text.slice(at, next)
      at = next
    }
    if (at >= text.length && !isEnd) return undefined
    cells.push(cell)
    if (text[at] !== separator) break
    at += 1
  }
  if (text[at] === '\r') at += text[at + 1] === '\n' ? 2 : 1
  else if (text[at] === '\n') at += 1
  return { cells, end: at }
}

function closingQuote(text: string, open: number): number | undefined {
  for (let at = open + 1; at < text.length && at - open < MAX_QUOTED; at += 1) {
    if (text[at] !== '"') continue
    if (text[at + 1] !== '"') return at
    at += 1
  }
  return undefined
}

function nextBreak(text: string, from: number, separator: string): number {
  for (let at = from; at < text.length; at += 1) {
    const char = text[at]
    if (char === separator || char === '\n' || char === '\r') return at
  }
  return text.length
}
