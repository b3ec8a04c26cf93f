import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BookDetail } from '../../contract/books.ts'
import { formatIsbn, parseIsbn } from '../../domain/isbn.ts'

export type Attribute = { id: string; label: MessageDescriptor; value: string }

/** The descriptive attributes of spec 3 that are known of this book, in the order of a title page. */
export function attributesOf(book: BookDetail, locale: string): Attribute[] {
  const all: Attribute[] = [
    { id: 'author', label: msg`作者`, value: book.author },
    { id: 'publisher', label: msg`出版社`, value: book.publish },
    { id: 'place', label: msg`出版地`, value: book.publishplace },
    { id: 'date', label: msg`出版时间`, value: book.publishdate },
    { id: 'isbn', label: msg`ISBN`, value: writtenIsbn(book.isbn) },
    { id: 'edition', label: msg`版次`, value: book.edition },
    { id: 'volume', label: msg`分卷`, value: [book.volumenum, book.volumename].filter(Boolean).join(' ') },
    { id: 'series', label: msg`丛书`, value: book.series },
    { id: 'language', label: msg`语种`, value: languageName(book.booklanguage, locale) },
    { id: 'class', label: msg`分类号`, value: book.classno },
    { id: 'pages', label: msg`页数`, value: book.pages },
    { id: 'format', label: msg`开本`, value: book.format },
    { id: 'binding', label: msg`装帧`, value: book.binding },
    { id: 'price', label: msg`定价`, value: writtenPrice(book.price, book.currency, locale) },
  ]
  return all.filter(({ value }) => value.trim() !== '')
}

function writtenIsbn(text: string): string {
  const isbn = parseIsbn(text)
  return isbn ? formatIsbn(isbn) : text
}

function writtenPrice(price: string, currency: string, locale: string): string {
  const amount = Number(price)
  if (price === '' || Number.isNaN(amount)) return price
  // A source may write any three letters; only real codes can be formatted.
  if (!/^[A-Z]{3}$/.test(currency || 'CNY')) return `${price} ${currency}`
  return new Intl.NumberFormat(locale, { style: 'currency', currency: currency || 'CNY', currencyDisplay: 'narrowSymbol' }).format(amount)
}

// ISO 639-2/B as records carry it, to what Intl knows.
const TWO_LETTERS: Record<string, string> = { chi: 'zh', eng: 'en', jpn: 'ja', kor: 'ko', fre: 'fr', ger: 'de', rus: 'ru', spa: 'es', ita: 'it', por: 'pt', ara: 'ar', lat: 'la' }

function languageName(code: string, locale: string): string {
  const known = TWO_LETTERS[code]
  if (known === undefined) return code
  return new Intl.DisplayNames([locale], { type: 'language' }).of(known) ?? code
}
