import type { BookRecord } from '../../domain/book-record.ts'
import type { Access } from '../db/store.ts'
import { createBooklistWriter, type LibraryTarget } from './write/booklist-writer.ts'
import { createPoolWriter } from './write/pool-writer.ts'
import { createSourceKeys } from './write/source-keys.ts'
import { noCounts, writeApart, type Watch, type Written } from './write/writer.ts'

export type Target = ({ kind: 'library' } & LibraryTarget) | { kind: 'pool'; poolId: string }

/** How many records go into one transaction. */
export const BATCH_SIZE = 1000

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
