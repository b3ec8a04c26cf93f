import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { BookRecord } from '../../domain/book-record.ts'
import type { Access, Store } from '../db/store.ts'
import { BATCH_SIZE, createCatalogueWriter, type Target } from '../import/catalogue-writer.ts'
import type { DemoAliases, DemoBatches, DemoHotLists, DemoLibrary, DemoListing, DemoPool } from '../import/demo-types.ts'
import { columnsBook, type Columns } from '../import/json/json-book.ts'
import { libraryMark, poolMarks } from '../import/write/title-row.ts'
import { checkSettings } from '../modules/library/library-settings.ts'
import { refreshHotTokens } from '../modules/search/hot-tokens.ts'
import { placeTitles } from './place-titles.ts'
import { writeLibrary } from './write-library.ts'

const FOLDER = join(import.meta.dirname, '../../../demo')
const MARK = 'demo'

/** Instances that start together fill the store one at a time (`alone`), so that all but the first find it done. */
export const DEMO_LOCK = 7_261_906

export type Progress = (what: string) => void

/**
 * Fills an empty store with the demo libraries, and finishes what an interrupted start began. A store that already
 * has libraries of its own is left alone.
 *
 * @returns whether anything was done
 */
export async function seedDemo({ loader, asOwner }: Pick<Store, 'loader' | 'asOwner'>, now: Date, onProgress: Progress): Promise<boolean> {
  const [mark] = await loader.shared<{ value: string }>('SELECT value FROM installation WHERE name = $1', [MARK])
  const [any] = await loader.shared<{ ok: number }>('SELECT 1 AS ok FROM library LIMIT 1')
  if (mark?.value === 'complete' || (mark === undefined && any !== undefined)) return false
  await setMark(loader, 'begun')

  const pools = (readJson('pools.json') as DemoPool[]).map((pool) => ({ ...pool, records: readLines(`pools/${pool.supplierpoolid}.jsonl.gz`).map(({ record }) => record) }))
  const books = readLines('books.jsonl.gz')
  await placeTitles(loader, [
    ...pools.flatMap(({ supplierpoolid, records }) => records.map((record) => ({ record, marks: poolMarks(supplierpoolid, record) }))),
    ...books.map(({ record, lists }) => ({ record, marks: Object.keys(lists).map(libraryMark) })),
  ])
  for (const { supplierpoolid, name, records } of pools) {
    await loader.shared('INSERT INTO supplier_pool (supplierpoolid, name) VALUES ($1, $2) ON CONFLICT (supplierpoolid) DO UPDATE SET name = excluded.name', [supplierpoolid, name])
    await load(loader, { kind: 'pool', poolId: supplierpoolid }, records)
    onProgress(`supplier pool ${name}: ${records.length} titles`)
  }

  const hotLists = readJson('hot-lists.json') as DemoHotLists
  const batches = readJson('book-batches.json') as DemoBatches
  for (const file of readdirSync(join(FOLDER, 'libraries')).toSorted()) {
    const demo = readJson(`libraries/${file}`) as DemoLibrary
    const { tenantcode, homeindex } = demo.library
    const settings = checkSettings(tenantcode, { ...demo.library, disprule: demo.displayRule })
    await writeLibrary(loader, { tenantcode, homeindex, settings, demo, hotLists: hotLists[tenantcode] ?? [] })
    const listed = new Map<BookRecord, { held: boolean; days: number }>()
    for (const { record, lists } of books) {
      const entry = lists[tenantcode]
      if (entry) listed.set(shelved(record, entry.held, demo.shelf), entry)
    }
    const addtime = (record: BookRecord) => new Date(now.getTime() - (listed.get(record)?.days ?? 0) * 86_400_000)
    await load(loader, { kind: 'library', tenantcode, addtime, isHeld: (record) => listed.get(record)?.held === true }, [...listed.keys()])
    await writeBatches(loader, tenantcode, batches[tenantcode] ?? [], now)
    onProgress(`library ${demo.library.tenantname} (${tenantcode}): ${listed.size} titles`)
  }
  for (const [hostlabel, tenantcode] of Object.entries(readJson('aliases.json') as DemoAliases)) {
    await loader.shared('INSERT INTO library_alias (hostlabel, tenantcode) VALUES ($1, $2) ON CONFLICT (hostlabel) DO UPDATE SET tenantcode = excluded.tenantcode', [hostlabel, tenantcode])
  }
  await asOwner((sql) => sql('ANALYZE'))
  await refreshHotTokens({ asOwner })
  await setMark(loader, 'complete')
  return true
}

async function setMark(access: Access, value: string) {
  await access.shared('INSERT INTO installation (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value', [MARK, value])
}

async function load(access: Access, target: Target, records: readonly BookRecord[]) {
  const writer = createCatalogueWriter(access, target)
  for (let at = 0; at < records.length; at += BATCH_SIZE) {
    const { refused } = await writer.write(records.slice(at, at + BATCH_SIZE))
    if (refused[0]) throw new Error(`The demo data does not load: ${refused[0].fault}`)
  }
}

/** Copies stand in the library's own room; where the demo data has no copies the library only offers the book. */
function shelved(record: BookRecord, held: boolean, shelf: string): BookRecord {
  if (!held) return { ...record, holdings: undefined }
  const holdings = (record.holdings ?? []).map((holding) => ({ ...holding, location: shelf }))
  return { ...record, holdings: holdings.length > 0 ? holdings : [{ copies: 1, location: shelf, callNumber: record.clc }] }
}

async function writeBatches(access: Access, tenantcode: string, batches: DemoBatches[string], now: Date) {
  await access.inLibrary(tenantcode, async (sql) => {
    for (const batch of batches) {
      const { batchnum, batchname, kind, days, isbns } = batch
      await sql(
        `INSERT INTO book_batch (tenantcode, batchnum, batchname, kind, created_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (tenantcode, batchnum) DO UPDATE SET batchname = excluded.batchname`,
        [tenantcode, batchnum, batchname, kind, new Date(now.getTime() - days * 86_400_000)],
      )
      await sql(
        `INSERT INTO batch_item (tenantcode, batchnum, keyid, position)
         SELECT DISTINCT ON (b.keyid) $1, $2, b.keyid, i.position FROM unnest($3::text[]) WITH ORDINALITY AS i(isbn, position)
         JOIN title t ON t.isbn = i.isbn JOIN booklist b ON b.tenantcode = $1 AND b.title_id = t.id
         ON CONFLICT (tenantcode, batchnum, keyid) DO NOTHING`,
        [tenantcode, batchnum, isbns],
      )
    }
  })
}

type Book = { record: BookRecord } & DemoListing

function readLines(name: string): Book[] {
  const text = gunzipSync(readFileSync(join(FOLDER, name))).toString('utf8')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const columns = JSON.parse(line) as Columns & Partial<DemoListing>
      const outcome = columnsBook(columns)
      if ('fault' in outcome) throw new Error(`demo/${name}: ${outcome.fault}`)
      return { record: outcome.record, lists: columns.lists ?? {} }
    })
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(join(FOLDER, name), 'utf8'))
}
