import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ENGINE_MAJOR } from '../../../src/server/db/engine-settings.ts'
import { migrationFiles } from '../../../src/server/db/migrate.ts'
import { openData } from '../../../src/server/open-data.ts'
import { backUpAutomatically } from '../../../src/server/operations/automatic-backup.ts'
import { beforeOpening } from '../../../src/server/operations/before-opening.ts'
import { installedEngine } from '../../../src/server/operations/engine-stamp.ts'
import { replaceStore, writeSynced } from '../../../src/server/operations/replace-store.ts'
import { addReader, aDataFolder, fill } from './support.ts'

let dataDir: string
let remove: () => void
const said: string[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kaijuan-opening-'))
  remove = () => rmSync(dataDir, { recursive: true, force: true })
  said.length = 0
})
afterEach(() => remove())

const open = () => openData({ databaseUrl: undefined, dataDir }, { say: (what) => said.push(what) })
const stamp = () => JSON.parse(readFileSync(join(dataDir, 'store.engine.json'), 'utf8')) as unknown
const backups = () => readdirSync(join(dataDir, 'backups'))
const holds = (folder: string) => readdirSync(folder).toSorted()

/** Takes the place of the folder of this test. */
async function aFilled(migrations?: readonly string[]) {
  remove()
  const made = await aDataFolder(migrations)
  ;({ dataDir, remove } = made)
  return made.store
}

test('the engine is the PostgreSQL it is taken for', async () => {
  const { store } = await open()
  const [version] = await store.asOwner((sql) => sql<{ major: number }>(`SELECT current_setting('server_version_num')::int / 10000 AS major`))
  expect(version?.major).toBe(ENGINE_MAJOR)
  await store.close()
  expect(stamp()).toEqual({ pglite: expect.stringMatching(/^\d+\.\d+\.\d+$/), postgres: ENGINE_MAJOR })
  expect(said).toEqual([])
  expect(existsSync(join(dataDir, 'backups'))).toBe(false)
})

test('another version of the engine touches a store only after it was backed up', async () => {
  const filled = await aFilled()
  await fill(filled)
  await filled.close()
  await writeSynced(dataDir, 'store.engine.json', JSON.stringify({ ...installedEngine(), pglite: '0.0.1' }))
  await (await open()).store.close()
  expect(backups()).toEqual([expect.stringMatching(/^automatic-\d{8}T\d{6}Z-before-engine\.jsonl\.gz$/)])
  expect(said).toEqual([expect.stringContaining('backed up to')])
  expect(stamp()).toEqual(installedEngine())
  expect(readdirSync(dataDir)).not.toContain('store.copy')
  // Once is enough.
  await (await open()).store.close()
  expect(backups()).toHaveLength(1)
})

test('a store is backed up before it is migrated, and not migrated when that fails', async () => {
  const filled = await aFilled(['0001_ground.sql'])
  await filled.asOwner((sql) => sql(`INSERT INTO library (tenantcode, homeindex, settings) VALUES ('1', 'one', '{}')`))
  await filled.close()
  await writeSynced(dataDir, 'store.engine.json', JSON.stringify(installedEngine()))
  writeFileSync(join(dataDir, 'backups'), 'in the way')
  await expect(open()).rejects.toThrow(/could not be backed up before a change of its format: .*Nothing was changed/)
  rmSync(join(dataDir, 'backups'))

  const { store, applied } = await open()
  await store.close()
  expect(applied).toEqual(migrationFiles().slice(1))
  expect(backups()).toEqual([expect.stringMatching(/-before-0002\.jsonl\.gz$/)])
}, 120_000)

test('the last three automatic backups are kept, and all that people made', async () => {
  const store = await aFilled()
  await fill(store)
  mkdirSync(join(dataDir, 'backups'))
  writeFileSync(join(dataDir, 'backups/kaijuan-20260101T000000Z.jsonl.gz'), 'made by hand')
  for (const day of [1, 2, 3, 4, 5]) await backUpAutomatically(store, `before-${day}`, { dataDir, now: new Date(Date.UTC(2026, 2, day)) })
  await store.close()
  expect(backups().toSorted()).toEqual([3, 4, 5].map((day) => `automatic-2026030${day}T000000Z-before-${day}.jsonl.gz`).concat('kaijuan-20260101T000000Z.jsonl.gz'))
})

test('what was backed up for the same reason and has not changed is not backed up again', async () => {
  const store = await aFilled()
  await fill(store)
  const onDay = (day: number) => backUpAutomatically(store, 'before-0009', { dataDir, now: new Date(Date.UTC(2026, 2, day)) })
  const first = await onDay(1)
  expect(await onDay(2)).toBe(first)
  expect(backups()).toHaveLength(1)
  await addReader(store, '121003', 'later', 'x')
  const changed = await onDay(3)
  expect(changed).toContain('20260303T')
  // One that cannot be read any more is none.
  writeFileSync(changed ?? '', 'damaged')
  expect(await onDay(4)).toContain('20260304T')
  await store.close()
})

