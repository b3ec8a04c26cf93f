import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError } from '../../src/server/config.ts'
import { FolderHeldError, holdFolder } from '../../src/server/db/folder-lock.ts'

const HOLDER = join(import.meta.dirname, 'support/hold-folder.ts')
const PAIRS = 5
const ROUNDS = 20

let folder: string
let children: ChildProcess[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaijuan-lock-'))
  children = []
})
afterEach(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  rmSync(folder, { recursive: true, force: true })
})

/** A process that takes the folder and gives it back when told. */
function aProcess() {
  const child = fork(HOLDER)
  children.push(child)
  const ask = async (order: { take: string } | { release: true }): Promise<string> => {
    const answer = once(child, 'message')
    child.send(order)
    const [said] = (await answer) as [string]
    return said
  }
  return { child, take: (dataDir: string) => ask({ take: dataDir }), release: () => ask({ release: true }) }
}

async function race(pair: number) {
  const [one, other] = [aProcess(), aProcess()]
  for (let round = 0; round < ROUNDS; round += 1) {
    const dataDir = join(folder, `${pair}-${round}`)
    mkdirSync(dataDir)
    // Left by one that was killed: only a name, which holds nothing.
    if (round % 2 === 1) writeFileSync(join(dataDir, 'lock.json'), JSON.stringify({ pid: 1, host: 'another-machine' }))
    const said = await Promise.all([one.take(dataDir), other.take(dataDir)])
    expect(said.toSorted()).toEqual([expect.stringContaining(`The data folder ${dataDir} is in use by `), 'held'])
    await (said[0] === 'held' ? one : other).release()
  }
}

// The loser of a round waits for half a second, so pairs race side by side.
test('of two processes that come together one has the folder', async () => {
  await Promise.all(Array.from({ length: PAIRS }, (_, pair) => race(pair)))
}, 90_000)

test('a second process is told who has the folder', async () => {
  const holder = aProcess()
  expect(await holder.take(folder)).toBe('held')
  expect(await aProcess().take(folder)).toBe(`The data folder ${folder} is in use by process ${holder.child.pid} on ${hostname()}. Stop it first, or give this one another DATA_DIR.`)
})

test('a folder is held once in a process too, and free after it is given back', () => {
  const release = holdFolder(folder)
  expect(() => holdFolder(folder)).toThrow(FolderHeldError)
  expect(() => holdFolder(folder)).toThrow(`${folder} is in use by process ${process.pid} on ${hostname()}`)
  release()
  const again = holdFolder(folder)
  // Given back already: the name and the lock are another's now.
  release()
  expect(() => holdFolder(folder)).toThrow(FolderHeldError)
  expect(JSON.parse(readFileSync(join(folder, 'lock.json'), 'utf8'))).toEqual({ pid: process.pid, host: hostname() })
  again()
  expect(existsSync(join(folder, 'lock.json'))).toBe(false)
})

test('nobody else may lock it: the folder and its lock are for their owner only, a folder that was there as it was', () => {
  const modeOf = (path: string) => statSync(path).mode & 0o777
  const made = join(folder, 'made')
  holdFolder(made)()
  expect([modeOf(made), modeOf(join(made, 'lock.db'))]).toEqual([0o700, 0o600])

  chmodSync(made, 0o755)
  chmodSync(join(made, 'lock.db'), 0o644)
  const release = holdFolder(made)
  expect([modeOf(made), modeOf(join(made, 'lock.db'))]).toEqual([0o755, 0o600])
  release()
})

test('a second try in one process takes nothing from the first', async () => {
  const release = holdFolder(folder)
  expect(() => holdFolder(folder)).toThrow(FolderHeldError)
  expect(await aProcess().take(folder)).toContain('is in use by')
  release()
})

test('a process that is killed leaves nothing that holds', async () => {
  const killed = aProcess()
  expect(await killed.take(folder)).toBe('held')
  const gone = once(killed.child, 'exit')
  killed.child.kill('SIGKILL')
  await gone
  holdFolder(folder)()
})

test('a folder that cannot be used is said to be that', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(() => holdFolder(file)).toThrow(new ConfigError(`DATA_DIR ${file} is a file, not a folder. Give a folder that this user may write.`))
  expect(() => holdFolder(join(file, 'data'))).toThrow(`DATA_DIR ${join(file, 'data')} cannot be written: not a directory.`)
})
