import { createWriteStream, mkdirSync } from 'node:fs'
import { once } from 'node:events'
import { basename, join, resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { reasonOf } from '../config.ts'
import type { Position } from './reading.ts'

export type ReportEntry = Position & ({ refused: string } | { note: string }) & { title?: string | undefined }

/** A report cannot be written, so what an import leaves out would go unsaid; the message is for whoever started it. */
export class ReportError extends Error {}

/** The reports of one run: reports/import-<name>.jsonl for each file, numbered where names repeat. */
export function createReports(folder: string) {
  const taken = new Set<string>()
  try {
    mkdirSync(folder, { recursive: true })
  } catch (fault) {
    throw new ReportError(`Reports cannot be put into ${folder}: ${reasonOf(fault)}.`, { cause: fault })
  }
  return {
    open(file: string) {
      const name = `import-${basename(file)}`
      let path = join(folder, `${name}.jsonl`)
      // Some systems do not tell letters' cases apart in names.
      for (let number = 2; taken.has(path.toLowerCase()); number += 1) path = join(folder, `${name}-${number}.jsonl`)
      taken.add(path.toLowerCase())
      return openReport(path, file)
    }
  }
}

/** Each refused record and each remark, with where it stands in the file; the first line names the file. */
function openReport(path: string, file: string) {
  const stream = createWriteStream(path)
  // Without a listener a full disk would end the process; the next line, or the end, says it instead.
  stream.on('error', () => undefined)
  stream.write(`${JSON.stringify({ file: resolve(file) })}\n`)

  async function written(work: () => Promise<unknown>): Promise<void> {
    try {
      if (stream.errored) throw stream.errored
      await work()
    } catch (fault) {
      throw new ReportError(`The report ${path} cannot be written: ${reasonOf(fault)}.`, { cause: fault })
    }
  }

  return {
    path,
    add: (entry: ReportEntry): Promise<void> =>
      written(async () => {
        if (!stream.write(`${JSON.stringify(entry)}\n`)) await once(stream, 'drain')
      }),
    close: (): Promise<void> =>
      written(async () => {
        stream.end()
        await finished(stream)
      })
  }
}

export type Report = ReturnType<typeof openReport>
