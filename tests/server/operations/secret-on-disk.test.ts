import { mkdtempSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { readConfig, withSecret } from '../../../src/server/config.ts'

/** What was synced, by path, in order. */
const synced = vi.hoisted((): string[] => [])

// The calls are made as ever; they are only written down.
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  return {
    ...fs,
    fsyncSync: (descriptor: number) => {
      synced.push(readlinkSync(`/proc/self/fd/${descriptor}`))
      fs.fsyncSync(descriptor)
    },
  }
})

const folder = mkdtempSync(join(tmpdir(), 'kaijuan-secret-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.skipIf(process.platform !== 'linux')('a new secret is on the disk with its name before anything is signed with it', () => {
  withSecret(readConfig({ DATA_DIR: folder }))
  expect(synced).toEqual([join(folder, 'token-secret.new'), folder])
})
