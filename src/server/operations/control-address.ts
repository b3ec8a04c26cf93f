import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { writeSynced } from './replace-store.ts'

/** Room for a path in the system's socket address, with its closing zero (108 on Linux, 104 elsewhere). */
const LONGEST = 103

const FILE = 'control.json'

/**
 * A place for the control socket of a data folder that is held, free of what a killed process left there. Where the
 * folder's path is too long for a socket, it is in a folder of its own among the temporary files, named in
 * control.json.
 */
export async function placeSocket(dataDir: string): Promise<string> {
  clearSocket(dataDir)
  const usual = usualPlace(dataDir)
  if (Buffer.byteLength(usual) <= LONGEST) return usual
  const socket = join(mkdtempSync(join(tmpdir(), 'kaijuan-control-')), 'control.sock')
  await writeSynced(dataDir, FILE, JSON.stringify({ socket }))
  return socket
}

/** Where the service that holds the data folder listens, if it does. */
export function findSocket(dataDir: string): string | undefined {
  const socket = writtenPlace(dataDir) ?? usualPlace(dataDir)
  return existsSync(socket) ? socket : undefined
}

/** Removes the socket and what names it. */
export function clearSocket(dataDir: string): void {
  const far = writtenPlace(dataDir)
  // Only a folder that placeSocket has made is removed with it.
  if (far !== undefined && /[/\\]kaijuan-control-[^/\\]+[/\\]control\.sock$/.test(far)) rmSync(dirname(far), { recursive: true, force: true })
  rmSync(join(dataDir, FILE), { force: true })
  rmSync(usualPlace(dataDir), { force: true })
}

const usualPlace = (dataDir: string) => join(dataDir, 'control.sock')

function writtenPlace(dataDir: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(join(dataDir, FILE), 'utf8')) as { socket: string }).socket
  } catch {
    return undefined
  }
}
