import { basename } from 'node:path'
import type { FileResult } from './import-file.ts'

const INTERVAL_MS = 1000

/** A line on standard error, at most one a second; in place on a terminal, one under another in a log. */
export function createProgress(file: string, out: NodeJS.WriteStream = process.stderr) {
  let last = 0
  let isShown = false
  return {
    show(result: FileResult): void {
      const now = performance.now()
      if (now - last < INTERVAL_MS) return
      last = now
      isShown = true
      const { counts, read, refused } = result
      const text = `${basename(file)}: ${read} read, ${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${refused} refused, ${rateOf(result)}/s`
      out.write(out.isTTY ? `\r\u001b[K${text}` : `${text}\n`)
    },
    end(): void {
      if (isShown && out.isTTY) out.write('\r\u001b[K')
    }
  }
}

/** Records a second. */
export function rateOf({ read, milliseconds }: FileResult): number {
  return milliseconds < 1 ? 0 : Math.round((read / milliseconds) * 1000)
}
