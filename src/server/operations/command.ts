import { ConfigError, readConfig, type Settings } from '../config.ts'
import { FolderHeldError, holdFolder } from '../db/folder-lock.ts'
import { OperationError } from './operation-error.ts'
import { createTransferProgress, type OnProgress } from './progress.ts'
import type { TableDigest } from './digest.ts'

/** The command line cannot be understood. */
export class UsageError extends Error {}

/** Runs a command to its end: what it says goes to standard output, why it fails to standard error. */
export async function runCommand(usage: string, work: (settings: Settings, onProgress: OnProgress) => Promise<string>): Promise<void> {
  const progress = createTransferProgress()
  try {
    const said = await work(readConfig(process.env), (shown) => progress.show(shown))
    progress.end()
    process.stdout.write(`${said}\n`)
  } catch (fault) {
    progress.end()
    if (!(fault instanceof ConfigError || fault instanceof OperationError || fault instanceof UsageError)) throw fault
    process.stderr.write(fault instanceof UsageError ? `${fault.message}\n\n${usage}\n` : `${fault.message}\n`)
    process.exitCode = fault instanceof UsageError ? 2 : 1
  }
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
