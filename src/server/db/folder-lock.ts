import { accessSync, chmodSync, closeSync, constants, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError, reasonOf } from '../config.ts'

/** Somebody else has the folder; the message names them. */
export class FolderHeldError extends ConfigError {}

type Holder = { pid: number; host: string }

/** How long one that is just going, or also only trying, is waited for. */
const PATIENCE_MS = 500

/** What SQLite says when another has the lock. */
const BUSY = 5

/**
 * Takes the data folder for this process: two processes on one embedded store destroy it. The lock is SQLite's on a
 * file of its own, that is the kernel's: it goes with its process however that ends, so no lock is ever left over.
 *
 * @returns gives the folder back
 * @throws {FolderHeldError} when another has it
 * @throws {ConfigError} when the folder cannot be used at all
 */
export function holdFolder(dataDir: string): () => void {
  prepareFolder(dataDir)
  const lock = takeLock(dataDir)
  // Only names the holder for whoever comes next; whether the folder is held is not asked of this file.
  const file = join(dataDir, 'lock.json')
  const own = JSON.stringify({ pid: process.pid, host: hostname() } satisfies Holder)
  writeFileSync(`${file}.new`, own)
  renameSync(`${file}.new`, file)
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    if (readText(file) === own) rmSync(file, { force: true })
    lock.close()
  }
}

function prepareFolder(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (fault) {
    const isFile = statSync(dataDir, { throwIfNoEntry: false })?.isDirectory() === false
    const what = isFile ? 'is a file, not a folder' : `cannot be written: ${reasonOf(fault)}`
    throw new ConfigError(`DATA_DIR ${dataDir} ${what}. Give a folder that this user may write.`, { cause: fault })
  }
}

function takeLock(dataDir: string): DatabaseSync {
  const file = join(dataDir, 'lock.db')
  let lock: DatabaseSync | undefined
  try {
    keepToOwner(file)
    lock = new DatabaseSync(file, { timeout: PATIENCE_MS })
    // Held until it is closed. Not locking_mode = EXCLUSIVE: two that come together then keep each other out.
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (fault) {
    lock?.close()
    if (!(fault instanceof Error && 'errcode' in fault && fault.errcode === BUSY)) {
      throw new ConfigError(`The data folder ${dataDir} cannot be locked: ${reasonOf(fault)} (${file}).`, { cause: fault })
    }
    const holder = readHolder(join(dataDir, 'lock.json'))
    const who = holder === undefined ? 'another process' : `process ${holder.pid} on ${holder.host}`
    throw new FolderHeldError(`The data folder ${dataDir} is in use by ${who}. Stop it first, or give this one another DATA_DIR.`, { cause: fault })
  }
}

/** Whoever can read the file can lock it, and keep its owner out. */
function keepToOwner(file: string) {
  // Never opened once it is there: closing it again would give up the lock that this process may have on it.
  if (existsSync(file)) chmodSync(file, 0o600)
  else closeSync(openSync(file, 'a', 0o600))
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readText(file) ?? '') as Holder
  } catch {
    return undefined
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
