import { expect, test } from 'vitest'
import { ConfigError } from '../../../src/server/config.ts'
import { newPlace, openAt, SILENT, valueOf } from './engines.ts'

test('the engine syncs, by the method that reaches the disk', async () => {
  const engine = await openAt(newPlace())
  const settings = ['fsync', 'wal_sync_method', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'shared_buffers', 'max_wal_size', 'jit']
  const values = Object.fromEntries(await Promise.all(settings.map(async (name) => [name, await valueOf(engine, 'SELECT current_setting($1)', [name])])))
  expect(values).toEqual({
    fsync: 'on',
    wal_sync_method: 'fsync',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    data_checksums: 'on',
    shared_buffers: '128MB',
    max_wal_size: '64MB',
    jit: 'off',
  })
})

test('a store whose commits do not reach the disk is not opened', async () => {
  const opening = openAt(newPlace(), { thread: SILENT })
  await expect(opening).rejects.toThrow(ConfigError)
  await expect(opening).rejects.toThrow(/lose what it has acknowledged when the power fails.*run npm ci, or use a PostgreSQL server \(DATABASE_URL\)/)
})
