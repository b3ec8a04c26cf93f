import { ConfigError } from '../config.ts'
import { isPassing } from '../db/away.ts'
import { OperationError } from '../operations/operation-error.ts'
import { sentenceOf } from './faults.ts'
import { JobFault, JobRefused } from './job.ts'

/** The command line cannot be understood. */
export class UsageError extends Error {}

/** What ends in its own sentence, which is all that is printed. */
const FORESEEN = [ConfigError, JobFault, JobRefused, OperationError, UsageError]

/** What was asked for cannot be, however things stand. */
const REFUSED = [JobRefused, UsageError]

/**
 * Runs a command of the shell: what can be foreseen ends in a sentence and not in a stack. Sets the exit code.
 *
 * @param command its `stop` is aborted when the command is told to end; returns the exit code
 */
export async function runCommand(command: (stop: AbortSignal) => Promise<number>): Promise<void> {
  const stopping = new AbortController()
  // The first asks for an orderly end; a second one ends the process as it always did.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  try {
    process.exitCode = await command(stopping.signal)
  } catch (fault) {
    const isForeseen = FORESEEN.some((kind) => fault instanceof kind)
    if (!isForeseen && !isPassing(fault)) throw fault
    process.stderr.write(`${isForeseen ? (fault as Error).message : sentenceOf(fault)}\n`)
    process.exitCode = REFUSED.some((kind) => fault instanceof kind) ? 2 : 1
  }
}
