import { findDamage, type BookRecord, type Holding } from '../../../domain/book-record.ts'
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

const EAST_ASIAN = ['chi', 'jpn', 'kor']

/** A MARC 21 record as a book; sourceKey may be empty when the record has neither number nor ISBN. */
export function marc21Book(record: MarcRecord): BookRecord {
  const fixed = controlValue(record, '008')
  const language = parseLanguage(fixed.slice(35, 38)) ?? parseLanguage(firstValue(fieldsOf(record, '041')[0], 'a')?.slice(0, 3))
  const title = inScript(record, '245', language)
  const imprint = inScript(record, '264', language) ?? inScript(record, '260', language)
  const isbnFields = fieldsOf(record, '020')
  const price = isbnFields.map(field => parsePrice(firstValue(field, 'c'))).find(found => found !== undefined)
  const date = parsePublishDate(firstValue(imprint, 'c')) ?? parsePublishDate(fixed.slice(7, 11))
  const classNumber = fieldsOf(record, '084').find(field => /^clc/i.test(firstValue(field, '2') ?? '')) ?? fieldsOf(record, '050', '090', '082')[0]
  return {
    sourceKey: [controlValue(record, '003'), controlValue(record, '001')].map(part => part.trim()).filter(Boolean).join(':'),
    isbn: isbnFields.flatMap(field => valuesOf(field, 'a').map(parseIsbn)).find(isbn => isbn !== undefined),
    title: withoutIsbd(firstValue(title, 'a')) ?? '',
    subtitle: cleanText(valuesOf(title, 'b').map(value => withoutIsbd(value)).filter(Boolean).join(' : ')),
    volumeNumber: withoutIsbd(firstValue(title, 'n')),
    volumeName: withoutIsbd(firstValue(title, 'p')),
    author: authorOf(record, title, language),
    publisher: tidyPublisher(firstValue(imprint, 'b')),
    publishPlace: withoutIsbd(firstValue(imprint, 'a')?.replaceAll(/[[\]]/g, '')),
    ...date,
    language,
    edition: withoutIsbd(firstValue(inScript(record, '250', language), 'a')),
    series: withoutIsbd(firstValue(inScript(record, '490', language) ?? fieldsOf(record, '440', '830')[0], 'a')),
    clc: cleanText(firstValue(classNumber, 'a')),
    binding: bindingOf(isbnFields),
    pages: parsePages(firstValue(fieldsOf(record, '300')[0], 'a')),
    format: withoutIsbd(firstValue(fieldsOf(record, '300')[0], 'c')),
    ...price,
    subjects: fieldsOf(record, '600', '610', '611', '630', '650', '651').map(subjectOf).filter(subject => subject !== undefined),
    url: fieldsOf(record, '856').map(field => webAddress(firstValue(field, 'u'))).find(url => url !== undefined),
    isElectronic: isElectronic(record),
    holdings: holdingsOf(record)
  }
}

/** The field in the script of the book where 880 has it: a Chinese library wants 围城, not Wei cheng. */
function inScript(record: MarcRecord, tag: string, language: string | undefined): MarcField | undefined {
  const roman = fieldsOf(record, tag)[0]
  if (language === undefined || !EAST_ASIAN.includes(language)) return roman
  // A damaged one, as MARC-8 files often have, is worse than the romanised form.
  return fieldsOf(record, '880').find(field => firstValue(field, '6')?.startsWith(`${tag}-`) && isSound(field)) ?? roman
}

function isSound(field: MarcField): boolean {
  return field.subfields.every(({ value }) => findDamage(value) === undefined)
}

function authorOf(record: MarcRecord, title: MarcField | undefined, language: string | undefined): string | undefined {
  const names = ['100', '110', '111', '700']
    .flatMap(tag => (tag === '700' ? fieldsOf(record, tag) : [inScript(record, tag, language)]))
    // A 700 with a title is another work inside this one.
    .filter(field => field !== undefined && valuesOf(field, 't').length === 0)
    .map(field => withoutIsbd(valuesOf(field, 'abc').join(' ').replace(/,\s*$/, '')))
    .filter(name => name !== undefined)
  if (names.length > 0) return tidyAuthor([...new Set(names)].slice(0, 8).join('; '))
  return tidyAuthor(withoutIsbd(firstValue(title, 'c')?.replace(/^\s*(?:by|edited by|ed\. by)\s+/i, '')))
}

function bindingOf(fields: readonly MarcField[]): string | undefined {
  for (const field of fields) {
    const text = [...valuesOf(field, 'q'), ...valuesOf(field, 'a').map(value => /[(（](.+?)[)）]/.exec(value)?.[1] ?? '')].join(' ')
    if (/pbk|paper|soft|平装/i.test(text)) return 'paperback'
    if (/hbk|hard|cloth|精装|bound/i.test(text)) return 'hardback'
  }
  return undefined
}

function subjectOf(field: MarcField): string | undefined {
  return withoutIsbd(valuesOf(field, 'abcdtvxyz').map(value => withoutIsbd(value)).filter(Boolean).join(' -- '))
}

function holdingsOf(record: MarcRecord): Holding[] | undefined {
  const koha = fieldsOf(record, '952').filter(field => firstValue(field, 'p') !== undefined)
  const evergreen = fieldsOf(record, '852')
  const held = koha.length > 0
    ? koha.map(field => ({ location: cleanText(firstValue(field, 'c') ?? firstValue(field, 'b')), callNumber: cleanText(firstValue(field, 'o')), barcode: cleanText(firstValue(field, 'p')), copies: 1 }))
    : evergreen.map(field => ({ location: cleanText(firstValue(field, 'c') ?? firstValue(field, 'b')), callNumber: cleanText(valuesOf(field, 'hij').join(' ')), barcode: cleanText(firstValue(field, 'p')), copies: 1 }))
  return held.length > 0 ? held : undefined
}
