import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join, resolve, sep } from 'node:path'

/**
 * A power cut, simulated: loaded with `--import` into a process and all its threads, it stands between them and the
 * files under POWER_FOLDER. Everything written is remembered until its file is synced; at the write with number
 * POWER_CUT_AT what was never synced is taken back and the process ends at once.
 *
 * POWER_DROPS: `all` takes back every unsynced write; `some` each page of 8 kB with probability one half, as disks
 * do that write in an order of their own. POWER_IGNORE_SYNC=1 lets no sync happen, like an engine that asks for none.
 * Files made, renamed and removed follow the rule of journalling file systems, where each sync makes all that came before
 * it lasting, and a cut takes back the later part of the rest.
 */
const PAGE = 8192
const environment = process.env
const folder = resolve(environment['POWER_FOLDER'] ?? '')
const cutAt = Number(environment['POWER_CUT_AT'] ?? Number.POSITIVE_INFINITY)
const dropsAll = environment['POWER_DROPS'] !== 'some'
const ignoresSync = environment['POWER_IGNORE_SYNC'] === '1'

/** The functions as they were. */
const real = { ...fs }

type Unsynced = {
  /** Our own descriptor, which follows the file through renames. */
  descriptor: number
  syncedSize: number
  /** Old content of overwritten pages by number; shorter at the old end of the file. */
  pages: Map<number, Buffer>
}

const unsynced = new Map<number, Unsynced>()
/** Undoes, oldest first, of names made, changed and removed since the last sync. */
let names: (() => void)[] = []
/** Paths of descriptors under the folder. */
const open = new Map<number, string>()
let writes = 0
let limbo = 0

const isOurs = (path: unknown): path is string => typeof path === 'string' && `${resolve(path)}${sep}`.startsWith(`${folder}${sep}`)
const sizeOf = (descriptor: number) => real.fstatSync(descriptor).size
const chance = () => Math.random() < 0.5

function stateOf(descriptor: number, path: string): Unsynced {
  const { ino, size } = real.fstatSync(descriptor)
  const known = unsynced.get(ino)
  if (known !== undefined) return known
  const fresh: Unsynced = { descriptor: real.openSync(path, 'r+'), syncedSize: size, pages: new Map() }
  unsynced.set(ino, fresh)
  return fresh
}

/** Remembers what the bytes from `start` to `end` were, as far as it is not known yet. */
function remember(state: Unsynced, start: number, end: number) {
  for (let page = Math.floor(start / PAGE); page * PAGE < end; page += 1) {
    if (state.pages.has(page)) continue
    const before = Buffer.alloc(Math.max(0, Math.min(PAGE, state.syncedSize - page * PAGE)))
    const read = before.length === 0 ? 0 : real.readSync(state.descriptor, before, 0, before.length, page * PAGE)
    state.pages.set(page, before.subarray(0, read))
  }
}

function countWrite() {
  writes += 1
  if (writes >= cutAt) cutPower()
}

function cutPower(): never {
  for (const state of unsynced.values()) takeBack(state)
  const keep = dropsAll ? 0 : Math.floor(Math.random() * (names.length + 1))
  for (const undo of names.slice(keep).toReversed()) undo()
  real.writeSync(2, `power cut at write ${writes}\n`)
  for (;;) process.kill(process.pid, 'SIGKILL')
}

function takeBack({ descriptor, syncedSize, pages }: Unsynced) {
  const kept = new Set(dropsAll ? [] : [...pages.keys()].filter(chance))
  const furthest = Math.max(0, ...[...kept].map((page) => Math.min((page + 1) * PAGE, sizeOf(descriptor))))
  for (const [page, before] of pages) {
    if (kept.has(page)) continue
    // Beyond the old end a page that never reached the disk is a hole.
    const whole = Buffer.alloc(Math.max(before.length, Math.min(PAGE, furthest - page * PAGE)))
    before.copy(whole)
    if (whole.length > 0) real.writeSync(descriptor, whole, 0, whole.length, page * PAGE)
  }
  real.ftruncateSync(descriptor, Math.max(syncedSize, furthest))
}

function synced(descriptor: number) {
  if (ignoresSync) return
  real.fsyncSync(descriptor)
  if (!open.has(descriptor)) return
  const { ino } = real.fstatSync(descriptor)
  const state = unsynced.get(ino)
  unsynced.delete(ino)
  if (state !== undefined) real.closeSync(state.descriptor)
  names = []
}

/** A copy of a file that is about to lose its name, so that the name can be given back. */
function keepAside(path: string): string | undefined {
  if (!real.existsSync(path) || real.statSync(path).isDirectory()) return undefined
  const aside = `${folder}.limbo-${process.pid}-${(limbo += 1)}`
  real.linkSync(path, aside)
  return aside
}

