import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { getConnInfo } from '@hono/node-server/conninfo'
import { serve } from '@hono/node-server'
import type { Render } from '../contract/page.ts'
import { createApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { FolderHeldError, holdFolder } from './db/folder-lock.ts'
import { migrate } from './db/migrate.ts'
import { openStore } from './db/store.ts'
import { seedDemo } from './demo/seed.ts'
import { createLog, faultFields } from './lib/log.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Starts the service: settings, store, migrations, demo data, then the door. */
async function start() {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const entry = join(ROOT, 'dist/server/entry-server.js')
  if (!existsSync(entry)) throw new ConfigError('The client is not built. Run npm start, or npm run build first.')
  const { render } = (await import(entry)) as { render: Render }

  const release = config.databaseUrl === undefined ? holdFolder(config.dataDir) : () => undefined
  const store = await openStore({ databaseUrl: config.databaseUrl, dataDir: join(config.dataDir, 'store') })
  const applied = await migrate(store)
  if (applied.length > 0) log.info({ applied }, 'migrated')
  if (config.demo) await seedDemo(store, new Date(), (what) => log.info(`loaded ${what}`))

  const app = createApp({
    config,
    store,
    log,
    addressOf: (_request, env) => getConnInfo({ env } as Parameters<typeof getConnInfo>[0]).remote.address ?? '',
    client: { folder: join(ROOT, 'dist/client'), demoFolder: join(ROOT, 'demo'), render },
  })
  const server = serve({ fetch: app.fetch, hostname: config.host, port: config.port }, ({ port }) => {
    log.info(`Kaijuan is ready: http://localhost:${port}/mobile/`)
  })
  server.on('error', (fault) => {
    log.fatal(faultFields(fault), `cannot listen on ${config.host}:${config.port}`)
    release()
    process.exit(1)
  })

  let stopping = false
  async function stop(signal: string) {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    // Requests under way are finished; a connection that will not end does not hold the stop for ever.
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
      setTimeout(resolve, 10_000).unref()
      if ('closeIdleConnections' in server) server.closeIdleConnections()
    })
    await store.close()
    release()
    log.info('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
}

try {
  await start()
} catch (fault) {
  if (fault instanceof ConfigError || fault instanceof FolderHeldError) process.stderr.write(`${fault.message}\n`)
  else process.stderr.write(`The service could not start: ${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}\n`)
  process.exit(1)
}
