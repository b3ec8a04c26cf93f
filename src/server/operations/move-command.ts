import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { reasonOf } from '../config.ts'
import { UsageError } from '../jobs/run-command.ts'
import { openServer, openUnmigrated } from '../open-data.ts'
import { digestTable, runTransfer, withFolder } from './command.ts'
import { askService } from './control-client.ts'
import { BackAnswer, MoveAnswer } from './control-messages.ts'
import { moveStopped, placeOf, type MoveResult } from './move.ts'
import { unmarkMoved } from './moved-mark.ts'
import { OperationError } from './operation-error.ts'
import type { OnProgress } from './progress.ts'

const USAGE = `npm run move -- --to postgres://user:password@host:port/database
npm run move -- --back

  --to URL  carries the embedded store in DATA_DIR to a server; its database must be empty. While the service runs,
            readers go on reading and nothing can be written until it is started again with DATABASE_URL
  --back    works on with the embedded store as it was when it was moved; what was written on the server stays there`

await runTransfer(USAGE, async ({ databaseUrl, dataDir }, onProgress) => {
  const { to, isBack } = readArguments(process.argv.slice(2))
  if (databaseUrl !== undefined) throw new OperationError('DATABASE_URL is set, so there is no embedded store to move. Unset it, and give the server with --to.')
  if (isBack) return back(dataDir)
  const place = placeOf(to)
  const { tables, migrated } = await withFolder<MoveResult>(
    dataDir,
    () => moveFolder(dataDir, to, place, onProgress),
    () => askService(dataDir, '/move', { to }, MoveAnswer, onProgress),
  )
  return [
    digestTable(tables),
    '',
    ...(migrated.length > 0 ? [`Brought up to date: ${migrated.join(', ')}`] : []),
    `Moved to ${place}; every row was read back there and compared with the store as it is now.`,
    `Now set DATABASE_URL to that database and TOKEN_SECRET to what ${join(dataDir, 'token-secret')} holds, so that readers stay logged in, and start the service again.`,
    'Until then the embedded store can be read and not written.',
  ].join('\n')
})

async function moveFolder(dataDir: string, url: string, to: string, onProgress: OnProgress): Promise<MoveResult> {
  if (!existsSync(join(dataDir, 'store'))) throw new OperationError(`There is no store in ${dataDir}. Look at DATA_DIR.`)
  const target = await openServer(url, dataDir)
  try {
    const store = await openUnmigrated(dataDir)
    try {
      return await moveStopped(store, { dataDir, target, to, onProgress })
    } finally {
      await store.close()
    }
  } finally {
    await target.close()
  }
}

async function back(dataDir: string): Promise<string> {
  const { isMarked } = await withFolder(
    dataDir,
    async () => ({ isMarked: await unmarkMoved(dataDir) }),
    () => askService(dataDir, '/move/back', {}, BackAnswer, () => undefined),
  )
  return isMarked ? `The store in ${dataDir} can be written again.` : `The store in ${dataDir} was not moved; it can be written.`
}

function readArguments(args: string[]): { to: string; isBack: boolean } {
  try {
    const { values } = parseArgs({ args, options: { to: { type: 'string' }, back: { type: 'boolean', default: false } } })
    if ((values.to === undefined) !== values.back) throw new Error('give either --to or --back')
    return { to: values.to ?? '', isBack: values.back }
  } catch (fault) {
    throw new UsageError(reasonOf(fault), { cause: fault })
  }
}
