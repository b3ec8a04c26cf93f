import { columnsBook } from '../json/json-book.ts'
import type { Chunk, Reading } from '../reading.ts'
import { decodeText, guessTextEncoding } from '../text-chunks.ts'
import { looksLikeHeader, mapHeaders } from './headers.ts'
import { tableRows } from './table-rows.ts'

// Suppliers put their name and the date over the table.
const MAX_ROWS_BEFORE_HEADER = 10

/** Books of a comma- or tab-separated file with a row of column names in Chinese or English. */
export async function* readTable(chunks: AsyncIterable<Chunk>, head: Uint8Array, separator: string): AsyncGenerator<Reading> {
  let columns: (string | undefined)[] | undefined
  for await (const row of tableRows(decodeText(chunks, guessTextEncoding(head)), separator)) {
    if ('fault' in row) {
      yield row
      continue
    }
    const { position, cells } = row
    if (columns === undefined) {
      if (looksLikeHeader(cells)) columns = mapHeaders(cells)
      else if (position.record >= MAX_ROWS_BEFORE_HEADER) {
        yield { position, fault: 'no row with column names such as 题名, ISBN or title in the first rows' }
        return
      }
      continue
    }
    const outcome = columnsBook(named(columns, cells))
    yield 'fault' in outcome ? { position, fault: outcome.fault } : { position, ...outcome }
  }
  if (columns === undefined) yield { position: { record: 1, offset: 0 }, fault: 'no row with column names such as 题名, ISBN or title' }
}

function named(columns: readonly (string | undefined)[], cells: readonly string[]): Record<string, string> {
  const values: Record<string, string> = {}
  columns.forEach((name, index) => {
    const cell = cells[index]?.trim()
    // Excel writes ="9787…" to keep leading zeros, and people write '9787….
    if (name !== undefined && cell) values[name] = cell.replace(/^="?(.*?)"?$/s, '$1').replace(/^'(?=\d)/, '')
  })
  return values
}
