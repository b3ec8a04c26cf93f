import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BookRecord } from '../../../src/domain/book-record.ts'
import { parseIsbn } from '../../../src/domain/isbn.ts'
import type { Store } from '../../../src/server/db/store.ts'
import { createCatalogueWriter, type Target } from '../../../src/server/import/catalogue-writer.ts'
import { testStore } from '../support/store.ts'

const LIBRARY: Target = { kind: 'library', tenantcode: 'one', addtime: () => new Date('2025-01-01T00:00:00Z') }
const OTHER: Target = { ...LIBRARY, tenantcode: 'two' }
const POOL: Target = { kind: 'pool', poolId: '3300000000' }

let store: Store

beforeAll(async () => {
  store = await testStore()
  await store.asOwner(async sql => {
    await sql(`INSERT INTO library (tenantcode, homeindex, settings) VALUES ('one', 'one', '{}'), ('two', 'two', '{}')`)
    await sql(`INSERT INTO supplier_pool (supplierpoolid, name) VALUES ('3300000000', 'pool')`)
  })
})
afterAll(() => store.close())
beforeEach(async () => {
  for (const code of ['one', 'two']) await store.loader.inLibrary(code, sql => sql('DELETE FROM booklist WHERE tenantcode = $1', [code]))
  await store.asOwner(async sql => {
    await sql('DELETE FROM pool_item')
    await sql('DELETE FROM title')
  })
})

function aBook(change: Partial<BookRecord> = {}): BookRecord {
  return { sourceKey: 'b1', title: '边城', author: '沈从文', isbn: parseIsbn('9787020024759'), publisher: '人民文学出版社', publishDate: '2000', publishYear: 2000, ...change }
}

async function write(target: Target, ...records: BookRecord[]) {
  const { counts, refused } = await createCatalogueWriter(store.loader, target).write(records)
  return refused.length > 0 ? { ...counts, refused } : counts
}

