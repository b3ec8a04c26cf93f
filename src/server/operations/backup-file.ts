import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { syncPath } from '../db/durable-files.ts'
import { createDigest, type TableDigest } from './digest.ts'
import { OperationError } from './operation-error.ts'
import type { Page } from './read-tables.ts'
import type { Column } from './tables.ts'

/** Raised when an older release could not read the file any more. */
export const FORMAT = 1

/**
 * A backup is gzip'ed lines of JSON: a header, each table's line and its rows as arrays, and an end with what the
 * tables hold and a SHA-256 over all lines before it. No time is in it: the same data makes the same bytes.
 */
export type Header = { kaijuan: 'backup'; format: number; migrations: readonly string[] }
export type TableLine = { table: string; columns: readonly Column[] }
export type End = { end: readonly TableDigest[]; sha256: string }

/** Lines are packed in pieces of at least this many characters. */
const PIECE = 64 * 1024

/**
 * Writes a backup whole or not at all, readable by its owner only.
 *
 * @returns what is in it
 * @throws {OperationError} when the file is there already
 */
export async function writeBackup(file: string, migrations: readonly string[], pages: AsyncIterable<Page>): Promise<TableDigest[]> {
  if (existsSync(file)) throw new OperationError(`${file} is there already and is not overwritten. Give another name.`)
  const folder = dirname(file)
  await mkdir(folder, { recursive: true })
  const part = join(folder, `.${basename(file)}.part`)
  await rm(part, { force: true })
  const digest = createDigest()
  let tables: TableDigest[] = []
  async function* text() {
    const hash = createHash('sha256')
    for await (const piece of packed(linesOf({ kaijuan: 'backup', format: FORMAT, migrations }, pages, digest))) {
      hash.update(piece)
      yield piece
    }
    tables = digest.end()
    yield jsonLine({ end: tables, sha256: hash.digest('hex') } satisfies End)
  }
  try {
    await pipeline(Readable.from(text()), createGzip(), createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }))
    await rename(part, file)
    // A rename is on the disk only when its folder is.
    syncPath(folder)
  } catch (fault) {
    await rm(part, { force: true })
    throw fault
  }
  return tables
}

async function* linesOf(header: Header, pages: AsyncIterable<Page>, digest: ReturnType<typeof createDigest>) {
  yield jsonLine(header)
  let current: string | undefined
  for await (const page of pages) {
    const { name, columns } = page.table
    if (name !== current) yield jsonLine({ table: name, columns } satisfies TableLine)
    current = name
    yield digest.add(page)
  }
}

const jsonLine = (value: object) => `${JSON.stringify(value)}\n`

async function* packed(lines: AsyncIterable<string>) {
  let piece = ''
  for await (const line of lines) {
    piece += line
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  yield piece
}
