import { expect, test } from 'vitest'
import { senderOf } from '../../src/server/lib/sender.ts'

test.for([
  ['nobody is believed unless named', '1.2.3.4', 0, '10.0.0.1'],
  ['one proxy: what it saw', '1.2.3.4', 1, '1.2.3.4'],
  ['what the sender wrote himself stays left', '6.6.6.6, 1.2.3.4', 1, '1.2.3.4'],
  ['two proxies', '6.6.6.6, 1.2.3.4, 10.0.0.2', 2, '1.2.3.4'],
  ['fewer entries than proxies: the connection', '1.2.3.4', 2, '10.0.0.1'],
  ['no header', null, 1, '10.0.0.1'],
] as const)('%s', ([, header, proxies, expected]) => {
  expect(senderOf(header, '10.0.0.1', proxies)).toBe(expected)
})
