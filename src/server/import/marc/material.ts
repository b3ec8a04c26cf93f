import { controlValue, fieldsOf, valuesOf, type MarcRecord } from './marc-record.ts'

const MARC21_KINDS: Record<string, string> = {
  c: 'printed music', d: 'manuscript music', e: 'map', f: 'manuscript map', g: 'film or video', i: 'spoken recording', j: 'music recording', k: 'picture',
  m: 'computer file', o: 'kit', p: 'mixed materials', r: 'object'
}
const UNIMARC_KINDS: Record<string, string> = {
  c: 'printed music', d: 'manuscript music', e: 'map', f: 'manuscript map', g: 'film or video', i: 'spoken recording', j: 'music recording', k: 'picture',
  l: 'electronic resource', m: 'multimedia', r: 'object'
}
const LEVELS: Record<string, string> = { a: 'part of a book', b: 'part of a journal', c: 'collection', d: 'subunit of a collection', i: 'loose-leaf or updating resource', s: 'journal' }

/** Why the record describes no book, or undefined when it does: text, as a monograph. */
export function refuseMaterial(record: MarcRecord, isUnimarc: boolean): string | undefined {
  const [, , , , , status = ' ', kind = ' ', level = ' '] = record.leader
  if (status === 'd') return 'marked as deleted'
  const isText = kind === 'a' || (isUnimarc ? kind === 'b' : kind === 't')
  if (isText && level === 'm') return undefined
  if (isText && level === 's') return 'not a book: journal'
  if (isText) return `not a book: ${LEVELS[level] ?? `bibliographic level "${level}"`}`
  if (!isUnimarc && 'uvxyzqw'.includes(kind)) return `not a book: leader says "${kind}", a holdings, authority or classification record`
  return `not a book: ${(isUnimarc ? UNIMARC_KINDS : MARC21_KINDS)[kind] ?? `record type "${kind}"`}`
}

/** 007, 008/23, 338 or an address of the resource itself say that it is read on a screen. */
export function isElectronic(record: MarcRecord): boolean {
  if (record.fields.some(({ tag, value }) => tag === '007' && value.startsWith('cr'))) return true
  if ('oqs'.includes(controlValue(record, '008').charAt(23) || ' ')) return true
  if (fieldsOf(record, '338').some(field => valuesOf(field, 'b').includes('cr'))) return true
  if (fieldsOf(record, '245', '200').some(field => valuesOf(field, 'hb').some(value => /electronic resource|电子资源|電子資源/i.test(value)))) return true
  return fieldsOf(record, '856').some(field => field.indicators.charAt(1) === '0' && valuesOf(field, 'u').length > 0)
}
