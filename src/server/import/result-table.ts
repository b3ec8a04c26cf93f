import { basename } from 'node:path'
import type { FileResult } from './import-file.ts'
import { rateOf } from './progress.ts'

const HEAD = ['file', 'read', 'new', 'changed', 'unchanged', 'merged', 'refused', 'per second']

/** The closing table: a line a file. "merged" are further records of a book that the list has already. */
export function resultTable(results: readonly FileResult[]): string {
  const rows = results.map(result => {
    const { counts, file, read, refused } = result
    return [basename(file), ...[read, counts.new, counts.changed, counts.unchanged, counts.merged, refused, rateOf(result)].map(String)]
  })
  const widths = HEAD.map((title, column) => Math.max(title.length, ...rows.map(row => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) => row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ')
  return [line(HEAD), ...rows.map(line)].join('\n')
}
