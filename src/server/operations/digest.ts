import { createHash, type Hash } from 'node:crypto'
import type { Page, TransferRow } from './read-tables.ts'

/** What a table holds in short: how many rows, and a SHA-256 over them in order. */
export type TableDigest = { table: string; rows: number; sha256: string }

/** A row as a line of a backup. */
export const lineOf = (row: TransferRow) => `${JSON.stringify(row)}\n`

/** Sums up tables page by page, in the order they come. */
export function createDigest() {
  const tables = new Map<string, { rows: number; hash: Hash }>()
  return {
    /** @returns the page's rows as lines */
    add({ table, rows }: Page): string {
      const sum = tables.get(table.name) ?? { rows: 0, hash: createHash('sha256') }
      tables.set(table.name, sum)
      const lines = rows.map(lineOf).join('')
      sum.rows += rows.length
      sum.hash.update(lines)
      return lines
    },
    end: (): TableDigest[] => [...tables].map(([table, { rows, hash }]) => ({ table, rows, sha256: hash.digest('hex') })),
  }
}

/** Sums up all pages there are. */
export async function digestOf(pages: AsyncIterable<Page>, onPage: (page: Page) => void = () => {}): Promise<TableDigest[]> {
  const digest = createDigest()
  for await (const page of pages) {
    digest.add(page)
    onPage(page)
  }
  return digest.end()
}

/** Names of the tables that differ. */
export function differences(left: readonly TableDigest[], right: readonly TableDigest[]): string[] {
  const keyed = (digests: readonly TableDigest[]) => new Map(digests.map(({ table, rows, sha256 }) => [table, `${rows} ${sha256}`]))
  const [a, b] = [keyed(left), keyed(right)]
  return [...new Set([...a.keys(), ...b.keys()])].filter((table) => a.get(table) !== b.get(table))
}
