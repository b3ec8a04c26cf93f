import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Worker } from 'node:worker_threads'
import { createApp } from '../../../src/server/app.ts'
import type { Store } from '../../../src/server/db/store.ts'
import { createLog } from '../../../src/server/lib/log.ts'
import { createTokens } from '../../../src/server/lib/tokens.ts'
import type { HttpOrder, HttpTimes } from './http-client.ts'
import type { Asked } from './mix.ts'
import { quantile } from './measure.ts'

const SECRET = 'only for measuring, long enough to pass'

/** The service as it is on a socket, asked so many times a second by a client on a thread of its own. */
export async function overHttp(store: Store, asked: readonly Asked[], perSecond: number, seconds: number): Promise<{ p50: number; p99: number; failed: number }> {
  const app = createApp({ config: { tokenSecret: SECRET, publicOrigins: ['http://localhost'] }, store, log: createLog('silent') })
  const listener = getRequestListener(app.fetch)
  const server = createServer((request, response) => void listener(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const tokens = createTokens(SECRET)
  const libraries = [...new Set(asked.map(({ tenantcode }) => tenantcode))]
  const byLibrary = Object.fromEntries(await Promise.all(libraries.map(async (code) => [code, await tokens.forLibrary(code)] as const)))
  const order: HttpOrder = { port, perSecond, seconds, requests: asked.map(({ input, tenantcode }) => ({ body: JSON.stringify(input), token: byLibrary[tenantcode] ?? '' })) }
  const client = new Worker(new URL('./http-client.ts', import.meta.url), { workerData: order })
  try {
    const [{ times, failed }] = (await once(client, 'message')) as [HttpTimes]
    return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), failed }
  } finally {
    await client.terminate()
    server.close()
    server.closeAllConnections()
  }
}
