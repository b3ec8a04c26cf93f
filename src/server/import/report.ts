import { createWriteStream, mkdirSync } from 'node:fs'
import { once } from 'node:events'
import { basename, join } from 'node:path'
import type { Position } from './reading.ts'

export type ReportEntry = Position & ({ refused: string } | { note: string }) & { title?: string | undefined }

/** reports/import-<name>.jsonl: each refused record and each remark, with where it stands in the file. */
export function openReport(folder: string, file: string) {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `import-${basename(file)}.jsonl`)
  const stream = createWriteStream(path)
  return {
    path,
    async add(entry: ReportEntry): Promise<void> {
      if (!stream.write(`${JSON.stringify(entry)}\n`)) await once(stream, 'drain')
    },
    async close(): Promise<void> {
      stream.end()
      await once(stream, 'close')
    }
  }
}

export type Report = ReturnType<typeof openReport>
