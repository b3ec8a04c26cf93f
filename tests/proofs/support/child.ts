import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { readSaid, type Said } from './acts.ts'

const ROOT = join(import.meta.dirname, '../../..')

export type Child = {
  process: ChildProcess
  /** Resolves when the child has said the word on its standard output; rejects when it ends before. */
  until: (word: string) => Promise<void>
  /** The same for so many lines. */
  untilLines: (count: number) => Promise<void>
  /** Resolves when the child is gone and everything it said is here. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  output: () => string
  errors: () => string
}

/** A Node program of the repository in a process of its own. */
export function launch(program: readonly string[], environment: Record<string, string> = {}): Child {
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: '', NODE_NO_WARNINGS: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  const listeners = new Set<() => void>()
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    out += part
    for (const listener of listeners) listener()
  })
  child.stderr.setEncoding('utf8').on('data', (part: string) => (err += part))
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => child.once('close', (code, signal) => resolve({ code, signal })))
  const untilSaid = (isSaid: () => boolean, what: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (!isSaid()) return
        listeners.delete(look)
        resolve()
      }
      listeners.add(look)
      look()
      void ended.then(({ code, signal }) => reject(new Error(`ended with ${code ?? signal} before it said ${what}: ${err.trim()}`)))
    })
  const until = (word: string) => untilSaid(() => out.includes(word), word)
  const untilLines = (count: number) => untilSaid(() => out.split('\n').length > count, `${count} lines`)
  return { process: child, until, untilLines, ended, output: () => out, errors: () => err }
}

/** Ends a child at once, as `kill -9` does, and waits until it is gone. */
export async function kill(child: Child): Promise<void> {
  child.process.kill('SIGKILL')
  await child.ended
}

export const saidBy = (child: Child): Said[] => readSaid(child.output())
