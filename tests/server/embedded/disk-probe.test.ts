import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { probeDisk } from '../../../src/server/db/disk-probe.ts'
import { newPlace } from './engines.ts'

test('a disk that takes writes is left as it was', async () => {
  const place = newPlace()
  await probeDisk(place)
  expect(readdirSync(dirname(place))).toEqual([])
})

test('a disk that takes none is found out', async () => {
  const place = newPlace()
  // In the way of what would be written; root may write where others may not.
  mkdirSync(`${place}.probe`)
  await expect(probeDisk(place)).rejects.toThrow(/EISDIR/)
  expect(existsSync(`${place}.probe`)).toBe(true)
})
