import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { OtherEngineError } from '../../../src/server/db/store-folder.ts'
import { currentTemplate, makeTemplate, templateName } from '../../../src/server/db/template.ts'
import { migratedTemplate } from '../support/store.ts'
import { newPlace, openAt, valueOf } from './engines.ts'

const hasSchema = "SELECT to_regclass('public.library') IS NOT NULL"

test('a first start copies the template and leaves nothing beside', async () => {
  const place = newPlace()
  const engine = await openAt(place)
  expect(await valueOf(engine, hasSchema)).toBe(true)
  expect(readdirSync(dirname(place))).toEqual(['store'])
})

test('without a template PostgreSQL makes the store', async () => {
  const place = newPlace()
  const engine = await openAt(place, { template: null })
  expect(await valueOf(engine, 'SELECT string_agg(datname, $1) FROM pg_database', [','])).toBe('postgres')
  expect(await valueOf(engine, hasSchema)).toBe(false)
  expect(readdirSync(dirname(place))).toEqual(['store'])
})

test.each(['empty', 'half a copy', 'no more than a version'])('an interrupted first start is made anew: %s', async (state) => {
  const place = newPlace()
  const part = `${place}.new`
  mkdirSync(part)
  if (state === 'half a copy') {
    cpSync(await migratedTemplate(), part, { recursive: true })
    rmSync(join(part, 'global'), { recursive: true })
  }
  if (state === 'no more than a version') writeFileSync(join(part, 'PG_VERSION'), '18\n')
  const engine = await openAt(place)
  expect(await valueOf(engine, hasSchema)).toBe(true)
  expect(existsSync(part)).toBe(false)
})

test('what is there already is opened, and never made anew', async () => {
  const place = newPlace()
  const first = await openAt(place)
  await first.pool.query('CREATE TABLE own (n int)')
  await first.close()
  mkdirSync(`${place}.new`)
  const second = await openAt(place)
  expect(await valueOf(second, "SELECT to_regclass('own') IS NOT NULL")).toBe(true)
  expect(existsSync(`${place}.new`)).toBe(false)
})

test('the folder of another PostgreSQL is left alone, and the way out is said', async () => {
  const place = newPlace()
  mkdirSync(place)
  writeFileSync(join(place, 'PG_VERSION'), '17\n')
  const opening = openAt(place)
  await expect(opening).rejects.toThrow(OtherEngineError)
  await expect(opening).rejects.toThrow(/made by PostgreSQL 17, and this release has PostgreSQL 18.*Nothing was changed.*npm run backup/)
  expect(readdirSync(place)).toEqual(['PG_VERSION'])
})

test('a folder with anything else in it is left alone', async () => {
  const place = newPlace()
  mkdirSync(place)
  writeFileSync(join(place, 'letter.txt'), 'dear reader')
  await expect(openAt(place)).rejects.toThrow(/holds files, but no PG_VERSION.*Nothing was changed/)
  expect(readdirSync(place)).toEqual(['letter.txt'])
})

test('the template of another release is not taken', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaijuan-template-'))
  try {
    mkdirSync(join(folder, 'store-0123456789abcdef'))
    expect(currentTemplate(folder)).toBeUndefined()
    let builds = 0
    const build = async (place: string) => {
      builds += 1
      mkdirSync(place)
    }
    const made = await makeTemplate(folder, build)
    expect(await makeTemplate(folder, build)).toBe(made)
    expect(builds).toBe(1)
    expect(made).toBe(join(folder, templateName()))
    expect(currentTemplate(folder)).toBe(made)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
