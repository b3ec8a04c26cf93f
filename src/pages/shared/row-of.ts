import { rowOfCatalogue, rowOfPool, type RowBook } from '../../blocks/result-list/row-book.ts'
import type { HotListItem } from '../../contract/books.ts'
import type { Library } from '../../contract/library.ts'
import type { ListedBook } from '../../stores/results/fetch-page.ts'
import { bookLink, linkTo } from './links.ts'

export type LinkedRow = { row: RowBook; href: string }

/** A book of any list as a row, and where it leads. */
export function rowOf(book: ListedBook, library: Pick<Library, 'isrecommend'>): LinkedRow {
  if ('newNumber' in book) return { row: rowOfHot(book), href: book.keyid === '' ? linkTo('/searchPage', { searchKeyWord: book.BOOKTITLE }) : bookLink(book.keyid) }
  if ('KCS' in book) return { row: rowOfPool(book), href: linkTo('/yydbookDetail', { keyid: book.keyid }) }
  return { row: rowOfCatalogue(book, { recommends: library.isrecommend === 1 }), href: bookLink(book.keyid) }
}

function rowOfHot(item: HotListItem): RowBook {
  return {
    keyid: item.keyid,
    title: item.BOOKTITLE,
    author: item.AUTHOR,
    publisher: item.PUBLISH,
    year: '',
    isbn: '',
    picfile: item.PICFILE,
    isHeld: false,
    isRecommendable: false,
    isEbook: false,
  }
}
