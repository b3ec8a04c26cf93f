import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError, readConfig, withSecret } from '../../src/server/config.ts'
import { checkSettings, SettingsError } from '../../src/server/modules/library/library-settings.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaijuan-config-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('needs nothing: the embedded store makes its own secret, once, for its owner only', () => {
  const first = withSecret(readConfig({ DATA_DIR: folder }))
  expect(first).toMatchObject({ port: 8080, databaseUrl: undefined, demo: true, publicOrigins: ['http://localhost:8080', 'http://127.0.0.1:8080'] })
  expect(first.tokenSecret.length).toBeGreaterThanOrEqual(32)
  expect(withSecret(readConfig({ DATA_DIR: folder })).tokenSecret).toBe(first.tokenSecret)
  expect(statSync(join(folder, 'token-secret')).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['token-secret'])
})

test('settings alone write nothing', () => {
  readConfig({ DATA_DIR: folder })
  expect(readdirSync(folder)).toEqual([])
})

test.for(['', 'x\n', `${'x'.repeat(31)}\n`])('a kept secret of %j is refused with what to do', (text) => {
  writeFileSync(join(folder, 'token-secret'), text)
  expect(() => withSecret(readConfig({ DATA_DIR: folder }))).toThrow(ConfigError)
  expect(() => withSecret(readConfig({ DATA_DIR: folder }))).toThrow(/token-secret has fewer than 32 characters\. Delete the file/)
})

test.for([
  [{ PORT: '80x' }, 'PORT: must be a port number'],
  [{ TRUSTED_PROXIES: 'all' }, 'TRUSTED_PROXIES: must be a number of proxies, 0 to 9'],
  [{ PORT: '70000' }, 'PORT: must be a port number'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must begin with postgres://'],
  [{ DATABASE_URL: 'postgres://x' }, 'TOKEN_SECRET: is required with DATABASE_URL'],
  [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET: must have at least 32 characters'],
  [{ PUBLIC_ORIGINS: 'https://a.example,b.example' }, 'PUBLIC_ORIGINS: each must be an origin'],
  [{ PUBLIC_ORIGINS: 'https://a.example/path' }, 'PUBLIC_ORIGINS: each must be an origin'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: must be debug'],
  [{ DEMO: 'yes' }, 'DEMO: must be 0 or 1'],
  [{ INSTANCE_NAME: 'a b' }, 'INSTANCE_NAME: must be 1 to 64 letters'],
] as const)('%o is refused with its reason', ([environment, message]) => {
  const read = () => withSecret(readConfig({ DATA_DIR: folder, ...environment }))
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(message)
})

test('a wrong setting of a library names its path', () => {
  expect(() => checkSettings('121003', { tenantname: '' })).toThrow(SettingsError)
  expect(() => checkSettings('121003', { styleinfojson: { themecolorjson: { maincolor: 'red' } } })).toThrow(/themecolorjson\.maincolor: must be a colour/)
})
