import { fstatSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { readConfig, withSecret } from '../../../src/server/config.ts'

/** The inodes of what was synced, in order. */
const synced = vi.hoisted((): number[] => [])

// The calls are made as ever; they are only written down.
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  return {
    ...fs,
    fsyncSync: (descriptor: number) => {
      synced.push(fstatSync(descriptor).ino)
      fs.fsyncSync(descriptor)
    },
  }
})

const folder = mkdtempSync(join(tmpdir(), 'kaijuan-secret-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a new secret is on the disk with its name before anything is signed with it', () => {
  withSecret(readConfig({ DATA_DIR: folder }))
  expect(synced).toEqual([statSync(join(folder, 'token-secret')).ino, statSync(folder).ino])
})
