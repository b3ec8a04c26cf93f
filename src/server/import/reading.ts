import type { BookRecord } from '../../domain/book-record.ts'

/** Where in a file something stands: the n-th record from 1, and the byte (after unpacking) at which it begins. */
export type Position = { record: number; offset: number }

/** What a reader hands on: a record, perhaps with remarks on what it left out, or why there is none. */
export type Reading =
  | { position: Position; record: BookRecord; notes?: readonly string[] | undefined }
  | { position: Position; fault: string }

/** Bytes of a file in order; never throws, an unreadable rest comes as a fault. */
export type Chunk = { bytes: Uint8Array } | { fault: string }

/** A piece of a file that should be one record. */
export type Piece = { position: Position; bytes: Uint8Array } | { position: Position; fault: string }