test('a store of the previous PostgreSQL is carried over, and the old one is kept', async () => {
  const store = join(dataDir, 'store')
  const { PGlite } = createRequire(import.meta.url)('pglite-17') as typeof import('@electric-sql/pglite')
  const old = await PGlite.create({ dataDir: store })
  await old.exec('CREATE TABLE migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL)')
  await old.exec('CREATE ROLE kaijuan_app NOLOGIN; CREATE ROLE kaijuan_loader NOLOGIN')
  await old.exec(readFileSync(join(import.meta.dirname, '../../../src/server/db/migrations/0001_ground.sql'), 'utf8'))
  await old.exec(`
    INSERT INTO migration VALUES ('0001_ground.sql', now());
    INSERT INTO library (tenantcode, homeindex, settings) VALUES ('1', 'one', '{"b": 1.50, "a": null}');
    INSERT INTO title (id, title, title_n, subjects, tsv, pub_date) SELECT g, '围城' || g, '围城', ARRAY['a,b', NULL, '"'], '''t围城'''::tsvector, '2026-01-31' FROM generate_series(1, 1200) g;
    INSERT INTO booklist (tenantcode, keyid, title_id, source_key, content_hash, iscckb, addtime) SELECT '1', g, g, 's' || g, 'h', true, '2026-03-10T12:00:00.123456+08' FROM generate_series(1, 1200) g;
  `)
  await old.close()
  expect(readFileSync(join(store, 'PG_VERSION'), 'utf8').trim()).toBe('17')
  const before = holds(store)

  const { store: opened, applied } = await open()
  expect(applied).toEqual([])
  const [found] = await opened.asOwner((sql) =>
    sql(`SELECT count(*)::int AS titles, min(b.addtime)::text AS addtime, min(t.subjects::text) AS subjects, min(t.pub_date::text) AS day, current_setting('server_version_num')::int / 10000 AS major
         FROM booklist b JOIN title t ON t.id = b.title_id`),
  )
  expect(found).toEqual({ titles: 1200, addtime: expect.stringContaining('04:00:00.123456'), subjects: '{"a,b",NULL,"\\""}', day: '2026-01-31', major: ENGINE_MAJOR })
  await opened.close()
  expect(holds(join(dataDir, 'store.postgres-17'))).toEqual(before)
  expect(backups()).toEqual([expect.stringMatching(/-of-postgres-17\.jsonl\.gz$/)])
  expect(stamp()).toEqual(installedEngine())
  expect(readdirSync(dataDir).filter((name) => /copy|carried|replacing/.test(name))).toEqual([])
}, 120_000)

test.for([
  [16, /was made by PostgreSQL 16, .*npm install --no-save pglite-16@npm:@electric-sql\/pglite@0\.2\.17/],
  [9, /was made by PostgreSQL 9, .*Start the release that made it/],
  [ENGINE_MAJOR + 1, /was made by PostgreSQL \d+, and this release's engine is PostgreSQL \d+\. Nothing was changed\. Start the newer release/],
] as const)('a store of PostgreSQL %i, whose engine is not there, is left as it is', async ([major, message]) => {
  mkdirSync(join(dataDir, 'store'))
  writeFileSync(join(dataDir, 'store/PG_VERSION'), `${major}\n`)
  await expect(open()).rejects.toThrow(message)
  expect(readdirSync(dataDir)).toEqual(['store'])
  expect(readdirSync(join(dataDir, 'store'))).toEqual(['PG_VERSION'])
})

test.for(['before the first rename', 'between the renames', 'after the renames'])('a replacement interrupted %s is finished by whoever comes next', async (when) => {
  const inside = (name: string) => join(dataDir, name)
  for (const [folder, file] of [['store', 'old'], ['store.restoring', 'new']] as const) {
    mkdirSync(inside(folder))
    writeFileSync(join(inside(folder), file), '')
  }
  await writeSynced(dataDir, 'store.replacing.json', JSON.stringify({ built: 'store.restoring', keep: 'store.before' }))
  if (when !== 'before the first rename') renameSync(inside('store'), inside('store.before'))
  if (when === 'after the renames') renameSync(inside('store.restoring'), inside('store'))
  // Neither has a PG_VERSION, so the start goes no further than this.
  await beforeOpening({ dataDir, now: new Date() })
  expect(readdirSync(dataDir).toSorted()).toEqual(['store', 'store.before'])
  expect([readdirSync(inside('store')), readdirSync(inside('store.before'))]).toEqual([['new'], ['old']])
})

test('what an interrupted operation left half built goes with the next start', async () => {
  for (const name of ['store.copy', 'store.restoring', 'store.restoring.new', 'store.before-restore-1']) mkdirSync(join(dataDir, name))
  writeFileSync(join(dataDir, 'store.probe'), 'of a killed service')
  await beforeOpening({ dataDir, now: new Date() })
  expect(readdirSync(dataDir)).toEqual(['store.before-restore-1'])
})

test('a replacement where no store was', async () => {
  mkdirSync(join(dataDir, 'built'))
  await replaceStore(dataDir, { built: 'built', keep: 'kept' })
  expect(readdirSync(dataDir)).toEqual(['store'])
})

test.for(['asked for', 'meant by an interrupted one'])('a name that is taken, %s, keeps no replacement from being made', async (how) => {
  for (const name of ['store', 'built', 'kept', 'kept-2']) {
    mkdirSync(join(dataDir, name))
    writeFileSync(join(dataDir, name, `was-${name}`), '')
  }
  if (how === 'asked for') expect(await replaceStore(dataDir, { built: 'built', keep: 'kept' })).toBe(join(dataDir, 'kept-3'))
  else {
    await writeSynced(dataDir, 'store.replacing.json', JSON.stringify({ built: 'built', keep: 'kept' }))
    await beforeOpening({ dataDir, now: new Date() })
  }
  expect(readdirSync(dataDir).toSorted().map((name) => [name, ...readdirSync(join(dataDir, name))])).toEqual([
    ['kept', 'was-kept'],
    ['kept-2', 'was-kept-2'],
    ['kept-3', 'was-store'],
    ['store', 'was-built'],
  ])
})
