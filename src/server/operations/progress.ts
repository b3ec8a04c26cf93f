import type { Page } from './read-tables.ts'

/** How far a transfer is: rows of the table now in hand, and rows a second since the beginning. */
export type TransferProgress = { what: string; table: string; rows: number; rate: number }

/** Called with every page and before every table; what it throws ends the transfer. */
export type OnProgress = (progress: TransferProgress) => void

/** Counts pages of one transfer, and tells of every page. */
export function countPages(what: string, onProgress: OnProgress): (page: Page) => void {
  const started = performance.now()
  let table = ''
  let [rows, all] = [0, 0]
  return (page) => {
    if (page.table.name !== table) [table, rows] = [page.table.name, 0]
    rows += page.rows.length
    all += page.rows.length
    const seconds = (performance.now() - started) / 1000
    onProgress({ what, table, rows, rate: seconds < 0.001 ? 0 : Math.round(all / seconds) })
  }
}

const INTERVAL_MS = 1000

/** A line on standard error, at most one a second; in place on a terminal, one under another in a log. */
export function createTransferProgress(out: NodeJS.WriteStream = process.stderr) {
  let last = performance.now()
  let isShown = false
  return {
    show({ what, table, rows, rate }: TransferProgress): void {
      const now = performance.now()
      if (now - last < INTERVAL_MS) return
      last = now
      isShown = true
      const text = rows === 0 ? `${what} ${table}` : `${what} ${table}: ${rows} rows, ${rate}/s`
      out.write(out.isTTY ? `\r\u001b[K${text}` : `${text}\n`)
    },
    end(): void {
      if (isShown && out.isTTY) out.write('\r\u001b[K')
    },
  }
}
