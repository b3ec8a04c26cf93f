import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { openStore } from '../../../src/server/db/store.ts'
import { emptyDatabase } from '../support/server-database.ts'

/** A line that falls silent, both ways and for good, as soon as these words are sent over it. */
async function lineThatEndsAt(words: string, target: string) {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let isSilent = false
  const listener = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
    }
    near.on('data', (bytes) => {
      if (bytes.includes(words)) isSilent = true
      if (!isSilent) far.write(bytes)
    })
    far.on('data', (bytes) => !isSilent && near.write(bytes))
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return {
    url: target.replace(`${hostname}:${port}`, `127.0.0.1:${(listener.address() as AddressInfo).port}`),
    close: () => {
      for (const socket of sockets) socket.destroy()
      listener.close()
    },
  }
}

test('a server that falls silent at the commit holds nobody up for ever', { timeout: 30_000 }, async () => {
  const database = await emptyDatabase(process.env['TEST_DATABASE_URL'] ?? '')
  const owner = await openStore({ databaseUrl: database.url, dataDir: '' })
  // The plain role that requests run as may belong to this server already.
  await owner.asOwner((sql) => sql(`DO $$ BEGIN CREATE ROLE kaijuan_app NOLOGIN; GRANT kaijuan_app TO CURRENT_USER; EXCEPTION WHEN duplicate_object THEN NULL; END $$`))
  await owner.close()
  const line = await lineThatEndsAt('COMMIT', database.url)
  const store = await openStore({ databaseUrl: line.url, dataDir: '' })
  try {
    const started = performance.now()
    await expect(store.shared('SELECT 1')).rejects.toThrow('timeout exceeded')
    expect(performance.now() - started).toBeLessThan(8_000)
    expect(store.figures()).toMatchObject({ running: 0, waiting: 0 })
  } finally {
    line.close()
    await store.close()
    await database.drop()
  }
})
