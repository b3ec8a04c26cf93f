import type { DisplayRule, Library, MenuEntry } from '../../contract/library.ts'

/** demo/libraries/<code>.json: all that a demo library is but its books. */
export type DemoLibrary = {
  library: Omit<Library, 'jwtToken'>
  /** In the order in which the tiles stand; submenus inside. */
  menus: MenuEntry[]
  displayRule: DisplayRule
  /** Supplier pools the library may borrow and buy from, the first being its main one. */
  supplierpoolids: string[]
  /** Those of them that print on demand. */
  podpoolids: string[]
  /** vendorcode of each e-book vendor. */
  ebookvendors: string[]
  /** Where the library's copies stand: the shelf marks are real, the rooms are not. */
  shelf: string
}

/** demo/pools.json */
export type DemoPool = { supplierpoolid: string; name: string }

/** demo/aliases.json: host label → library code. */
export type DemoAliases = Record<string, string>

/** demo/hot-lists.json: library code → its lists, most borrowed first. */
export type DemoHotLists = Record<string, { typeid: 1 | 2; items: DemoHotItem[] }[]>
export type DemoHotItem = { newNumber: number; booktitle: string; author: string; publish: string; isbn: string }

/** demo/book-batches.json: library code → topic lists, weekly lists and fairs of books that are in its list. */
export type DemoBatches = Record<string, DemoBatch[]>
export type DemoBatch = {
  batchnum: string
  batchname: string
  kind: 'topic' | 'week' | 'love' | 'bookfair'
  /** Days before the seeding at which the list was made. */
  days: number
  isbns: string[]
}

/**
 * A line of demo/books.jsonl.gz: a book as the JSON-lines reader takes it, and
 * which library has it since how many days; held copies bear the call number.
 */
export type DemoListing = { lists: Record<string, { held: boolean; days: number }> }
