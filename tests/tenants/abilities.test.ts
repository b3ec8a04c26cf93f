import { expect, test } from 'vitest'
import { abilitiesOf } from '../../src/tenants/abilities.ts'

const of = (tenantcode: string, wxhomeindex = tenantcode) => abilitiesOf({ tenantcode, wxhomeindex })

test('the specification’s special cases', () => {
  expect(of('888888').cameraScanner).toBe(true)
  expect(of('121003').readingRecords).toBe(true)
  expect(of('233020').imageLinkMenu).toBe(true)
  expect(of('242010').bookFairBatch).toBe('ZT242010_20221102_1')
  expect(of('hzcu').logsOutForeignReader).toBe(true)
  expect(of('hzcubuy')).toMatchObject({ logsOutForeignReader: true, forcesExternalLogin: true })
})

test('every other library has none of them', () => {
  expect(of('mtd')).toMatchObject({ cameraScanner: false, readingRecords: false, imageLinkMenu: false, bookFairBatch: undefined, ordersLabel: 'orders', slogan: undefined })
  expect(of('constructor')).toEqual(of('mtd'))
})

test('the tenant key finds them too', () => {
  expect(of('330001', 'hzcubuy').forcesExternalLogin).toBe(true)
})
