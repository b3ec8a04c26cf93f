import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
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
  if (existsSync(file)) throw thereAlready(file)
  const folder = dirname(file)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeAbandoned(file)
  // Of this backup alone: another one may have been given the same name.
  const part = join(folder, `.${basename(file)}.${randomBytes(6).toString('hex')}.part`)
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
    await giveName(part, file)
    // A name is on the disk only when its folder is.
    syncPath(folder)
  } catch (fault) {
    await rm(part, { force: true })
    throw fault
  }
  return tables
}

const thereAlready = (file: string, cause?: unknown) => new OperationError(`${file} is there already and is not overwritten. Give another name.`, { cause })

/** Gives a whole file its name, which must not be another's: a rename alone would replace that. */
async function giveName(part: string, file: string) {
  try {
    await link(part, file)
    await rm(part)
  } catch (fault) {
    const code = codeOf(fault)
    if (code === 'EEXIST') throw thereAlready(file, fault)
    if (!NO_LINKS.has(code)) throw fault
    await (await open(file, 'wx', 0o600)).close()
    await rename(part, file)
  }
}

/** What file systems without links say, such as those of USB sticks. */
const NO_LINKS: ReadonlySet<unknown> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

/** Whoever is writing has written in the last hour. */
const ABANDONED_MS = 3_600_000

/** Removes what killed backups of the same name have left. */
async function removeAbandoned(file: string) {
  const folder = dirname(file)
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`.${basename(file)}.`) || !name.endsWith('.part')) continue
    const { mtimeMs } = await stat(join(folder, name))
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(join(folder, name), { force: true })
  }
}

const codeOf = (fault: unknown) => (fault instanceof Error && 'code' in fault ? fault.code : undefined)

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
