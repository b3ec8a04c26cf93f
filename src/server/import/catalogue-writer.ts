import type { BookRecord } from '../../domain/book-record.ts'
import type { Access } from '../db/store.ts'
import { createBooklistWriter, type LibraryTarget } from './write/booklist-writer.ts'
import { createPoolWriter } from './write/pool-writer.ts'
import { createSourceKeys } from './write/source-keys.ts'
import { noCounts, writeApart, type Watch, type Written } from './write/writer.ts'

export type Target = ({ kind: 'library' } & LibraryTarget) | { kind: 'pool'; poolId: string }

/**
 * How many records go into one transaction. On an embedded store readers wait for it: 150 records take about 75 ms of a
 * processor, and a thousand of them no more than a thousand in one; in batches of 100 they take a sixth more.
 */
export const BATCH_SIZE = 150

export type CatalogueWriter = {
  write: (records: readonly BookRecord[], watch?: Watch) => Promise<Written>
  /** Takes note of records that an interrupted run has written already, so that later ones are named as they would have been. */
  passOver: (records: readonly BookRecord[]) => void
}

/**
 * Loads records into a library's book list or a supplier pool. The same record
 * again changes nothing; a changed one becomes another title and the entry
 * moves to it. The library or pool must exist. One writer for one run.
 */
export function createCatalogueWriter(access: Access, target: Target): CatalogueWriter {
  const keys = createSourceKeys()
  const write = target.kind === 'library' ? createBooklistWriter(access, target, keys) : createPoolWriter(access, target.poolId, keys)
  return {
    write: async (records, watch) => (records.length === 0 ? { counts: noCounts(), refused: [] } : writeApart(write, records, watch)),
    passOver: records => void keys.nameAll(records, noCounts())
  }
}
