import type { BookRecord, Holding } from '../../../domain/book-record.ts'
import { parseIsbn } from '../../../domain/isbn.ts'
import { tidyAuthor } from '../normalise/author.ts'
import { parsePublishDate } from '../normalise/date.ts'
import { parseLanguage } from '../normalise/language.ts'
import { parsePages } from '../normalise/pages.ts'
import { parsePrice } from '../normalise/price.ts'
import { tidyPublisher } from '../normalise/publisher.ts'
import { cleanText, withoutIsbd } from '../normalise/text.ts'
import { webAddress } from '../normalise/web-address.ts'
import { controlValue, fieldsOf, firstValue, valuesOf, type MarcField, type MarcRecord } from './marc-record.ts'
import { isElectronic } from './material.ts'

/**
 * A UNIMARC or CNMARC record as a book. Capital subfields of CNMARC ($A, $F)
 * hold pinyin and are never read: the codes below are case-sensitive.
 */
export function unimarcBook(record: MarcRecord): BookRecord {
  const title = fieldsOf(record, '200')[0]
  const imprint = fieldsOf(record, '210')[0] ?? fieldsOf(record, '214')[0]
  const numbers = fieldsOf(record, '010')
  const extent = fieldsOf(record, '215')[0]
  const date = parsePublishDate(firstValue(imprint, 'd')) ?? parsePublishDate(firstValue(fieldsOf(record, '100')[0], 'a')?.slice(9, 13))
  const classNumber = fieldsOf(record, '690', '686', '676', '675')[0]
  return {
    sourceKey: [cleanText(firstValue(fieldsOf(record, '801')[0], 'b')), controlValue(record, '001').trim()].filter(Boolean).join(':'),
    isbn: numbers.flatMap(field => valuesOf(field, 'a').map(parseIsbn)).find(isbn => isbn !== undefined),
    title: withoutIsbd(unsorted(firstValue(title, 'a'))) ?? '',
    subtitle: cleanText(valuesOf(title, 'e').map(value => withoutIsbd(value)).filter(Boolean).join(' : ')),
    volumeNumber: withoutIsbd(firstValue(title, 'h')),
    volumeName: withoutIsbd(firstValue(title, 'i')),
    author: authorOf(record, title),
    publisher: tidyPublisher(firstValue(imprint, 'c')),
    publishPlace: withoutIsbd(firstValue(imprint, 'a')?.replaceAll(/[[\]]/g, '')),
    ...date,
    language: parseLanguage(firstValue(fieldsOf(record, '101')[0], 'a')),
    edition: withoutIsbd(firstValue(fieldsOf(record, '205')[0], 'a')),
    series: withoutIsbd(unsorted(firstValue(fieldsOf(record, '225')[0], 'a'))),
    clc: cleanText(firstValue(classNumber, 'a')),
    binding: numbers.map(field => bindingOf(firstValue(field, 'b'))).find(binding => binding !== undefined),
    pages: parsePages(firstValue(extent, 'a')),
    format: withoutIsbd(firstValue(extent, 'd')),
    ...numbers.map(field => parsePrice(firstValue(field, 'd'))).find(price => price !== undefined),
    subjects: fieldsOf(record, '600', '601', '605', '606', '607').map(field => cleanText(valuesOf(field, 'axyz').join(' -- '))).filter(subject => subject !== undefined),
    url: fieldsOf(record, '856').map(field => webAddress(firstValue(field, 'u'))).find(url => url !== undefined),
    isElectronic: isElectronicUnimarc(record),
    holdings: holdingsOf(record)
  }
}

/** Statement of responsibility of the title, else the headings; CNMARC puts the dynasty or country into $c or $b. */
function authorOf(record: MarcRecord, title: MarcField | undefined): string | undefined {
  const statement = tidyAuthor([...valuesOf(title, 'f'), ...valuesOf(title, 'g')].join(' ; '))
  if (statement !== undefined) return statement
  const names = fieldsOf(record, '700', '701', '702', '710', '711').map(field => withoutIsbd(valuesOf(field, 'ab').join(', ')))
  return tidyAuthor([...new Set(names.filter(name => name !== undefined))].join('; '))
}

/** Control characters or brackets around an article that is skipped when sorting: "<<The >>Hobbit". */
function unsorted(text: string | undefined): string | undefined {
  // oxlint-disable-next-line no-control-regex -- U+0098 and U+009C are the marks of ISO 6630
  return text?.replaceAll(/[\u0088\u0089\u0098\u009C]|<<|>>/g, '')
}

function bindingOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (/精装|rel\.|hard|cart|gebunden/i.test(text)) return 'hardback'
  return /平装|br\.?|broch|paper|soft/i.test(text) ? 'paperback' : undefined
}

function isElectronicUnimarc(record: MarcRecord): boolean {
  return fieldsOf(record, '135', '230', '337').length > 0 || isElectronic({ leader: record.leader, fields: record.fields.filter(({ tag }) => tag === '856' || tag === '200') })
}

/** CNMARC 905: $b barcode, $d class, $e book number, $r or $f copies; 995 is its French cousin. */
function holdingsOf(record: MarcRecord): Holding[] | undefined {
  const held = fieldsOf(record, '905').flatMap(field => {
    const barcodes = valuesOf(field, 'b')
    const callNumber = cleanText([firstValue(field, 'd'), firstValue(field, 'e')].filter(Boolean).join('/'))
    const location = cleanText(firstValue(field, 'c') ?? firstValue(field, 'a'))
    if (callNumber === undefined && barcodes.length === 0) return []
    return (barcodes.length > 0 ? barcodes : [undefined]).map(barcode => ({ location, callNumber, barcode: cleanText(barcode), copies: 1 }))
  })
  return held.length > 0 ? held : undefined
}
