import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { reasonOf } from '../config.ts'
import { holdFolder } from '../db/folder-lock.ts'
import { UsageError } from '../jobs/run-command.ts'
import { openServer } from '../open-data.ts'
import { digestTable, runTransfer } from './command.ts'
import { unmarkMoved } from './moved-mark.ts'
import { restoreFolder, restoreServer, type RestoreResult } from './restore.ts'
import type { OnProgress } from './progress.ts'

const USAGE = `npm run restore -- FILE

  FILE  what npm run backup has written

Without DATABASE_URL it becomes the store in DATA_DIR, whose service must not run; the old store is kept beside it.
With DATABASE_URL it goes into that database, which must be empty.`

await runTransfer(USAGE, async ({ databaseUrl, dataDir }, onProgress) => {
  const file = readFile(process.argv.slice(2))
  const { tables, migrated, kept } = databaseUrl === undefined ? await toFolder(dataDir, file, onProgress) : await toServer(databaseUrl, dataDir, file, onProgress)
  return [
    digestTable(tables),
    '',
    ...(migrated.length > 0 ? [`Brought up to date: ${migrated.join(', ')}`] : []),
    ...(kept === undefined ? [] : [`The old store is kept in ${kept}`]),
    `Restored from ${file}; every row was read back and compared. Readers whose tokens another secret has signed log in again.`,
  ].join('\n')
})

async function toFolder(dataDir: string, file: string, onProgress: OnProgress): Promise<RestoreResult> {
  const release = holdFolder(dataDir)
  try {
    const result = await restoreFolder(dataDir, file, new Date(), onProgress)
    // The store that was moved away is the kept one; this one may be started.
    await unmarkMoved(dataDir)
    return result
  } finally {
    release()
  }
}

async function toServer(databaseUrl: string, dataDir: string, file: string, onProgress: OnProgress): Promise<RestoreResult> {
  const store = await openServer(databaseUrl, dataDir)
  try {
    return await restoreServer(store, file, onProgress)
  } finally {
    await store.close()
  }
}

function readFile(args: string[]): string {
  try {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
    const [file, another] = positionals
    if (file === undefined || another !== undefined) throw new Error('give one file')
    return resolve(file)
  } catch (fault) {
    throw new UsageError(reasonOf(fault), { cause: fault })
  }
}
