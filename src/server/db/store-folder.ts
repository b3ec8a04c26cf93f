import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ConfigError, reasonOf } from '../config.ts'
import { syncPath } from './durable-files.ts'
import { ENGINE_MAJOR } from './engine-settings.ts'
import { queryBytes, rowsOf } from './embedded-protocol.ts'
import { startThread } from './engine-thread.ts'
import { copyDataFolder, syncFolder } from './folder-copy.ts'

/**
 * Nobody makes databases here: without these two a new store has half the files, and what lets PostgreSQL number
 * transactions for ever has to be done in one database only.
 */
export const ONE_DATABASE = ["UPDATE pg_database SET datistemplate = false WHERE datname IN ('template0', 'template1')", 'DROP DATABASE template0', 'DROP DATABASE template1']

/** The folder was made by an engine of another major version, which alone can read it. */
export class OtherEngineError extends ConfigError {
  readonly major: number
  constructor(folder: string, major: number) {
    super(
      `The store in ${folder} was made by PostgreSQL ${major}, and this release has PostgreSQL ${ENGINE_MAJOR}, which cannot read it. ` +
        'Nothing was changed. Start the release that made it and run npm run backup, then start this one with another DATA_DIR and run npm run restore.',
    )
    this.major = major
  }
}

/** The major version of PostgreSQL whose data a folder holds; undefined when it holds none. */
export function majorOf(folder: string): number | undefined {
  const file = join(folder, 'PG_VERSION')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined
}

/**
 * Makes sure that there is a whole data folder for this engine. A new one is built beside, as `<folder>.new`, and
 * gets its name when it is whole and on disk; what an interrupted first start leaves there held nobody's data.
 *
 * @param template a data folder to copy instead of letting PostgreSQL make one, which takes seconds
 * @throws {ConfigError} when what is there is no store of this engine
 */
export async function prepareStoreFolder(folder: string, thread: URL, template: string | undefined): Promise<void> {
  const part = `${folder}.new`
  const major = majorOf(folder)
  if (major === ENGINE_MAJOR) {
    rmSync(part, { recursive: true, force: true })
    return
  }
  if (major !== undefined) throw new OtherEngineError(folder, major)
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new ConfigError(`The folder ${folder} holds files, but no PG_VERSION, so it is no whole store. Nothing was changed. Restore a backup, or move the folder away to start anew.`)
  }
  try {
    rmSync(part, { recursive: true, force: true })
    await mkdir(part, { recursive: true, mode: 0o700 })
    if (template !== undefined) await copyDataFolder(template, part)
    else await makeDataFolder(part, thread)
    await syncFolder(part)
    renameSync(part, folder)
    syncPath(dirname(folder))
  } catch (fault) {
    if (fault instanceof ConfigError) throw fault
    throw new ConfigError(`A new store cannot be made in ${folder}: ${reasonOf(fault)}. Make sure that the disk has room and that this user may write there, then start again.`, { cause: fault })
  }
}

async function makeDataFolder(folder: string, thread: URL) {
  const engine = await startThread(folder, thread)
  for (const statement of ONE_DATABASE) rowsOf(await engine.run(queryBytes(statement)))
  await engine.close()
}
