import { basename } from 'node:path'
import type { FileResult } from './import-file.ts'

const INTERVAL_MS = 1000

/** How far a file is, in a line. */
export function progressText(result: FileResult): string {
  const { counts, read, refused } = result
  return `${basename(result.file)}: ${read} read, ${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${refused} refused, ${rateOf(result)}/s`
}

/** A line on standard error, the first at once and then at most one a second; in place on a terminal, one under another in a log. */
export function createProgress(out: NodeJS.WriteStream = process.stderr) {
  let last = -Infinity
  let shown = ''
  return {
    show(text: string): void {
      const now = performance.now()
      if (text === shown || now - last < INTERVAL_MS) return
      last = now
      shown = text
      out.write(out.isTTY ? `\r\u001b[K${text}` : `${text}\n`)
    },
    end(): void {
      if (shown !== '' && out.isTTY) out.write('\r\u001b[K')
    }
  }
}

/** Records a second. */
export function rateOf({ read, milliseconds }: FileResult): number {
  return milliseconds < 1 ? 0 : Math.round((read / milliseconds) * 1000)
}
