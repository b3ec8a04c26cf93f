import * as v from 'valibot'
import { expect, test } from 'vitest'
import { BookDetail, CatalogueBook, Holding, HotListItem, PoolBook } from '../../src/contract/books.ts'
import { ActivityItem, Library, MenuEntry } from '../../src/contract/library.ts'
import { UserInfo } from '../../src/contract/login.ts'
import { Recommendation, RecommendNotice } from '../../src/contract/recommend.ts'
import { parseIsbn } from '../../src/domain/isbn.ts'
import { aBook, aBookDetail, aHolding, aHotItem, aPoolBook, someBooks, tenHotItems } from '../../stories/fixtures/books.ts'
import { aLibrary, aMenuEntry, anActivity, theMenu } from '../../stories/fixtures/library.ts'
import { aNotice, aRecommendation, aUser, oneOfEach } from '../../stories/fixtures/reader.ts'

const FIXTURES: readonly (readonly [string, v.GenericSchema, unknown])[] = [
  ['aLibrary', Library, aLibrary()],
  ['aMenuEntry', MenuEntry, aMenuEntry()],
  ['theMenu', v.array(MenuEntry), theMenu()],
  ['anActivity', ActivityItem, anActivity()],
  ['aBook', CatalogueBook, aBook()],
  ['someBooks', v.array(CatalogueBook), someBooks()],
  ['aHolding', Holding, aHolding()],
  ['aBookDetail', BookDetail, aBookDetail()],
  ['aHotItem', HotListItem, aHotItem()],
  ['tenHotItems', v.array(HotListItem), tenHotItems()],
  ['aPoolBook', PoolBook, aPoolBook()],
  ['aUser', UserInfo, aUser()],
  ['aNotice', RecommendNotice, aNotice()],
  ['aRecommendation', Recommendation, aRecommendation()],
  ['oneOfEach', v.array(Recommendation), oneOfEach()],
]

test.for(FIXTURES)('%s is what the service could send', ([, schema, fixture]) => {
  expect(v.parse(schema, fixture)).toEqual(fixture)
})

test('books of the fixtures carry ISBNs that exist', () => {
  const isbns = [...someBooks().map((book) => book.isbn), aPoolBook().ISBN, aRecommendation().isbn].filter((isbn) => isbn !== '')
  expect(isbns.filter((isbn) => parseIsbn(isbn) !== isbn)).toEqual([])
})
