import { readdirSync, readFileSync } from 'node:fs'

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10

export type ServerProcess = { pid: number; cpuMs: number }

/**
 * The server that listens on the port of a URL on this machine, first, and its sessions; none where there is no /proc.
 *
 * @returns with what each has used of a core since it began, in milliseconds
 */
export function serverProcesses(url: string): ServerProcess[] {
  const { port } = new URL(url)
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '').split(' ')
        const cpuMs = (Number(fields[11]) + Number(fields[12])) * TICK_MS
        return [{ pid: Number(pid), parent: Number(fields[1]), cpuMs, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') }]
      } catch {
        // It ended while we looked.
        return []
      }
    })
  const first = all.find(({ command }) => command.includes(`\0-p\0${port}\0`) && !command.startsWith('sh\0'))
  return first === undefined ? [] : [first, ...all.filter(({ parent }) => parent === first.pid)]
}
