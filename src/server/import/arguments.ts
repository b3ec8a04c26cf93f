import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { day } from '../../contract/fields.ts'

export type ImportArguments = {
  files: string[]
  target: { kind: 'library'; tenantcode: string } | { kind: 'pool'; poolId: string }
  /** When new entries joined the list; absent: now. */
  addtime: Date | undefined
  /** Whether the library has the books; absent: it has those that list copies. */
  isHeld: boolean | undefined
  reports: string
}

export const USAGE = `npm run import -- FILE… --library CODE | --pool POOLID

  FILE           MARC 21, UNIMARC or CNMARC (ISO 2709), MARCXML, CSV, TSV, JSON lines; gzip of each
  --library CODE into the book list of a library
  --pool ID      into a supplier pool
  --held         the library holds these books; --offered: its book list only offers them
                 (neither: it holds those that list copies, call numbers or bar codes)
  --addtime DAY  when new entries joined the list, YYYY-MM-DD (default: now)
  --reports DIR  where reports go (default: reports)

The import is a job (npm run jobs): the running service does it, else this command itself.
Asked for again, one that was interrupted goes on after the last records it wrote.`

/** What the command line asks for, or what is wrong with it. */
export function readArguments(args: readonly string[]): ImportArguments | { fault: string } {
  let parsed
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        library: { type: 'string' },
        pool: { type: 'string' },
        held: { type: 'boolean' },
        offered: { type: 'boolean' },
        addtime: { type: 'string' },
        reports: { type: 'string', default: 'reports' }
      }
    })
  } catch (fault) {
    return { fault: fault instanceof Error ? fault.message : String(fault) }
  }
  const { values, positionals: files } = parsed
  if (files.length === 0) return { fault: 'which file?' }
  if ((values.library === undefined) === (values.pool === undefined)) return { fault: 'give either --library or --pool' }
  if (values.library !== undefined && !/^[0-9A-Za-z_-]{1,32}$/.test(values.library)) return { fault: `"${values.library}" is no library code` }
  if (values.pool !== undefined && !/^\d{1,20}$/.test(values.pool)) return { fault: `"${values.pool}" is no pool id: it has digits only` }
  if (values.held && values.offered) return { fault: 'give --held or --offered, not both' }
  const addtime = values.addtime === undefined ? undefined : new Date(`${values.addtime}T00:00:00Z`)
  if (values.addtime !== undefined && !v.safeParse(day, values.addtime).success) return { fault: `"${values.addtime}" is no day: YYYY-MM-DD` }
  return {
    files,
    target: values.library === undefined ? { kind: 'pool', poolId: values.pool ?? '' } : { kind: 'library', tenantcode: values.library },
    addtime,
    isHeld: values.held ? true : values.offered ? false : undefined,
    reports: values.reports
  }
}
