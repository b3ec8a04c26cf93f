import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** A process that runs jobs, as jobs name it: `host:pid:space-random`. */
export type Holder = { name: string; host: string }

/**
 * This process; each call is another holder.
 *
 * @param host what the machine is called, so that it knows its own jobs again after a new start
 */
export function ownHolder(host = hostname()): Holder {
  return { host, name: `${host}:${process.pid}:${SPACE}-${randomBytes(6).toString('hex')}` }
}

/**
 * Whether a holder's process is known to be gone: on this machine, in this numbering of processes, and nobody has its
 * number. Anything else is told by its heartbeat alone.
 */
export function isGone(name: string): boolean {
  const [, pid, space] = /:(\d+):([0-9a-f]+)-[0-9a-f]+$/.exec(name) ?? []
  if (space !== SPACE) return false
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (fault) {
    return fault instanceof Error && 'code' in fault && fault.code === 'ESRCH'
  }
}

/** Containers may share a host's name but not its process numbers, and a machine started anew begins them again. */
const SPACE = createHash('sha256')
  .update(hostname())
  .update(readOr(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')))
  .update(readOr(() => readlinkSync('/proc/self/ns/pid')))
  .digest('hex')
  .slice(0, 8)

/** Systems without these files have no such containers either. */
function readOr(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}
