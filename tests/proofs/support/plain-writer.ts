import { writeSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'

/** The embedded engine as it comes, without any of our files: rows go in one by one, each said after its commit. */
const [dataDir = ''] = process.argv.slice(2)
const engine = await PGlite.create({ dataDir })
await engine.exec('CREATE TABLE IF NOT EXISTS plain (id integer PRIMARY KEY, filler text NOT NULL)')
const { rows } = await engine.query<{ next: number }>('SELECT coalesce(max(id), 0)::int + 1 AS next FROM plain')
writeSync(1, 'ready\n')
for (let id = rows[0]?.next ?? 1; ; id += 1) {
  await engine.query('INSERT INTO plain (id, filler) VALUES ($1, $2)', [id, 'x'.repeat(500)])
  writeSync(1, `${id}\n`)
  if (id % 100 === 0) await engine.exec('CHECKPOINT')
}
