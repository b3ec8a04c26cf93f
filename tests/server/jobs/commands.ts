import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { copyDataFolder } from '../../../src/server/db/folder-copy.ts'
import { holdFolder } from '../../../src/server/db/folder-lock.ts'
import { openStore, type Store } from '../../../src/server/db/store.ts'
import { migratedDatabase, type TestDatabase } from '../support/server-database.ts'
import { migratedTemplate } from '../support/store.ts'

const SRC = join(import.meta.dirname, '../../../src/server')
export const COMMANDS = { import: join(SRC, 'import/main.ts'), jobs: join(SRC, 'jobs/main.ts') }

/** A folder and a database of each test's own, with the library `lib` and nothing else, for commands that are processes. */
export function useFolder() {
  const place = { folder: '', url: '' }
  let database: TestDatabase | undefined
  const children: ChildProcess[] = []

  beforeEach(async () => {
    place.folder = mkdtempSync(join(tmpdir(), 'kaijuan-jobs-'))
    const server = process.env['TEST_DATABASE_URL']
    if (server !== undefined && server !== '') {
      database = await migratedDatabase(server)
      place.url = database.url
    } else {
      mkdirSync(join(place.folder, 'data'))
      await copyDataFolder(await migratedTemplate(), join(place.folder, 'data/store'))
    }
    await withStore((store) => store.loader.shared(`INSERT INTO library (tenantcode, homeindex, settings) VALUES ('lib', 'lib', '{}')`))
  })
  afterEach(async () => {
    for (const child of children) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
    }
    await database?.drop()
    rmSync(place.folder, { recursive: true, force: true })
  })

  /** The store of the commands, while none of them has it. */
  async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
    const release = place.url === '' ? holdFolder(join(place.folder, 'data')) : () => {}
    const store = await openStore({ databaseUrl: place.url === '' ? undefined : place.url, dataDir: join(place.folder, 'data/store') })
    try {
      return await work(store)
    } finally {
      await store.close()
      release()
    }
  }

  /** Starts a command; what it says is collected. */
  function launch(command: keyof typeof COMMANDS, args: readonly string[]) {
    const env = { ...process.env, DATA_DIR: join(place.folder, 'data'), DATABASE_URL: place.url, TOKEN_SECRET: 'x'.repeat(32), DEMO: '0' }
    const child = spawn(process.execPath, [COMMANDS[command], ...args], { cwd: place.folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
    children.push(child)
    const said = { out: '', err: '' }
    child.stdout.on('data', (part: Buffer) => (said.out += part.toString()))
    child.stderr.on('data', (part: Buffer) => (said.err += part.toString()))
    const ended = once(child, 'close').then(([code, signal]) => ({ code: code as number | null, signal: signal as string | null, ...said }))
    return { child, said, ended }
  }

  return { place, withStore, launch, run: (command: keyof typeof COMMANDS, ...args: string[]) => launch(command, args).ended }
}

/**
 * A file of records, each with an own title; every hundredth cannot be read, and one in a thousand is the same book
 * again.
 *
 * @returns how many are to be read, new, merged and refused
 */
export function writeBooks(file: string, count: number) {
  const lines: string[] = []
  const counts = { read: count, new: 0, merged: 0, refused: 0 }
  for (let number = 1; number <= count; number += 1) {
    if (number % 100 === 0) {
      lines.push('{"booktitle": ')
      counts.refused += 1
    } else if (number % 1000 === 1 && number > 1) {
      lines.push(JSON.stringify({ id: `b${number - 999}`, booktitle: `第${number - 999}卷 山川地理志`, pages: number }))
      counts.merged += 1
    } else {
      lines.push(JSON.stringify({ id: `b${number}`, booktitle: `第${number}卷 山川地理志`, author: `作者${number % 977}`, publisher: '人民出版社', publishdate: '2001' }))
      counts.new += 1
    }
  }
  writeFileSync(file, `${lines.join('\n')}\n`)
  return counts
}
