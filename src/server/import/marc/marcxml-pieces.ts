import type { Position } from '../reading.ts'
import type { TextChunk } from '../text-chunks.ts'

export type XmlPiece = { position: Position; text: string } | { position: Position; fault: string }

const MAX_RECORD = 4 * 1024 * 1024
const EDGE = /<(\/?)(?:[\w.-]+:)?record(?=[\s>/])[^>]*>/g

/**
 * The innermost <record> elements of a stream, one text each: SRU and OAI put
 * MARC's <record> into one of their own. Each is parsed apart, so that a
 * fault in one does not end the file. Offsets count characters.
 */
export async function* marcXmlPieces(chunks: AsyncIterable<TextChunk>): AsyncGenerator<XmlPiece> {
  let buffer = ''
  let offset = 0
  let record = 0
  for await (const chunk of chunks) {
    if ('fault' in chunk) {
      yield { position: { record: record + 1, offset }, fault: chunk.fault }
      continue
    }
    buffer += chunk.text
    let open = -1
    let used = 0
    for (const edge of buffer.matchAll(EDGE)) {
      if (edge[1] === '') {
        if (open >= 0 && /<(?:[\w.-]+:)?leader/.test(buffer.slice(open, edge.index))) {
          record += 1
          yield { position: { record, offset: offset + open }, fault: 'record without an end' }
        }
        open = edge.index
      } else {
        if (open >= 0) {
          record += 1
          yield { position: { record, offset: offset + open }, text: buffer.slice(open, edge.index + edge[0].length) }
        }
        open = -1
        used = edge.index + edge[0].length
      }
    }
    // Keep what may still become a record, or half a tag.
    let keep = open >= 0 ? open : Math.max(used, buffer.lastIndexOf('<'))
    if (buffer.length - keep > MAX_RECORD) {
      record += 1
      yield { position: { record, offset: offset + keep }, fault: `no end of the record within ${MAX_RECORD} characters` }
      keep = buffer.length
    }
    buffer = buffer.slice(keep)
    offset += keep
  }
  if (/^<(?:[\w.-]+:)?record[\s>]/.test(buffer) && /<(?:[\w.-]+:)?(?:leader|datafield)/.test(buffer)) {
    yield { position: { record: record + 1, offset }, fault: 'cut off: the file ends inside this record' }
  }
}
