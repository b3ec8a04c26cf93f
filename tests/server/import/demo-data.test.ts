import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { DisplayRule, Library, libraryFlags, MenuEntry } from '../../../src/contract/library.ts'
import type { BookRecord } from '../../../src/domain/book-record.ts'
import type { DemoAliases, DemoBatches, DemoHotLists, DemoLibrary, DemoListing, DemoPool } from '../../../src/server/import/demo-types.ts'
import { columnsBook, isColumns } from '../../../src/server/import/json/json-book.ts'

const FOLDER = join(import.meta.dirname, '../../../demo')
const libraries = readdirSync(join(FOLDER, 'libraries')).map(name => json<DemoLibrary>(`libraries/${name}`))
const codes = libraries.map(({ library }) => library.tenantcode)
const pools = json<DemoPool[]>('pools.json')
const books = lines('books.jsonl.gz')

test('there are six libraries or more, in files named by their codes, with the default one', () => {
  expect(codes.length).toBeGreaterThanOrEqual(6)
  expect(codes).toContain('mtd')
  expect(readdirSync(join(FOLDER, 'libraries'))).toEqual(codes.map(code => `${code}.json`))
})

describe.for(libraries.map(library => [library.library.tenantname, library] as const))('%s', ([, demo]) => {
  test('is what the wire says of a library', () => {
    const { jwtToken: _, ...entries } = Library.entries
    expect(v.safeParse(v.strictObject(entries), demo.library).issues).toBeUndefined()
    expect(v.safeParse(v.array(MenuEntry), demo.menus).issues).toBeUndefined()
    expect(v.safeParse(DisplayRule, demo.displayRule).issues).toBeUndefined()
  })

  test('refers only to pictures and pools that are there', () => {
    for (const [, name] of JSON.stringify(demo).matchAll(/\/mobile\/demo\/([^"]+)/g)) {
      expect(existsSync(join(FOLDER, 'images', name ?? '')), name).toBe(true)
      expect(statSync(join(FOLDER, 'images', name ?? '')).size).toBeLessThan(15_000)
    }
    for (const id of [...demo.supplierpoolids, ...demo.podpoolids]) expect(pools.map(({ supplierpoolid }) => supplierpoolid)).toContain(id)
  })

  test('has books, held and offered, of which some are new', () => {
    const listed = books.map(({ lists }) => lists[demo.library.tenantcode]).filter(entry => entry !== undefined)
    expect(listed.filter(({ held }) => held).length).toBeGreaterThan(400)
    expect(listed.filter(({ held }) => !held).length).toBeGreaterThan(200)
    expect(listed.filter(({ days }) => days <= 90)).toHaveLength(120)
  })

  test('lists only books that it has', () => {
    const code = demo.library.tenantcode
    const mine = new Set(books.filter(({ lists }) => code in lists).map(({ record }) => record.isbn))
    const hot = json<DemoHotLists>('hot-lists.json')[code] ?? []
    expect(hot.map(({ typeid, items }) => [typeid, items.length])).toEqual([[1, 10], [2, 10]])
    const batches = json<DemoBatches>('book-batches.json')[code] ?? []
    expect(batches.length).toBeGreaterThan(3)
    for (const isbn of [...hot.flatMap(({ items }) => items.map(item => item.isbn)), ...batches.flatMap(({ isbns }) => isbns)]) expect(mine, isbn).toContain(isbn)
  })
})

test.for(['logintype', 'bindingtype', ...Object.keys(libraryFlags)] as const)('%s differs among the libraries', flag => {
  const values = new Set(libraries.map(({ library }) => Object.entries(library).find(([name]) => name === flag)?.[1]))
  expect(values.size).toBe({ logintype: 4, homepagesearchtype: 3 }[flag] ?? 2)
})

test('aliases lead to libraries', () => {
  for (const code of Object.values(json<DemoAliases>('aliases.json'))) expect(codes).toContain(code)
})

test('3,000 Chinese and 500 English books with title, author and ISBN, no summaries', () => {
  const described = books.filter(({ record }) => record.author && record.isbn)
  expect(described.filter(({ record }) => record.language === 'chi' && record.publisher).length).toBeGreaterThanOrEqual(3000)
  expect(described.filter(({ record }) => record.language === 'eng').length).toBeGreaterThanOrEqual(500)
  expect(gunzipSync(readFileSync(join(FOLDER, 'books.jsonl.gz'))).includes('"summary"')).toBe(false)
})

test('the main pool is Chinese, priced, and partly out of stock', () => {
  const items = lines('pools/3300000000.jsonl.gz').map(({ record }) => record)
  expect(items.length).toBeGreaterThanOrEqual(1500)
  expect(items.every(({ priceFen, language }) => priceFen !== undefined && language === 'chi')).toBe(true)
  expect(items.filter(({ stock }) => stock === 0).length).toBeGreaterThan(50)
})

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the file's type
function json<T>(name: string): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the tests above hold it to the wire
  return JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as T
}

function lines(name: string): { record: BookRecord; lists: DemoListing['lists'] }[] {
  return gunzipSync(readFileSync(join(FOLDER, name))).toString('utf8').split('\n').filter(Boolean).map(line => {
    const columns: unknown = JSON.parse(line)
    const outcome = isColumns(columns) ? columnsBook(columns) : { fault: 'no object' }
    if ('fault' in outcome) throw new Error(outcome.fault)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own file
    return { record: outcome.record, lists: (columns as Partial<DemoListing>).lists ?? {} }
  })
}
