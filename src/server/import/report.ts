import { closeSync, existsSync, fstatSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { reasonOf } from '../config.ts'
import { JobFault } from '../jobs/job.ts'
import type { Position } from './reading.ts'

export type ReportEntry = Position & ({ refused: string } | { note: string }) & { title?: string | undefined }

/** A report cannot be written, so what an import leaves out would go unsaid; the message is for whoever started it. */
export class ReportError extends JobFault {}

/** The reports of one run: reports/import-<name>.jsonl for each file, numbered where names repeat. */
export function createReports(folder: string) {
  const taken = new Set<string>()
  try {
    mkdirSync(folder, { recursive: true })
  } catch (fault) {
    throw new ReportError(`Reports cannot be put into ${folder}: ${reasonOf(fault)}.`, { cause: fault })
  }
  return {
    /** @param through a run that goes on keeps what the interrupted one said of the records up to this one */
    open(file: string, through = 0) {
      const name = `import-${basename(file)}`
      let path = join(folder, `${name}.jsonl`)
      // Some systems do not tell letters' cases apart in names.
      for (let number = 2; taken.has(path.toLowerCase()); number += 1) path = join(folder, `${name}-${number}.jsonl`)
      taken.add(path.toLowerCase())
      return openReport(path, file, through)
    }
  }
}

/**
 * Each refused record and each remark, with where it stands in the file; the
 * first line names the file. An entry is written before the next step, so that
 * what is settled is also reported, however the process ends. Made with the
 * first entry or the end.
 */
function openReport(path: string, file: string, through: number) {
  let open: number | undefined

  function begin(): number {
    if (through > 0 && existsSync(path)) {
      const kept = readFileSync(path, 'utf8').split('\n').filter((line, index) => index === 0 || recordOf(line) <= through)
      writeFileSync(`${path}.new`, `${kept.join('\n')}\n`)
      renameSync(`${path}.new`, path)
    }
    const descriptor = openSync(path, through > 0 ? 'a' : 'w')
    if (fstatSync(descriptor).size === 0) writeSync(descriptor, `${JSON.stringify({ file: resolve(file) })}\n`)
    return descriptor
  }

  function written(work: () => void): void {
    try {
      work()
    } catch (fault) {
      throw new ReportError(`The report ${path} cannot be written: ${reasonOf(fault)}.`, { cause: fault })
    }
  }

  return {
    path,
    add: async (entry: ReportEntry): Promise<void> => written(() => void writeSync((open ??= begin()), `${JSON.stringify(entry)}\n`)),
    close: async (): Promise<void> => written(() => {
      const descriptor = open ?? begin()
      open = undefined
      closeSync(descriptor)
    }),
    /** Ends a report whose import goes on another time or not at all: it stays as far as it is. */
    leave(): void {
      if (open !== undefined) closeSync(open)
      open = undefined
    }
  }
}

/** Which record a line is about; a line that was cut off is about none. */
function recordOf(line: string): number {
  try {
    return (JSON.parse(line) as Position).record
  } catch {
    return Infinity
  }
}

export type Report = ReturnType<typeof openReport>
