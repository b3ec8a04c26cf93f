import { SaxesParser } from 'saxes'
import type { Chunk, Reading } from '../reading.ts'
import { decodeText, guessTextEncoding } from '../text-chunks.ts'
import { marcBook } from './marc-book.ts'
import type { MarcField, MarcRecord, Subfield } from './marc-record.ts'
import { marcXmlPieces } from './marcxml-pieces.ts'

/** Books of MARCXML in any wrapping: a collection, an SRU or OAI answer, a single record. */
export async function* readMarcXml(chunks: AsyncIterable<Chunk>, head: Uint8Array): AsyncGenerator<Reading> {
  for await (const piece of marcXmlPieces(decodeText(chunks, guessTextEncoding(head)))) {
    if ('fault' in piece) {
      yield piece
      continue
    }
    const { position } = piece
    const marc = parseMarcXml(piece.text)
    const outcome = 'fault' in marc ? marc : marcBook(marc)
    yield 'fault' in outcome ? { position, fault: outcome.fault } : { position, ...outcome }
  }
}

/** One <record> element; element names count without their prefix. */
export function parseMarcXml(text: string): MarcRecord | { fault: string } {
  const fields: MarcField[] = []
  let leader = ''
  let fault: string | undefined
  let field: { tag: string; indicators: string; subfields: Subfield[] } | undefined
  let code = ''
  let content = ''
  const parser = new SaxesParser<{ xmlns: false; fragment: true }>({ xmlns: false, fragment: true })
  parser.on('error', error => {
    fault ??= `XML not well-formed: ${error.message.replace(/^\d+:\d+: /, '')}`
  })
  parser.on('opentag', ({ name, attributes }) => {
    content = ''
    const local = localName(name)
    if (local === 'datafield' || local === 'controlfield') {
      field = { tag: attributes['tag'] ?? '', indicators: (attributes['ind1'] ?? '').padEnd(1) + (attributes['ind2'] ?? '').padEnd(1), subfields: [] }
    }
    if (local === 'subfield') code = attributes['code'] ?? ''
  })
  parser.on('text', part => {
    content += part
  })
  parser.on('cdata', part => {
    content += part
  })
  parser.on('closetag', ({ name }) => {
    const value = content.normalize('NFC')
    const local = localName(name)
    if (local === 'leader') leader = value
    if (local === 'subfield') field?.subfields.push({ code, value })
    if (local === 'controlfield' && field) fields.push({ ...field, value })
    if (local === 'datafield' && field) fields.push({ ...field, value: '' })
    if (local.endsWith('field') && local !== 'subfield') field = undefined
    content = ''
  })
  parser.write(text).close()
  if (fault !== undefined) return { fault }
  if (leader === '' && fields.length === 0) return { fault: 'no MARC fields in this record element' }
  // Some services drop trailing blanks of the leader.
  return { leader: leader.padEnd(24), fields }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
