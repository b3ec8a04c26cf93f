import type { BookRecord } from '../../domain/book-record.ts'
import { BATCH_SIZE, type CatalogueWriter } from './catalogue-writer.ts'
import { readFile } from './read-file.ts'
import type { Position } from './reading.ts'
import type { Report } from './report.ts'
import { addCounts, noCounts, type Counts } from './write/writer.ts'

/** How a file ended: records found, what became of them, and how long it took. */
export type FileResult = { file: string; read: number; refused: number; counts: Counts; milliseconds: number }

type Waiting = { position: Position; record: BookRecord }

/**
 * Loads one file. An interrupted run is simply started again: what is there
 * already is recognised by the hash of its content and costs one look-up for a
 * thousand records.
 */
export async function importFile(file: string, writer: CatalogueWriter, report: Report, onProgress: (result: FileResult) => void): Promise<FileResult> {
  const started = performance.now()
  const result: FileResult = { file, read: 0, refused: 0, counts: noCounts(), milliseconds: 0 }
  let waiting: Waiting[] = []

  async function flush(): Promise<void> {
    const batch = waiting
    waiting = []
    const { counts, refused } = await writer.write(batch.map(({ record }) => record))
    result.counts = addCounts(result.counts, counts)
    for (const { index, fault } of refused) {
      const item = batch[index]
      result.refused += 1
      if (item) await report.add({ ...item.position, refused: fault, title: item.record.title })
    }
    result.milliseconds = performance.now() - started
    onProgress(result)
  }

  for await (const reading of readFile(file)) {
    result.read += 1
    if ('fault' in reading) {
      result.refused += 1
      await report.add({ ...reading.position, refused: reading.fault })
      continue
    }
    for (const note of reading.notes ?? []) await report.add({ ...reading.position, note, title: reading.record.title })
    waiting.push(reading)
    if (waiting.length >= BATCH_SIZE) await flush()
  }
  await flush()
  return result
}