const marks = async () => (await store.shared<{ tsv: string }>('SELECT tsv::text FROM title ORDER BY id')).map(({ tsv }) => tsv.match(/'[@$][^']*'/g)?.join(' ') ?? '')
const entries = (code: string) =>
  store.inLibrary(code, sql => sql<{ keyid: string; title: string; copies: number; iscckb: boolean; callno: string | null; addtime: Date }>(
    'SELECT b.keyid::text, t.title, b.copies, b.iscckb, b.callno, b.addtime FROM booklist b JOIN title t ON t.id = b.title_id WHERE b.tenantcode = $1 ORDER BY b.source_key', [code]
  ))

describe('a library', () => {
  test('takes a record once', async () => {
    expect(await write(LIBRARY, aBook())).toEqual({ new: 1, changed: 0, unchanged: 0, merged: 0 })
    expect(await write(LIBRARY, aBook())).toEqual({ new: 0, changed: 0, unchanged: 1, merged: 0 })
    expect(await marks()).toEqual(["'@one'"])
  })

  test('moves its entry when a record changes, and keeps the entry and its time', async () => {
    await write(LIBRARY, aBook())
    const [before] = await entries('one')
    const later: Target = { ...LIBRARY, addtime: () => new Date('2025-06-01T00:00:00Z') }
    expect(await write(later, aBook({ title: '边城（修订本）' }))).toEqual({ new: 0, changed: 1, unchanged: 0, merged: 0 })
    const after = await entries('one')
    expect(after).toEqual([{ ...before, title: '边城（修订本）' }])
    // The title that nobody lists any more is gone.
    expect(await marks()).toEqual(["'@one'"])
  })

  test('cannot change what another library shows', async () => {
    await write(LIBRARY, aBook())
    await write(OTHER, aBook())
    expect(await marks()).toEqual(["'@one' '@two'"])
    await write(LIBRARY, aBook({ title: '改了' }))
    expect((await entries('two')).map(({ title }) => title)).toEqual(['边城'])
    expect((await marks()).toSorted()).toEqual(["'@one'", "'@two'"])
  })

  test('holds what lists copies, unless told', async () => {
    const holdings = [{ callNumber: 'I246.5/S1', location: '三楼', copies: 2 }, { copies: 1 }]
    await write(LIBRARY, aBook({ holdings }), aBook({ sourceKey: 'b2', title: '长河', isbn: undefined }))
    expect(await entries('one')).toMatchObject([{ iscckb: true, copies: 3, callno: 'I246.5/S1' }, { iscckb: false, copies: 0 }])
    expect(await write({ ...LIBRARY, isHeld: () => true }, aBook({ sourceKey: 'b2', title: '长河', isbn: undefined }))).toMatchObject({ changed: 1 })
    expect(await entries('one')).toMatchObject([{ iscckb: true }, { iscckb: true, copies: 1 }])
  })

  test('merges two records of one book, and counts the copies of the second once', async () => {
    const first = aBook({ holdings: [{ copies: 1 }] })
    const second = aBook({ sourceKey: 'b2', pages: 200, holdings: [{ copies: 2 }] })
    expect(await write(LIBRARY, first, second)).toEqual({ new: 1, changed: 0, unchanged: 0, merged: 1 })
    expect(await write(LIBRARY, first, second)).toEqual({ new: 0, changed: 0, unchanged: 2, merged: 0 })
    expect(await entries('one')).toMatchObject([{ title: '边城', copies: 3 }])
  })

  test('keeps the copies of every record of a book, whichever of them comes again', async () => {
    const holding = (copies: number, callNumber: string) => ({ holdings: [{ copies, callNumber }] })
    const first = aBook(holding(1, 'I1'))
    const second = aBook({ sourceKey: 'b2', pages: 200, ...holding(2, 'I1') })
    await write(LIBRARY, first)
    await write(LIBRARY, second)
    expect(await entries('one')).toMatchObject([{ copies: 3, callno: 'I1' }])

    const moved = aBook(holding(1, 'I2'))
    expect(await write(LIBRARY, moved)).toMatchObject({ changed: 1 })
    expect(await entries('one')).toMatchObject([{ copies: 3, callno: 'I2' }])

    const more = aBook({ sourceKey: 'b2', pages: 200, ...holding(5, 'I1') })
    expect(await write(LIBRARY, more)).toMatchObject({ merged: 1 })
    expect(await entries('one')).toMatchObject([{ copies: 6, callno: 'I2' }])

    expect(await write(LIBRARY, moved, more)).toEqual({ new: 0, changed: 0, unchanged: 2, merged: 0 })
    expect(await entries('one')).toMatchObject([{ copies: 6, callno: 'I2' }])
  })

  test('takes copies along when a record turns out to be of another book', async () => {
    const second = (change: Partial<BookRecord>) => aBook({ sourceKey: 'b2', pages: 200, holdings: [{ copies: 2 }], ...change })
    await write(LIBRARY, aBook({ holdings: [{ copies: 1 }] }), second({}), aBook({ sourceKey: 'b3', title: '长河', holdings: [{ copies: 4 }] }))
    expect(await entries('one')).toMatchObject([{ title: '边城', copies: 3 }, { title: '长河', copies: 4 }])
    await write(LIBRARY, second({ title: '长河' }))
    expect(await entries('one')).toMatchObject([{ title: '边城', copies: 1 }, { title: '长河', copies: 6 }])
    await write(LIBRARY, second({ title: '湘行散记' }))
    expect(await entries('one')).toMatchObject([{ title: '边城', copies: 1 }, { title: '湘行散记', copies: 2 }, { title: '长河', copies: 4 }])
  })

  test('holds a book while one record of it is held', async () => {
    const [first, second] = [aBook(), aBook({ sourceKey: 'b2', pages: 200 })]
    const held: Target = { ...LIBRARY, isHeld: () => true }
    const offered: Target = { ...LIBRARY, isHeld: () => false }
    await write(offered, first)
    expect(await entries('one')).toMatchObject([{ iscckb: false, copies: 0 }])
    await write(held, second)
    expect(await entries('one')).toMatchObject([{ iscckb: true, copies: 1 }])
    await write(held, first)
    expect(await entries('one')).toMatchObject([{ iscckb: true, copies: 2 }])
    await write(offered, first, second)
    expect(await entries('one')).toMatchObject([{ iscckb: false, copies: 0 }])
  })

  test('keeps a set and its volumes apart, though they share an ISBN', async () => {
    await write(LIBRARY, aBook({ title: '鲁迅全集' }), aBook({ sourceKey: 'b2', title: '鲁迅全集', volumeNumber: '第一卷' }))
    expect(await entries('one')).toHaveLength(2)
  })

  test('gives two books with one number two entries, the same ones every time', async () => {
    const books = [aBook({ isbn: undefined }), aBook({ isbn: undefined, title: '长河' }), aBook({ isbn: undefined })]
    expect(await write(LIBRARY, ...books)).toEqual({ new: 2, changed: 0, unchanged: 1, merged: 0 })
    expect(await write(LIBRARY, ...books)).toEqual({ new: 0, changed: 0, unchanged: 3, merged: 0 })
  })

  test('a record the database refuses costs no other', async () => {
    const bad = aBook({ sourceKey: 'bad', title: '坏', isbn: undefined, pages: 3_000_000_000 })
    const good = Array.from({ length: 9 }, (_, index) => aBook({ sourceKey: `g${index}`, title: `好${index}`, isbn: undefined }))
    const { refused, counts } = await createCatalogueWriter(store.loader, LIBRARY).write([...good.slice(0, 4), bad, ...good.slice(4)])
    expect(counts.new).toBe(9)
    expect(refused).toEqual([{ index: 4, fault: expect.stringMatching(/out of range/) }])
  })
})

describe('a supplier pool', () => {
  test('marks what is in stock, and follows the stock', async () => {
    expect(await write(POOL, aBook({ stock: 2, priceFen: 2000 }))).toMatchObject({ new: 1 })
    expect(await marks()).toEqual(["'$3300000000' '$3300000000+'"])
    expect(await write(POOL, aBook({ stock: 0, priceFen: 2000 }))).toMatchObject({ changed: 1 })
    expect(await marks()).toEqual(["'$3300000000'"])
    expect(await write(POOL, aBook({ stock: 0, priceFen: 2000 }))).toMatchObject({ unchanged: 1 })
    expect(await write(POOL, aBook({ stock: 5, priceFen: 2000 }))).toMatchObject({ changed: 1 })
    expect(await marks()).toEqual(["'$3300000000' '$3300000000+'"])
  })

  test('shares a title with a library and leaves it there', async () => {
    await write(LIBRARY, aBook())
    await write(POOL, aBook({ stock: 1 }))
    expect(await marks()).toEqual(["'$3300000000' '$3300000000+' '@one'"])
    await write(POOL, aBook({ stock: 1, title: '新版' }))
    expect((await marks()).toSorted()).toEqual(["'$3300000000' '$3300000000+'", "'@one'"])
  })
})
