import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** Somebody else has the folder; the message names them. */
export class FolderHeldError extends Error {}

type Holder = { pid: number; started: string; host: string }

/**
 * Takes the data folder for this process: two processes on one embedded store destroy it. A lock whose process is
 * dead is taken over; age is never a reason, because a busy process may be silent for long.
 *
 * @returns gives the folder back
 * @throws {FolderHeldError} when a living process has it
 */
export function holdFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'lock')
  const own: Holder = { pid: process.pid, started: startOf(process.pid) ?? '', host: hostname() }
  for (let tries = 0; tries < 5; tries += 1) {
    try {
      const descriptor = openSync(file, 'wx')
      writeSync(descriptor, JSON.stringify(own))
      closeSync(descriptor)
      return () => rmSync(file, { force: true })
    } catch (fault) {
      if (!(fault instanceof Error && 'code' in fault && fault.code === 'EEXIST')) throw fault
    }
    const holder = readHolder(file)
    if (holder !== undefined && isAlive(holder, own.host)) {
      throw new FolderHeldError(`The data folder ${dataDir} is in use by process ${holder.pid} on ${holder.host}. Stop it first, or give this one another DATA_DIR.`)
    }
    rmSync(file, { force: true })
  }
  throw new FolderHeldError(`The data folder ${dataDir} could not be locked.`)
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

/** On another machine nobody can be asked, so its holder counts as alive. */
function isAlive(holder: Holder, host: string): boolean {
  if (holder.host !== host) return true
  if (holder.pid === process.pid) return false
  const started = startOf(holder.pid)
  if (started !== undefined) return started === holder.started
  try {
    process.kill(holder.pid, 0)
    return true
  } catch (fault) {
    return fault instanceof Error && 'code' in fault && fault.code === 'EPERM'
  }
}

/** When a process began, in the kernel's own count: tells a process from a later one with its number. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold blanks; field 22 counts from behind it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}
