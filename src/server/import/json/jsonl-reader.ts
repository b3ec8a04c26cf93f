import { lines } from '../lines.ts'
import type { Chunk, Reading } from '../reading.ts'
import { columnsBook, isColumns } from './json-book.ts'

const utf8 = new TextDecoder('utf-8')

/** Books of a file with one JSON object a line. */
export async function* readJsonLines(chunks: AsyncIterable<Chunk>): AsyncGenerator<Reading> {
  for await (const piece of lines(chunks)) {
    if ('fault' in piece) {
      yield piece
      continue
    }
    const { position } = piece
    const outcome = parseLine(utf8.decode(piece.bytes))
    yield 'fault' in outcome ? { position, fault: outcome.fault } : { position, ...outcome }
  }
}

function parseLine(line: string) {
  // An array over several lines is read line by line all the same.
  const text = line.trim().replace(/,$/, '')
  if (text === '[' || text === ']') return { fault: 'bracket of a JSON array' }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (fault) {
    return { fault: `not JSON: ${fault instanceof Error ? fault.message.slice(0, 120) : ''}` }
  }
  return isColumns(value) ? columnsBook(value) : { fault: 'not a JSON object' }
}
