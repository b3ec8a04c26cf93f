import type { BookRecord } from '../../domain/book-record.ts'
import type { Sql } from '../db/store.ts'
import { BATCH_SIZE, type CatalogueWriter } from './catalogue-writer.ts'
import { readFile } from './read-file.ts'
import type { Position } from './reading.ts'
import type { Report } from './report.ts'
import { addCounts, noCounts, type Counts, type Watch } from './write/writer.ts'

/** How a file ended: records found, what became of them, and how long it took. */
export type FileResult = { file: string; read: number; refused: number; counts: Counts; milliseconds: number }

/** How far a file is: its first `read` readings are settled, the last of them being the `record`-th record. `refused` counts those the database would not take. */
export type FilePoint = { read: number; record: number; refused: number; counts: Counts; milliseconds: number }

export type FileRun = {
  /** Where an interrupted run stopped. */
  from?: FilePoint | undefined
  /** Called as the last step of each transaction, to be kept with what it wrote. */
  save: (sql: Sql, point: FilePoint, shown: FileResult) => Promise<void>
  /** Called once a batch is settled. */
  show: (shown: FileResult) => void
  signal: AbortSignal
}

type Waiting = { position: Position; record: BookRecord; read: number; faults: number }

/**
 * Loads one file. What an interrupted run has settled is read again but not
 * written; a run that is simply started again finds what is there by the hash
 * of its content, which costs one look-up a batch.
 *
 * @throws the signal's reason after the batch in hand, which is then settled
 */
export async function importFile(file: string, writer: CatalogueWriter, report: Report, { from, save, show, signal }: FileRun): Promise<FileResult> {
  const started = performance.now() - (from?.milliseconds ?? 0)
  let settled: Omit<FilePoint, 'milliseconds'> = from ?? { read: 0, record: 0, refused: 0, counts: noCounts() }
  let read = 0
  let faults = 0
  let waiting: Waiting[] = []
  const elapsed = () => performance.now() - started
  const resultAt = (point: Pick<FilePoint, 'read' | 'refused' | 'counts'>, unreadable: number): FileResult => ({
    file, read: point.read, refused: point.refused + unreadable, counts: point.counts, milliseconds: elapsed()
  })

  async function flush(batch: readonly Waiting[]): Promise<void> {
    const before = settled
    let refusedHere = 0
    const pointAfter = (through: number, counts: Counts) => {
      const last = batch[through - 1]
      return { read: last?.read ?? before.read, record: last?.position.record ?? before.record, refused: before.refused + refusedHere, counts: addCounts(before.counts, counts) }
    }
    const watch: Watch = {
      settled: async (sql, through, counts) => {
        const point = pointAfter(through, counts)
        await save(sql, { ...point, milliseconds: Math.round(elapsed()) }, resultAt(point, batch[through - 1]?.faults ?? faults))
      },
      refused: async ({ index, fault }) => {
        const item = batch[index]
        refusedHere += 1
        if (item) await report.add({ ...item.position, refused: fault, title: item.record.title })
      }
    }
    const { counts } = await writer.write(batch.map(({ record }) => record), watch)
    settled = pointAfter(batch.length, counts)
    show(resultAt(settled, batch.at(-1)?.faults ?? faults))
    signal.throwIfAborted()
  }

  // The next batch is read while the one before it is being written.
  let writing: Promise<void> = Promise.resolve()
  async function hand(): Promise<void> {
    const batch = waiting
    waiting = []
    await writing
    writing = flush(batch)
    // What it throws is met when the next one is handed over.
    writing.catch(() => undefined)
  }

  try {
    for await (const reading of readFile(file)) {
      read += 1
      const isSettled = from !== undefined && read <= from.read
      if ('fault' in reading) {
        faults += 1
        if (!isSettled) await report.add({ ...reading.position, refused: reading.fault })
      } else if (isSettled) {
        writer.passOver([reading.record])
      } else {
        for (const note of reading.notes ?? []) await report.add({ ...reading.position, note, title: reading.record.title })
        waiting.push({ position: reading.position, record: reading.record, read, faults })
        if (waiting.length >= BATCH_SIZE) await hand()
      }
    }
    await hand()
    await writing
  } catch (fault) {
    // Whoever ends the report finds nobody writing to it any more.
    await writing.catch(() => undefined)
    throw fault
  }
  return resultAt({ ...settled, read }, faults)
}
