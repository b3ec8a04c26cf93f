import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openStore, type Store } from '../../../src/server/db/store.ts'

const ROOT = join(import.meta.dirname, '../../..')
const MIGRATIONS = join(ROOT, 'src/server/db/migrations')

/**
 * A real, migrated, empty embedded store of one's own, gone after `close`. Creating one takes seconds, so it is
 * created once a schema and copied.
 */
export async function testStore(): Promise<Store> {
  const template = await migratedFolder()
  const folder = mkdtempSync(join(tmpdir(), 'kaijuan-test-'))
  cpSync(template, folder, { recursive: true })
  const store = await openStore({ dataDir: folder })
  return {
    ...store,
    close: async () => {
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function migratedFolder(): Promise<string> {
  const schema = createHash('sha256')
  for (const name of readdirSync(MIGRATIONS).toSorted()) schema.update(name).update(readFileSync(join(MIGRATIONS, name)))
  schema.update(readFileSync(join(ROOT, 'node_modules/@electric-sql/pglite/package.json')))
  const folder = join(ROOT, 'node_modules/.cache', `store-${schema.digest('hex').slice(0, 12)}`)
  if (existsSync(folder)) return folder
  // Several test files may find it missing at once: each builds its own, the first to finish gives its to all.
  const part = `${folder}.${process.pid}`
  mkdirSync(part, { recursive: true })
  const store = await openStore({ dataDir: part })
  await migrate(store)
  await store.close()
  try {
    renameSync(part, folder)
  } catch {
    rmSync(part, { recursive: true, force: true })
  }
  return folder
}
