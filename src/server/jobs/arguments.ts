import { parseArgs } from 'node:util'

export type JobsArguments = { act: 'list'; all: boolean } | { act: 'show' | 'cancel' | 'resume'; id: string } | { act: 'help' }

export const USAGE = `npm run jobs [-- --all]        jobs that wait, run or ended lately; --all: all that are kept
npm run jobs -- show ID        all about a job
npm run jobs -- cancel ID      ends it after the step in hand, or puts away one that failed; what it has written stays
npm run jobs -- resume ID      goes on with one that failed, was cancelled or was left, after its last step

Asks the running service, or works on the store itself where none is running. Jobs are kept for 30 days.`

/** What the command line asks for, or what is wrong with it. */
export function readArguments(args: readonly string[]): JobsArguments | { fault: string } {
  let parsed
  try {
    parsed = parseArgs({ args: [...args], allowPositionals: true, options: { all: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } })
  } catch (fault) {
    return { fault: fault instanceof Error ? fault.message : String(fault) }
  }
  const { values, positionals } = parsed
  const [act, id, ...more] = positionals
  if (values.help) return { act: 'help' }
  if (act === undefined) return { act: 'list', all: values.all ?? false }
  if (act !== 'show' && act !== 'cancel' && act !== 'resume') return { fault: `"${act}" is none of show, cancel and resume` }
  if (id === undefined || !/^\d{1,19}$/.test(id)) return { fault: id === undefined ? 'which job? give its id' : `"${id}" is no job's id: it has digits only` }
  if (more.length > 0) return { fault: 'one job at a time' }
  return { act, id }
}
