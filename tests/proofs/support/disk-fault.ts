import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { resolve, sep } from 'node:path'

/**
 * A disk that refuses writes for a while: loaded with `--import` into a process and all its threads. As long as the
 * file FAULT_FLAG is there, whatever would change a file under FAULT_FOLDER fails with the error code that the flag
 * holds, such as ENOSPC or EROFS.
 */
const folder = `${resolve(process.env['FAULT_FOLDER'] ?? '')}${sep}`
const flag = process.env['FAULT_FLAG'] ?? ''
const real = { ...fs }
const open = new Set<number>()

const ERRNO: Record<string, number> = { ENOSPC: -28, EROFS: -30, EACCES: -13 }

function refuse(call: string) {
  let code: string
  try {
    code = real.readFileSync(flag, 'utf8')
  } catch {
    return
  }
  if (code !== '') throw Object.assign(new Error(`${code}: the disk refuses, ${call}`), { code, errno: ERRNO[code], syscall: call })
}

const isOurs = (path: unknown) => typeof path === 'string' && resolve(path).startsWith(folder)
const isForWriting = (flags: fs.OpenMode | undefined) => (typeof flags === 'number' ? (flags & 3) !== 0 : /[wa+]/.test(flags ?? 'r'))

/** Stands before a function whose first argument is a path, and its second too for some. */
const guardPaths =
  <A extends unknown[], R>(call: string, work: (...words: A) => R) =>
  (...words: A): R => {
    if (words.slice(0, 2).some(isOurs)) refuse(call)
    return work(...words)
  }
const guardDescriptor =
  <A extends [number, ...unknown[]], R>(call: string, work: (...words: A) => R) =>
  (...words: A): R => {
    if (open.has(words[0])) refuse(call)
    return work(...words)
  }

Object.assign(fs, {
  openSync(path: fs.PathLike, flags?: fs.OpenMode, mode?: fs.Mode | null) {
    if (isOurs(path) && isForWriting(flags)) refuse('open')
    const descriptor = real.openSync(path, flags ?? 'r', mode)
    if (isOurs(path)) open.add(descriptor)
    return descriptor
  },
  closeSync(descriptor: number) {
    open.delete(descriptor)
    real.closeSync(descriptor)
  },
  writeSync: guardDescriptor('write', real.writeSync as (...words: [number, ...unknown[]]) => number),
  ftruncateSync: guardDescriptor('ftruncate', real.ftruncateSync),
  fsyncSync: guardDescriptor('fsync', real.fsyncSync),
  truncateSync: guardPaths('truncate', real.truncateSync),
  writeFileSync: guardPaths('write', real.writeFileSync),
  renameSync: guardPaths('rename', real.renameSync),
  unlinkSync: guardPaths('unlink', real.unlinkSync),
  mkdirSync: guardPaths('mkdir', real.mkdirSync),
})
syncBuiltinESMExports()
