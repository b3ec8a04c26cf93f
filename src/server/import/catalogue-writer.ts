import type { BookRecord } from '../../domain/book-record.ts'
import type { Access } from '../db/store.ts'
import { createBooklistWriter, type LibraryTarget } from './write/booklist-writer.ts'
import { createPoolWriter } from './write/pool-writer.ts'
import { writeApart, type Written } from './write/writer.ts'

export type Target = ({ kind: 'library' } & LibraryTarget) | { kind: 'pool'; poolId: string }

/** How many records go into one transaction. */
export const BATCH_SIZE = 1000

export type CatalogueWriter = { write: (records: readonly BookRecord[]) => Promise<Written> }

/**
 * Loads records into a library's book list or a supplier pool. The same record
 * again changes nothing; a changed one becomes another title and the entry
 * moves to it. The library or pool must exist. One writer for one run.
 */
export function createCatalogueWriter(access: Access, target: Target): CatalogueWriter {
  const write = target.kind === 'library' ? createBooklistWriter(access, target) : createPoolWriter(access, target.poolId)
  return { write: records => (records.length === 0 ? Promise.resolve({ counts: { new: 0, changed: 0, unchanged: 0, merged: 0 }, refused: [] }) : writeApart(write, records)) }
}
