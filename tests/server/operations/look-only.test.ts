import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../../../src/server/config.ts'
import { appliedMigrations, migrate } from '../../../src/server/db/migrate.ts'
import { openStore } from '../../../src/server/db/store.ts'
import { withDesk } from '../../../src/server/jobs/open-desk.ts'
import { aDataFolder } from './support.ts'

const OLD = ['0001_ground.sql']

let remove = () => {}
afterEach(() => remove())

/** A data folder whose store nobody has open. */
async function aStopped(migrations?: readonly string[]): Promise<string> {
  const made = await aDataFolder(migrations)
  await made.store.close()
  remove = made.remove
  return made.dataDir
}

async function applied(dataDir: string): Promise<string[]> {
  const store = await openStore({ dataDir: join(dataDir, 'store') })
  try {
    return await store.asOwner(appliedMigrations)
  } finally {
    await store.close()
  }
}

test('whoever only looks at jobs leaves a store of an older release as it is; an import brings it up to date', { timeout: 120_000 }, async () => {
  const dataDir = await aStopped(OLD)
  const settings = readConfig({ DATA_DIR: dataDir })
  await expect(withDesk(settings, (desk) => desk.list(true))).rejects.toThrow(/^The database is not up to date \(0002_jobs\.sql, .*\), and is not changed only to look at it\. Start the service/)
  expect(await applied(dataDir)).toEqual(OLD)
  expect(await withDesk(settings, (desk) => desk.list(true), async () => {})).toEqual([])
  expect(await withDesk(settings, (desk) => desk.list(true))).toEqual([])
})

test('nor are jobs looked for in a store of a newer release, or where there is none', { timeout: 120_000 }, async () => {
  const dataDir = await aStopped()
  const store = await openStore({ dataDir: join(dataDir, 'store') })
  await migrate(store)
  await store.asOwner((sql) => sql(`INSERT INTO migration VALUES ('9999_later.sql', now())`))
  await store.close()
  await expect(withDesk(readConfig({ DATA_DIR: dataDir }), (desk) => desk.list(true))).rejects.toThrow(/newer release \(9999_later\.sql\)\. Use that release/)
  await expect(withDesk(readConfig({ DATA_DIR: join(dataDir, 'elsewhere') }), (desk) => desk.list(true))).rejects.toThrow(/^There is no store in .*elsewhere\. Look at DATA_DIR/)
})

test.for([
  ['backup-command.ts', ['a', 'b'], 2, /^give one file\n\nnpm run backup -- /],
  ['move-command.ts', [], 2, /^give either --to or --back\n\nnpm run move -- /],
  ['restore-command.ts', ['missing.gz'], 1, /^The backup .*missing\.gz cannot be read: no such file or directory\.\n$/],
] as const)('%s %j says what is wrong, and how it ended', async ([script, args, code, message]) => {
  const dataDir = await aStopped()
  const command = join(import.meta.dirname, '../../../src/server/operations', script)
  const ended = await new Promise<{ code: unknown; err: string }>((resolve) => {
    execFile(process.execPath, [command, ...args], { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' } }, (fault, _, err) => resolve({ code: fault?.code, err }))
  })
  expect(ended).toEqual({ code, err: expect.stringMatching(message) })
})
