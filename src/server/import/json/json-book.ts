import type { BookRecord, Holding } from '../../../domain/book-record.ts'
import { parseSpreadsheetIsbn } from '../../../domain/isbn.ts'
import { finishRecord, type Outcome } from '../finish-record.ts'
import { tidyAuthor } from '../normalise/author.ts'
import { parseCount } from '../normalise/count.ts'
import { parsePublishDate } from '../normalise/date.ts'
import { parseLanguage } from '../normalise/language.ts'
import { parsePages } from '../normalise/pages.ts'
import { parsePrice } from '../normalise/price.ts'
import { tidyPublisher } from '../normalise/publisher.ts'
import { cleanText, textOf } from '../normalise/text.ts'
import { splitTitle } from '../normalise/title.ts'
import { webAddress } from '../normalise/web-address.ts'

export type Columns = Readonly<Record<string, unknown>>

/**
 * A book from named values as the specification names them (booktitle, author,
 * publish, isbn …). Values are taken as dirty as libraries send them.
 */
export function columnsBook(columns: Columns): Outcome {
  const text = (name: string) => textOf(columns[name])
  if (text('booktitle') === undefined && columns['batchname'] !== undefined) return { fault: 'not a book: a list of books' }
  const { title, subtitle } = splitTitle(text('booktitle'))
  const translator = cleanText(text('translator'))
  const author = tidyAuthor(text('author'))
  const record: BookRecord = {
    sourceKey: cleanText(text('id') ?? text('barcode')) ?? '',
    isbn: parseSpreadsheetIsbn(text('isbn') ?? '') ?? parseSpreadsheetIsbn(text('isbn13') ?? ''),
    title,
    subtitle: cleanText(text('subtitle')) ?? subtitle,
    author: translator && !author?.includes(translator) ? [author, `${translator} 译`].filter(Boolean).join('; ') : author,
    publisher: tidyPublisher(text('publish')),
    publishPlace: cleanText(text('publishplace')),
    ...parsePublishDate(text('publishdate')),
    language: parseLanguage(text('booklanguage')),
    edition: cleanText(text('edition')),
    volumeName: cleanText(text('volumename')),
    volumeNumber: cleanText(text('volumenum')),
    series: cleanText(text('series')),
    clc: cleanText(text('clc')) ?? cleanText(listOf(columns['lcc'])[0]),
    binding: cleanText(text('binding')),
    pages: parsePages(text('pages')),
    ...parsePrice(text('price'), text('currency')),
    format: cleanText(text('format')),
    subjects: subjectsOf(columns),
    picfile: webAddress(text('picfile')),
    url: webAddress(text('url')),
    isElectronic: ['1', 'true'].includes(String(columns['haveebook'])),
    holdings: holdingsOf(columns),
    stock: parseCount(text('kcs')),
    loanCount: parseCount(text('loancount')),
    popularity: parseCount(text('ratingcount'), 1_000_000_000)
  }
  return finishRecord(record)
}

function subjectsOf(columns: Columns): string[] | undefined {
  const subjects = [...listOf(columns['subjects']), ...listOf(columns['tags'])]
    .map(subject => cleanText(subject.replaceAll(/\s*--\s*/g, ' -- ')))
    .filter(subject => subject !== undefined)
  return subjects.length > 0 ? [...new Set(subjects)] : undefined
}

function listOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter(item => typeof item === 'string')
  return typeof value === 'string' ? value.split(/[;；|]/) : []
}

function holdingsOf(columns: Columns): Holding[] | undefined {
  const given = columns['holdings']
  const rows: readonly unknown[] = Array.isArray(given) ? given : [columns]
  const holdings = rows.filter(isColumns).flatMap(row => {
    const holding = {
      location: cleanText(textOf(row['location'])),
      callNumber: cleanText(textOf(row['callno'])),
      barcode: cleanText(textOf(row['barcode'])),
      copies: parseCount(textOf(row['copies'])) ?? 1,
      status: cleanText(textOf(row['status']))
    }
    const isNamed = holding.location ?? holding.callNumber ?? holding.barcode ?? (row['copies'] === undefined ? undefined : 'copies')
    return isNamed === undefined ? [] : [holding]
  })
  return holdings.length > 0 ? holdings : undefined
}

export function isColumns(value: unknown): value is Columns {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
