import type { CatalogueBook, PoolBook } from '../../contract/books.ts'

/** A book as a row shows it, whichever index it came from. What is unknown is empty. */
export type RowBook = {
  keyid: string
  title: string
  author: string
  publisher: string
  year: string
  isbn: string
  picfile: string
  /** On the library's shelves. */
  isHeld: boolean
  /** Readers of this library may ask for it. */
  isRecommendable: boolean
  isEbook: boolean
  /** Copies a supplier has; absent outside supplier pools. */
  stock?: number
}

export function rowOfCatalogue(book: CatalogueBook, library: { recommends: boolean }): RowBook {
  return {
    keyid: book.keyid,
    title: book.booktitle,
    author: book.author,
    publisher: book.publish,
    year: yearOf(book.publishdate),
    isbn: book.isbn,
    picfile: book.picfile,
    isHeld: book.iscckb === 1,
    isRecommendable: library.recommends && book.iscckb === 0,
    isEbook: book.haveebook === 1,
  }
}

export function rowOfPool(book: PoolBook): RowBook {
  return {
    keyid: book.keyid,
    title: book.BOOKTITLE,
    author: book.AUTHOR,
    publisher: book.PUBLISH,
    year: yearOf(book.PUBLISHDATE),
    isbn: book.ISBN,
    picfile: book.PICFILE,
    isHeld: false,
    isRecommendable: false,
    isEbook: false,
    stock: book.KCS,
  }
}

/** The year of a date that may be a year, a month or a day; sources write more than that, so four digits are looked for. */
export const yearOf = (date: string) => /\d{4}/.exec(date)?.[0] ?? ''
