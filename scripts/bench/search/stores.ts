import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openStore, type Store } from '../../../src/server/db/store.ts'
import { CORPUS_VERSION } from './corpus.ts'
import { load, type Loaded } from './load.ts'
import { giveSettings } from './settings.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../src/server/db/migrations')

/** Loaded stores are kept here from run to run; anything in it may be deleted. */
export const KEPT = join(tmpdir(), 'kaijuan-bench-search')

export type Bench = { store: Store; loaded: Loaded | undefined; close: () => Promise<void> }

/** The embedded store with so many titles, loaded when it is not kept from an earlier run. */
export async function embeddedBench(titles: number, onProgress: (what: string) => void): Promise<Bench> {
  const folder = join(KEPT, `embedded-${titles}-${versionOf()}`)
  let loaded: Loaded | undefined
  if (!existsSync(folder)) {
    const part = `${folder}.part`
    rmSync(part, { recursive: true, force: true })
    mkdirSync(part, { recursive: true })
    const filling = await openStore({ dataDir: join(part, 'store') })
    await migrate(filling)
    loaded = await load(filling, titles, onProgress)
    await filling.close()
    writeFileSync(join(part, 'loaded.json'), JSON.stringify(loaded))
    renameSync(part, folder)
  }
  const store = await openStore({ dataDir: join(folder, 'store') })
  await giveSettings(store)
  return { store, loaded: loaded ?? (JSON.parse(readFileSync(join(folder, 'loaded.json'), 'utf8')) as Loaded), close: store.close }
}

/** The same in a database of its own on a server, kept where the server is. */
export async function serverBench(server: string, titles: number, onProgress: (what: string) => void): Promise<Bench> {
  const name = `kaijuan_bench_${titles}_${versionOf()}`
  const url = new URL(server)
  url.pathname = `/${name}`
  const admin = new Client({ connectionString: server })
  await admin.connect()
  const { rows } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
  if (rows.length === 0) {
    await admin.query(`DROP DATABASE IF EXISTS ${name}_part`)
    await admin.query(`CREATE DATABASE ${name}_part TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C.UTF-8' LC_CTYPE 'C.UTF-8'`)
    const filling = await openStore({ databaseUrl: `${url.href}_part`, dataDir: '' })
    await migrate(filling)
    const loaded = await load(filling, titles, onProgress)
    await filling.close()
    await admin.query(`COMMENT ON DATABASE ${name}_part IS '${JSON.stringify(loaded)}'`)
    await admin.query(`ALTER DATABASE ${name}_part RENAME TO ${name}`)
  }
  const [comment] = (await admin.query<{ text: string }>(`SELECT shobj_description(oid, 'pg_database') AS text FROM pg_database WHERE datname = $1`, [name])).rows
  await admin.end()
  const store = await openStore({ databaseUrl: url.href, dataDir: '' })
  await giveSettings(store)
  return { store, loaded: comment && (JSON.parse(comment.text) as Loaded), close: store.close }
}

function versionOf(): string {
  const schema = createHash('sha256').update(String(CORPUS_VERSION))
  for (const name of readdirSync(MIGRATIONS).toSorted()) schema.update(readFileSync(join(MIGRATIONS, name)))
  return schema.digest('hex').slice(0, 8)
}
