import { createRequire } from 'node:module'
import type { Sql, Store } from '../db/store.ts'
import { OperationError } from './operation-error.ts'

/** The last PGlite of each PostgreSQL before the one of this release. */
const LAST_RELEASES: ReadonlyMap<number, string> = new Map([
  [16, '0.2.17'],
  [17, '0.4.6'],
])

/** What is used of a PGlite of any age. */
type OldEngine = {
  query: (text: string, params: readonly unknown[]) => Promise<{ rows: unknown[] }>
  exec: (text: string) => Promise<{ rows: unknown[] }[]>
  close: () => Promise<void>
}
type OldPackage = { PGlite: { create: (options: { dataDir: string }) => Promise<OldEngine> } }

/**
 * Opens a data folder of an older PostgreSQL with the engine it was made by, which stands beside the current one as
 * the package `pglite-<major>`. It writes in the folder and does not sync: give it a copy.
 *
 * @throws {OperationError} saying what to install when that engine is not there
 */
export async function openPrevious(folder: string, major: number): Promise<Pick<Store, 'asOwner' | 'close'>> {
  const engine = await loadPackage(major).PGlite.create({ dataDir: folder })
  const sql = (async (text, params = []) => {
    // Only a statement without values may be several.
    const result = params.length === 0 ? (await engine.exec(text)).at(-1) : await engine.query(text, params)
    return result?.rows ?? []
  }) as Sql
  return {
    asOwner: async (work) => {
      await engine.exec('BEGIN')
      try {
        const value = await work(sql)
        await engine.exec('COMMIT')
        return value
      } catch (fault) {
        await engine.exec('ROLLBACK')
        throw fault
      }
    },
    close: () => engine.close(),
  }
}

/** @throws {OperationError} saying what to install when the engine of that PostgreSQL is not there */
export function loadPackage(major: number): OldPackage {
  const name = `pglite-${major}`
  try {
    return createRequire(import.meta.url)(name) as OldPackage
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'MODULE_NOT_FOUND')) throw fault
    const release = LAST_RELEASES.get(major)
    const remedy =
      release === undefined
        ? 'Start the release that made it, and carry the data over with npm run backup and npm run restore.'
        : `Install that engine beside this release's and start again: npm install --no-save ${name}@npm:@electric-sql/pglite@${release}`
    throw new OperationError(`it was made by PostgreSQL ${major}, which this release's engine cannot read. Nothing was changed. ${remedy}`, { cause: fault })
  }
}
