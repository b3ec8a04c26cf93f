import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import * as v from 'valibot'
import { reasonOf } from '../config.ts'
import { migrationFiles } from '../db/migrate.ts'
import { FORMAT } from './backup-file.ts'
import { differences, digestOf, type TableDigest } from './digest.ts'
import { OperationError } from './operation-error.ts'
import { countPages, type OnProgress } from './progress.ts'
import type { Page, TransferRow } from './read-tables.ts'
import type { Table } from './tables.ts'

const HeaderLine = v.object({ kaijuan: v.literal('backup'), format: v.number(), migrations: v.array(v.string()) })
const TableLine = v.object({ table: v.string(), columns: v.array(v.object({ name: v.string(), type: v.string() })) })
const RowLine = v.array(v.nullable(v.string()))
const EndLine = v.object({ end: v.array(v.object({ table: v.string(), rows: v.number(), sha256: v.string() })), sha256: v.string() })

/** Rows handed on at once. */
const PAGE_SIZE = 500

export type CheckedBackup = {
  migrations: readonly string[]
  tables: readonly TableDigest[]
  /** Reads the rows, from the beginning each time. */
  pages: () => AsyncGenerator<Page>
}

/**
 * Reads a backup to its end before anything is done with it: format, migrations, counts and hashes.
 *
 * @throws {OperationError} saying what is wrong with the file
 */
export async function checkBackup(file: string, onProgress: OnProgress): Promise<CheckedBackup> {
  const { migrations } = await readHeader(file)
  const found: { end?: v.InferOutput<typeof EndLine> } = {}
  const pages = () => readPages(file, (end) => (found.end = end))
  const read = await digestOf(pages(), countPages('checking', onProgress))
  const changed = differences(read, found.end?.end ?? [])
  if (changed.length > 0) throw damaged(file, `the tables ${changed.join(', ')} are not what its end says`)
  return { migrations, tables: read, pages }
}

async function readHeader(file: string): Promise<v.InferOutput<typeof HeaderLine>> {
  for await (const line of readLines(file)) {
    const header = v.safeParse(HeaderLine, parsed(line))
    if (!header.success) break
    const { format, migrations } = header.output
    if (format !== FORMAT) throw new OperationError(`The backup ${file} has format ${format}; this release reads format ${FORMAT}. Use the release that wrote it, or a newer one.`)
    const known = migrationFiles()
    const unknown = migrations.filter((name) => !known.includes(name))
    if (unknown.length > 0) throw new OperationError(`The backup ${file} was written by a newer release (${unknown.join(', ')}). Use that release to restore it.`)
    return header.output
  }
  throw new OperationError(`${file} is no backup of Kaijuan. Give a file that npm run backup has written.`)
}

async function* readPages(file: string, onEnd: (end: v.InferOutput<typeof EndLine>) => void): AsyncGenerator<Page> {
  const hash = createHash('sha256')
  let table: Table | undefined
  let rows: TransferRow[] = []
  let isEnded = false
  for await (const line of readLines(file)) {
    if (isEnded) throw damaged(file, 'something follows its end')
    if (line.startsWith('[')) {
      if (table === undefined) throw damaged(file, 'a row comes before its table')
      rows.push(rowOf(file, line, table))
      if (rows.length === PAGE_SIZE) {
        yield { table, rows }
        rows = []
      }
    } else {
      if (table !== undefined && rows.length > 0) yield { table, rows }
      rows = []
      const value = parsed(line)
      const end = v.safeParse(EndLine, value)
      if (end.success) {
        checkHash(file, hash, end.output.sha256)
        onEnd(end.output)
        isEnded = true
        continue
      }
      const started = v.safeParse(TableLine, value)
      if (started.success) {
        table = { name: started.output.table, columns: started.output.columns, key: [], isTenant: started.output.columns.some(({ name }) => name === 'tenantcode'), foreignKeys: [] }
        yield { table, rows: [] }
      } else if (table !== undefined || !v.is(HeaderLine, value)) throw damaged(file, 'a line cannot be read')
    }
    hash.update(line).update('\n')
  }
  if (!isEnded) throw damaged(file, 'it has no end')
}

function rowOf(file: string, line: string, table: Table): TransferRow {
  const row = v.safeParse(RowLine, parsed(line))
  if (!row.success || row.output.length !== table.columns.length) throw damaged(file, `a row of ${table.name} cannot be read`)
  return row.output
}

function checkHash(file: string, hash: Hash, expected: string) {
  if (hash.digest('hex') !== expected) throw damaged(file, 'its content is not what was written')
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const damaged = (file: string, what: string) => new OperationError(`The backup ${file} is damaged: ${what}. Nothing was changed. Use another backup.`)

/** Lines without their ends; a last line that has none is not whole and left out. */
async function* readLines(file: string): AsyncGenerator<string> {
  const reading = createReadStream(file)
  const text = createGunzip()
  reading.on('error', (fault) => text.destroy(fault))
  reading.pipe(text)
  text.setEncoding('utf8')
  let rest = ''
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (fault) {
    throw faultOf(file, fault)
  } finally {
    reading.destroy()
  }
}

function faultOf(file: string, fault: unknown): unknown {
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : ''
  if (code.startsWith('Z_')) return damaged(file, (fault as Error).message)
  if (/^E[A-Z]+$/.test(code)) return new OperationError(`The backup ${file} cannot be read: ${reasonOf(fault)}.`)
  return fault
}
