import { ConfigError } from '../config.ts'
import { isPassing } from '../db/away.ts'
import { sentenceOf } from './faults.ts'
import { JobFault, JobRefused } from './job.ts'

/** Runs a command of the shell: what can be foreseen ends in a sentence and not in a stack. Sets the exit code. */
export async function runCommand(command: (stop: AbortSignal) => Promise<number>): Promise<void> {
  const stopping = new AbortController()
  // The first asks for an orderly end; a second one ends the process as it always did.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  try {
    process.exitCode = await command(stopping.signal)
  } catch (fault) {
    const isForeseen = fault instanceof ConfigError || fault instanceof JobFault || fault instanceof JobRefused
    if (!isForeseen && !isPassing(fault)) throw fault
    process.stderr.write(`${isForeseen ? fault.message : sentenceOf(fault)}\n`)
    process.exitCode = fault instanceof JobRefused ? 2 : 1
  }
}
