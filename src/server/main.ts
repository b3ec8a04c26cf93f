import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Render } from '../contract/page.ts'
import { createApp } from './app.ts'
import { ConfigError, readConfig, withSecret } from './config.ts'
import { holdFolder } from './db/folder-lock.ts'
import { seedDemo } from './demo/seed.ts'
import { openDoor } from './door.ts'
import { createLog } from './lib/log.ts'
import { senderOf } from './lib/sender.ts'
import { openData } from './open-data.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Starts the service: settings, folder, door, store, demo data; then it answers. */
async function start() {
  const settings = readConfig(process.env)
  // However the process ends, the folder is given back last.
  if (settings.databaseUrl === undefined) process.on('exit', holdFolder(settings.dataDir))
  const config = withSecret(settings)
  const log = createLog(config.logLevel)
  const entry = join(ROOT, 'dist/server/entry-server.js')
  if (!existsSync(entry)) throw new ConfigError('The client is not built. Run npm start, or npm run build first.')

  const door = await openDoor(config)
  const opening = openData(config)
  let isStopping = false
  async function stop(signal: string) {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    await door.close()
    const opened = await opening.catch(() => undefined)
    await opened?.store.close()
    log.info('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))

  try {
    const { store, applied } = await opening
    if (applied.length > 0) log.info({ applied }, 'migrated')
    if (config.demo) await seedDemo(store, new Date(), (what) => log.info(`loaded ${what}`))
    const { render } = (await import(entry)) as { render: Render }
    const app = createApp({
      config,
      store,
      log,
      addressOf: (request, env) => {
        const connection = getConnInfo({ env } as Parameters<typeof getConnInfo>[0]).remote.address ?? ''
        return senderOf(request.headers.get('X-Forwarded-For'), connection, config.trustedProxies)
      },
      client: { folder: join(ROOT, 'dist/client'), render },
    })
    door.answerWith(app.fetch)
    log.info(`Kaijuan is ready: http://localhost:${door.port}/mobile/`)
  } catch (fault) {
    // A stop takes the store away under what is still being loaded; the next start goes on with it.
    if (!isStopping) throw fault
  }
}

try {
  await start()
} catch (fault) {
  if (fault instanceof ConfigError) process.stderr.write(`${fault.message}\n`)
  else process.stderr.write(`The service could not start: ${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}\n`)
  process.exit(1)
}
