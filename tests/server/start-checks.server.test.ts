import { afterEach, expect, test } from 'vitest'
import { faultOf } from '../../src/server/db/server-check.ts'
import { emptyDatabase, type TestDatabase } from './support/server-database.ts'
import { startProcess, type ServiceProcess } from './support/service-process.ts'

const SERVER = process.env['TEST_DATABASE_URL'] ?? ''

let service: ServiceProcess | undefined
let database: TestDatabase | undefined
afterEach(async () => {
  await service?.remove()
  await database?.drop()
  service = database = undefined
})

test.for([
  ['of another encoding', `TEMPLATE template0 ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C'`, /cannot be used: database "\w+" has the encoding SQL_ASCII; UTF8 is needed\. Create one with: CREATE DATABASE /],
  ['that knows no Chinese', `TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C'`, /cannot be used: database "\w+" has a character type .* one for UTF-8 is needed\. Create one with: CREATE DATABASE /],
] as const)('a database %s is refused before anything is made in it', async ([, options, message]) => {
  database = await emptyDatabase(SERVER, options)
  service = await startProcess({ DATABASE_URL: database.url })
  expect(await service.ended).toBe(1)
  expect(service.said()).toMatch(message)
  expect(service.said().trim().split('\n')).toHaveLength(1)
})

test.for([
  ['14.13', 140_013, 'it is version 14.13; version 15 or newer is needed. Upgrade the server.'],
  ['15.0', 150_000, undefined],
  ['18.1', 180_001, undefined],
] as const)('a server of version %s: %s', ([version, number, expected]) => {
  expect(faultOf({ version, number, database: 'books', encoding: 'UTF8', knowsletters: true })).toBe(expected)
})
