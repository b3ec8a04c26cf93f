import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { reasonOf } from '../config.ts'
import { UsageError } from '../jobs/run-command.ts'
import { openServer, openUnmigrated } from '../open-data.ts'
import { backUp, backupName, type BackupResult } from './backup.ts'
import { digestTable, runTransfer, withFolder } from './command.ts'
import { askService } from './control-client.ts'
import { BackupAnswer } from './control-messages.ts'
import { OperationError } from './operation-error.ts'

const USAGE = `npm run backup -- [FILE]

  FILE  where to write it (default: DATA_DIR/backups/kaijuan-<time>.jsonl.gz); must not be there yet

The service may run. The secret in DATA_DIR/token-secret is not part of it: copy it too, or readers log in again.`

await runTransfer(USAGE, async ({ databaseUrl, dataDir }, onProgress) => {
  const file = readFile(process.argv.slice(2)) ?? backupName(dataDir, new Date())
  const backUpAndClose = async (store: Awaited<ReturnType<typeof openServer>>) => {
    try {
      return await backUp(store, file, onProgress)
    } finally {
      await store.close()
    }
  }
  const fromFolder = async () => {
    if (!existsSync(join(dataDir, 'store'))) throw new OperationError(`There is no store in ${dataDir}. Look at DATA_DIR and DATABASE_URL.`)
    return backUpAndClose(await openUnmigrated(dataDir))
  }
  const result: BackupResult =
    databaseUrl === undefined
      ? await withFolder(dataDir, fromFolder, () => askService(dataDir, '/backup', { file }, BackupAnswer, onProgress))
      : await backUpAndClose(await openServer(databaseUrl, dataDir))
  return `${digestTable(result.tables)}\n\nBacked up to ${result.file}`
})

function readFile(args: string[]): string | undefined {
  try {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
    if (positionals.length > 1) throw new Error('give one file')
    return positionals[0] === undefined ? undefined : resolve(positionals[0])
  } catch (fault) {
    throw new UsageError(reasonOf(fault), { cause: fault })
  }
}
