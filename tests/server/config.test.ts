import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../src/server/config.ts'
import { FolderHeldError, holdFolder } from '../../src/server/db/folder-lock.ts'
import { checkSettings, SettingsError } from '../../src/server/modules/library/library-settings.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaijuan-config-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('needs nothing: the embedded store makes its own secret, once, for its owner only', () => {
  const first = readConfig({ DATA_DIR: folder })
  expect(first).toMatchObject({ port: 8080, databaseUrl: undefined, demo: true, publicOrigins: ['http://localhost:8080', 'http://127.0.0.1:8080'] })
  expect(first.tokenSecret.length).toBeGreaterThanOrEqual(32)
  expect(readConfig({ DATA_DIR: folder }).tokenSecret).toBe(first.tokenSecret)
  expect(statSync(join(folder, 'token-secret')).mode & 0o777).toBe(0o600)
})

test.for([
  [{ PORT: '80x' }, 'PORT: must be a port number'],
  [{ PORT: '70000' }, 'PORT: must be a port number'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must begin with postgres://'],
  [{ DATABASE_URL: 'postgres://x' }, 'TOKEN_SECRET: is required with DATABASE_URL'],
  [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET: must have at least 32 characters'],
  [{ PUBLIC_ORIGINS: 'https://a.example,b.example' }, 'PUBLIC_ORIGINS: each must be an origin'],
  [{ PUBLIC_ORIGINS: 'https://a.example/path' }, 'PUBLIC_ORIGINS: each must be an origin'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: must be debug'],
  [{ DEMO: 'yes' }, 'DEMO: must be 0 or 1'],
] as const)('%o is refused with its reason', ([environment, message]) => {
  expect(() => readConfig({ DATA_DIR: folder, ...environment })).toThrow(ConfigError)
  expect(() => readConfig({ DATA_DIR: folder, ...environment })).toThrow(message)
})

test('a held folder names its holder; a dead holder’s lock is taken over', () => {
  const release = holdFolder(folder)
  // The parent of the test runner is alive and is not this process.
  release()
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: process.ppid, started: '', host: hostname() }))
  const again = holdFolder(folder)
  again()
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: 1, started: '0', host: 'another-machine' }))
  expect(() => holdFolder(folder)).toThrow(FolderHeldError)
  expect(() => holdFolder(folder)).toThrow(/process 1 on another-machine/)
})

test('a wrong setting of a library names its path', () => {
  expect(() => checkSettings('121003', { tenantname: '' })).toThrow(SettingsError)
  expect(() => checkSettings('121003', { styleinfojson: { themecolorjson: { maincolor: 'red' } } })).toThrow(/themecolorjson\.maincolor: must be a colour/)
})
