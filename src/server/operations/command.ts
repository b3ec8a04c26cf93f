import { readConfig, type Settings } from '../config.ts'
import { FolderHeldError, holdFolder } from '../db/folder-lock.ts'
import { runCommand, UsageError } from '../jobs/run-command.ts'
import type { TableDigest } from './digest.ts'
import { OperationError } from './operation-error.ts'
import { createTransferProgress, type OnProgress } from './progress.ts'

/** Runs a command that carries rows, showing its progress: what it says goes to standard output. */
export async function runTransfer(usage: string, work: (settings: Settings, onProgress: OnProgress) => Promise<string>): Promise<void> {
  const progress = createTransferProgress()
  await runCommand(async (stop) => {
    try {
      const said = await work(readConfig(process.env), (shown) => {
        if (stop.aborted) throw new OperationError('Stopped before it was done.')
        progress.show(shown)
      })
      progress.end()
      process.stdout.write(`${said}\n`)
      return 0
    } catch (fault) {
      progress.end()
      throw fault instanceof UsageError ? new UsageError(`${fault.message}\n\n${usage}`, { cause: fault }) : fault
    }
  })
}

/**
 * Works with an embedded store's folder: by itself where nobody holds it, else through the service that does.
 *
 * @param service answers undefined where no service listens
 * @throws {FolderHeldError} when somebody holds it who does not listen, such as an import
 */
export async function withFolder<T>(dataDir: string, own: () => Promise<T>, service: () => Promise<T | undefined>): Promise<T> {
  let release
  try {
    release = holdFolder(dataDir)
  } catch (fault) {
    if (!(fault instanceof FolderHeldError)) throw fault
    const answer = await service()
    if (answer === undefined) throw fault
    return answer
  }
  try {
    return await own()
  } finally {
    release()
  }
}

/** Rows and hashes as a table for people. */
export function digestTable(tables: readonly TableDigest[]): string {
  const width = Math.max(...tables.map(({ table }) => table.length))
  const all = tables.reduce((sum, { rows }) => sum + rows, 0)
  const lines = tables.map(({ table, rows, sha256 }) => `${table.padEnd(width)}  ${String(rows).padStart(9)}  ${sha256.slice(0, 16)}`)
  return [...lines, `${'all'.padEnd(width)}  ${String(all).padStart(9)}`].join('\n')
}
