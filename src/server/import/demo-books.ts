import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { BookRecord } from '../../domain/book-record.ts'
import type { Store } from '../db/store.ts'
import { BATCH_SIZE, createCatalogueWriter, type CatalogueWriter } from './catalogue-writer.ts'
import type { DemoLibrary, DemoListing, DemoPool } from './demo-types.ts'
import { columnsBook, isColumns } from './json/json-book.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * Loads the books of a demo folder into its libraries and pools, which must be
 * there already. Loading again changes nothing. Add times count back from `now`.
 */
export async function loadDemoBooks(store: Store, folder: string, now: Date): Promise<void> {
  const books = readLines(join(folder, 'books.jsonl.gz'))
  for (const { library, shelf } of readDemoLibraries(folder)) {
    const code = library.tenantcode
    const added = new Map<BookRecord, Date>()
    const held = new Set<BookRecord>()
    for (const { record, lists } of books) {
      const listing = lists[code]
      if (listing === undefined) continue
      // Copies belong to the library that holds them and to no other.
      const own = { ...record, holdings: listing.held ? record.holdings?.slice(0, 1).map(holding => ({ ...holding, location: shelf, status: '在架' })) : undefined }
      added.set(own, new Date(now.getTime() - listing.days * DAY))
      if (listing.held) held.add(own)
      else delete own.loanCount
    }
    const target = { kind: 'library', tenantcode: code, addtime: (record: BookRecord) => added.get(record) ?? now, isHeld: (record: BookRecord) => held.has(record) } as const
    await writeAll(createCatalogueWriter(store, target), [...added.keys()])
  }
  for (const { supplierpoolid } of readDemoPools(folder)) {
    const records = readLines(join(folder, 'pools', `${supplierpoolid}.jsonl.gz`)).map(({ record }) => record)
    await writeAll(createCatalogueWriter(store, { kind: 'pool', poolId: supplierpoolid }), records)
  }
}

export function readDemoLibraries(folder: string): DemoLibrary[] {
  const files = readdirSync(join(folder, 'libraries')).filter(name => name.endsWith('.json')).toSorted()
  return files.map(name => readDemoFile<DemoLibrary>(folder, `libraries/${name}`))
}

export function readDemoPools(folder: string): DemoPool[] {
  return readDemoFile<DemoPool[]>(folder, 'pools.json')
}

/** A JSON file of the demo folder, whose shapes tests hold to the wire contract. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the file's type
export function readDemoFile<T>(folder: string, name: string): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own files
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as T
}

function readLines(file: string): { record: BookRecord; lists: DemoListing['lists'] }[] {
  const text = gunzipSync(readFileSync(file)).toString('utf8')
  return text.split('\n').filter(Boolean).flatMap(line => {
    const columns: unknown = JSON.parse(line)
    const outcome = isColumns(columns) ? columnsBook(columns) : { fault: 'no object' }
    if ('fault' in outcome) throw new Error(`${file}: ${outcome.fault}`)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own files
    const { lists = {} } = columns as Partial<DemoListing>
    return [{ record: outcome.record, lists }]
  })
}

async function writeAll(writer: CatalogueWriter, records: readonly BookRecord[]): Promise<void> {
  for (let at = 0; at < records.length; at += BATCH_SIZE) {
    const { refused } = await writer.write(records.slice(at, at + BATCH_SIZE))
    if (refused[0] !== undefined) throw new Error(`demo book refused: ${refused[0].fault}`)
  }
}
