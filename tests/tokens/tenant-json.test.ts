import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tenantCodes, tenantFile, tenantInputs } from '../../design-tokens/files.ts'
import { tenantJson } from '../../design-tokens/tenant-json.ts'

const folder = join(import.meta.dirname, '../../design-tokens/tenants')

test('there is a file for 70 libraries or more, and for every one the specification names', () => {
  expect(tenantCodes().length).toBeGreaterThanOrEqual(70)
  expect(tenantCodes()).toEqual(expect.arrayContaining(['mtd', '121003', '233020', '242010', '262118', '281025', '888888', 'hzcu', 'hzcubuy']))
})

test.for(tenantCodes())('the file of %s is what the studio would write', code => {
  const text = readFileSync(join(folder, `${code}.tokens.json`), 'utf8')
  const { $description: description } = JSON.parse(text) as { $description: string }
  expect(description, 'named in Chinese and English').toMatch(/^\p{Script=Han}.*[A-Za-z]{3}/u)
  expect(tenantJson({ description, ...tenantInputs(tenantFile(code)) })).toBe(text)
})

test('what is no colour is refused by name', () => {
  const grey = '#777'
  expect(() => tenantJson({ description: '', main: 'red', hoverBackground: grey, buttonHover: grey })).toThrow('main: red is not a hex colour')
})