function putBack(aside: string | undefined, path: string) {
  if (aside !== undefined) real.renameSync(aside, path)
}

/** A whole file that was written in one go counts as unsynced from its first byte. */
function writtenWhole(path: string) {
  const descriptor = real.openSync(path, 'r+')
  const { ino } = real.fstatSync(descriptor)
  if (unsynced.has(ino)) real.closeSync(descriptor)
  else {
    const pages = new Map(Array.from({ length: Math.ceil(sizeOf(descriptor) / PAGE) }, (_, page) => [page, Buffer.alloc(0)]))
    unsynced.set(ino, { descriptor, syncedSize: 0, pages })
  }
}

const made = (path: string) => names.push(() => real.rmSync(path, { recursive: true, force: true }))

const patched = {
  openSync(path: fs.PathLike, flags?: fs.OpenMode, mode?: fs.Mode | null) {
    const isNew = isOurs(path) && !real.existsSync(path)
    const descriptor = real.openSync(path, flags ?? 'r', mode)
    if (isOurs(path)) {
      open.set(descriptor, path)
      if (isNew) made(path)
    }
    return descriptor
  },
  closeSync(descriptor: number) {
    open.delete(descriptor)
    real.closeSync(descriptor)
  },
  writeSync(descriptor: number, data: NodeJS.ArrayBufferView | string, ...where: (number | string | null | undefined)[]): number {
    const write = () => Reflect.apply(real.writeSync, fs, [descriptor, data, ...where]) as number
    const path = open.get(descriptor)
    if (path === undefined) return write()
    const state = stateOf(descriptor, path)
    const [, length, position] = where
    const size = typeof length === 'number' ? length : Buffer.byteLength(data)
    // Without a position it goes where the descriptor stands; these are small files, so all of it is remembered.
    if (typeof position === 'number') remember(state, position, position + size)
    else remember(state, 0, sizeOf(descriptor) + size)
    const written = write()
    countWrite()
    return written
  },
  ftruncateSync(descriptor: number, length?: number) {
    const path = open.get(descriptor)
    if (path !== undefined) remember(stateOf(descriptor, path), length ?? 0, sizeOf(descriptor))
    real.ftruncateSync(descriptor, length)
    if (path !== undefined) countWrite()
  },
  truncateSync(path: fs.PathLike, length?: number) {
    const descriptor = patched.openSync(path, 'r+')
    try {
      patched.ftruncateSync(descriptor, length)
    } finally {
      patched.closeSync(descriptor)
    }
  },
  writeFileSync(...words: Parameters<typeof fs.writeFileSync>) {
    const [path] = words
    const isNew = isOurs(path) && !real.existsSync(path)
    Reflect.apply(real.writeFileSync, fs, words)
    if (!isOurs(path)) return
    if (isNew) made(path)
    writtenWhole(path)
    countWrite()
  },
  cpSync(...words: Parameters<typeof fs.cpSync>) {
    const target = words[1]
    Reflect.apply(real.cpSync, fs, words)
    if (isOurs(target)) copied(target)
  },
  copyFileSync(...words: Parameters<typeof fs.copyFileSync>) {
    const target = words[1]
    Reflect.apply(real.copyFileSync, fs, words)
    if (isOurs(target)) copied(target)
  },
  fsyncSync: synced,
  fdatasyncSync: synced,
  renameSync(from: fs.PathLike, to: fs.PathLike) {
    if (!isOurs(from) || !isOurs(to)) return real.renameSync(from, to)
    const aside = keepAside(to)
    real.renameSync(from, to)
    names.push(() => {
      real.renameSync(to, from)
      putBack(aside, to)
    })
    for (const [descriptor, path] of open) if (path === from || path.startsWith(`${from}${sep}`)) open.set(descriptor, `${to}${path.slice(from.length)}`)
  },
  unlinkSync(path: fs.PathLike) {
    if (!isOurs(path)) return real.unlinkSync(path)
    const aside = keepAside(path)
    real.unlinkSync(path)
    names.push(() => putBack(aside, path))
  },
  mkdirSync(...words: Parameters<typeof fs.mkdirSync>) {
    const [path] = words
    const isNew = isOurs(path) && !real.existsSync(path)
    const answer = Reflect.apply(real.mkdirSync, fs, words)
    if (isNew) made(path)
    return answer
  },
}

function copied(target: string) {
  made(target)
  const files = real.statSync(target).isDirectory()
    ? real.readdirSync(target, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []))
    : [target]
  for (const file of files) writtenWhole(file)
  countWrite()
}

Object.assign(fs, patched)
syncBuiltinESMExports()
