import { constants, type Dirent } from 'node:fs'
import { copyFile, mkdir, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Names a process that is no more, or not this one. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts'])

/** Files at once: enough to keep a disk busy, and for it to write several together. */
const AT_ONCE = 16

/**
 * Copies a PostgreSQL data folder that nothing writes to just now; where the file system can, the copy shares its
 * blocks with the original. Aborting `signal` ends it before the next file, with its reason.
 */
export async function copyDataFolder(from: string, to: string, signal?: AbortSignal): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const entries = await entriesOf(from)
  for (const folder of entries.filter((entry) => entry.isDirectory())) await mkdir(join(to, pathIn(from, folder)), { recursive: true, mode: 0o700 })
  const files = entries.filter((entry) => entry.isFile() && !LEFT_OUT.has(entry.name))
  await each(files, async (file) => {
    if (signal?.aborted !== true) await copyFile(join(file.parentPath, file.name), join(to, pathIn(from, file)), constants.COPYFILE_FICLONE)
  })
  // Only now, when nobody writes there any more.
  signal?.throwIfAborted()
}

/** Waits until everything in a folder, and what its folders hold, is on disk. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = (await entriesOf(folder)).filter((entry) => entry.isFile() || entry.isDirectory())
  await each(entries, (entry) => syncFile(join(entry.parentPath, entry.name)))
  await syncFile(folder)
}

const entriesOf = (folder: string) => readdir(folder, { recursive: true, withFileTypes: true })

const pathIn = (folder: string, entry: Dirent) => join(entry.parentPath, entry.name).slice(folder.length + 1)

async function syncFile(path: string) {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

async function each<T>(all: readonly T[], work: (one: T) => Promise<void>) {
  const left = all.values()
  const worker = async () => {
    for (const one of left) await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
