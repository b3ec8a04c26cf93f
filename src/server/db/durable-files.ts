import { closeSync, fstatSync, fsyncSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = NodeFS['init']
type EngineOptions = Parameters<Init>[1]

/** The parts of emscripten's node file system used here; its own types do not have them. */
type MountedFiles = {
  realPath: (node: unknown) => string
  stream_ops: { fsync?: (stream: OpenFile) => number }
  node_ops: {
    rename: (node: FileNode, newFolder: FileNode, newName: string) => void
    unlink: (folder: FileNode, name: string) => void
  }
}
type FileNode = { name: string }
type OpenFile = { node: FileNode; nfd: number }

/** An error of the system as emscripten's files know it. */
export type EngineFiles = { NODEFS: MountedFiles & { tryFSOperation: (work: () => void) => void } }

/**
 * PGlite's folder on disk, with the one thing that its file layer lacks: when PostgreSQL asks for a file to be
 * synced, it is synced. Without it a power cut leaves a store that cannot be opened any more.
 */
export class DurableFiles extends NodeFS {
  /** Files and folders synced so far; stays still when the hook is not reached. */
  syncs = 0

  /** Files whose entry in their folder is on disk, by path. */
  readonly #entered = new Set<string>()

  override async init(...[engine, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(engine, options)
    const hook = (module: unknown) => this.hookInto((module as EngineFiles).NODEFS)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hook] } satisfies EngineOptions }
  }

  /** Puts the hook where the system call `fd_sync` looks for it. */
  hookInto(files: EngineFiles['NODEFS']): void {
    files.stream_ops.fsync = (stream) => {
      files.tryFSOperation(() => this.#sync(stream.nfd, files.realPath(stream.node)))
      return 0
    }
    const { rename, unlink } = files.node_ops
    // A name given anew is a new entry.
    files.node_ops.rename = (node, newFolder, newName) => {
      const before = files.realPath(node)
      rename(node, newFolder, newName)
      this.#entered.delete(before)
      this.#entered.delete(`${files.realPath(newFolder)}/${newName}`)
    }
    files.node_ops.unlink = (folder, name) => {
      unlink(folder, name)
      this.#entered.delete(`${files.realPath(folder)}/${name}`)
    }
  }

  #sync(descriptor: number, path: string) {
    fsyncSync(descriptor)
    if (!this.#entered.has(path) && !fstatSync(descriptor).isDirectory()) {
      syncPath(dirname(path))
      this.#entered.add(path)
    }
    this.syncs += 1
  }
}

/** Waits until a file's content, or a folder's entries, are on disk. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
