import { looksLikeHeader } from './table/headers.ts'
import { guessTextEncoding } from './text-chunks.ts'

const FIELD_END = 0x1e
const RECORD_END = 0x1d

export type Format =
  | { kind: 'iso2709' }
  | { kind: 'marcxml' }
  | { kind: 'jsonl' }
  | { kind: 'table'; separator: ',' | '\t' | ';' }
  | { kind: 'unknown'; reason: string }

/** What a file is by its first bytes; its name is not asked. */
export function detectFormat(head: Uint8Array): Format {
  if (head.length === 0) return { kind: 'unknown', reason: 'the file is empty' }
  const isMarc = head.includes(FIELD_END) || head.includes(RECORD_END)
  const start = Buffer.from(head.subarray(0, 4096)).toString('latin1').replace(/^[^\d<{["A-Za-z]+/, '')
  if (isMarc && /^[\d ]{5}[ -~]{5}[\d ]{7}[ -~]{7}/.test(start)) return { kind: 'iso2709' }
  const text = new TextDecoder(guessTextEncoding(head)).decode(head).replace(/^\uFEFF/, '').trimStart()
  if (text === '') return { kind: 'unknown', reason: 'the file holds nothing but blanks' }
  if (text.startsWith('<')) return xmlFormat(text)
  if (/^[[{]/.test(text)) return { kind: 'jsonl' }
  for (const separator of ['\t', ',', ';'] as const) {
    const isHeader = text.split(/\r\n|\n|\r/, 10).some(line => looksLikeHeader(line.split(separator).map(cell => cell.replaceAll('"', ''))))
    if (isHeader) return { kind: 'table', separator }
  }
  if (text.startsWith('publication_title\t')) return { kind: 'unknown', reason: 'KBART, which is not read yet' }
  // A broken first record must not hide the good ones after it.
  if (isMarc) return { kind: 'iso2709' }
  return { kind: 'unknown', reason: 'neither MARC, MARCXML, JSON lines nor a table with column names' }
}

function xmlFormat(text: string): Format {
  if (/<(?:[\w.-]+:)?(?:leader|datafield|controlfield)\b/.test(text)) return { kind: 'marcxml' }
  const root = /<(?![?!])([\w.:-]+)/.exec(text)?.[1] ?? ''
  if (/onix/i.test(root)) return { kind: 'unknown', reason: 'ONIX, which is not read yet' }
  if (/<(?:[\w.-]+:)?mods\b/.test(text)) return { kind: 'unknown', reason: 'MODS, which is not read: ask for MARCXML' }
  if (/<(?:dc|[\w.-]+:title)\b/.test(text) || /purl\.org\/dc/.test(text)) return { kind: 'unknown', reason: 'Dublin Core, which is not read: ask for MARCXML' }
  if (/<(?:[\w.-]+:)?holdings\b/.test(text)) return { kind: 'unknown', reason: 'holdings without the books they belong to' }
  return { kind: 'unknown', reason: `XML of another kind: <${root}>` }
}
