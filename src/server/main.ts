import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Render } from '../contract/page.ts'
import { createApp } from './app.ts'
import { ConfigError, readConfig, withSecret } from './config.ts'
import { alone } from './db/alone.ts'
import { holdFolder } from './db/folder-lock.ts'
import { DEMO_LOCK, seedDemo } from './demo/seed.ts'
import { openDoor } from './door.ts'
import { ownHolder } from './jobs/holder.ts'
import { jobRoutes } from './jobs/routes.ts'
import { startJobs } from './jobs/service-jobs.ts'
import { createLog } from './lib/log.ts'
import { senderOf } from './lib/sender.ts'
import { mayLook } from './metrics/may-look.ts'
import { createMetrics } from './metrics/metrics.ts'
import { openData } from './open-data.ts'
import { openControl } from './operations/control.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Network address of the other end of a request's connection. */
const connectionOf = (env: unknown) => getConnInfo({ env } as Parameters<typeof getConnInfo>[0]).remote.address ?? ''

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
  const metrics = config.metrics === 'off' ? undefined : createMetrics()
  const opening = openData(config, { onEnded: metrics?.transaction, say: (what) => log.info(what), report: (line) => log.warn(line) })
  let isStopping = false
  let stopWork = async () => {}
  async function stop(signal: string) {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    await Promise.all([door.close(), stopWork()])
    const opened = await opening.catch(() => undefined)
    await opened?.store.close()
    log.info('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))

  try {
    const { store, applied } = await opening
    if (applied.length > 0) log.info({ applied }, 'migrated')
    if (config.demo) await alone(config.databaseUrl, DEMO_LOCK, () => seedDemo(store, new Date(), (what) => log.info(`loaded ${what}`)))
    const { render } = (await import(entry)) as { render: Render }
    const app = createApp({
      config,
      store,
      log,
      addressOf: (request, env) => senderOf(request.headers.get('X-Forwarded-For'), connectionOf(env), config.trustedProxies),
      metrics: metrics && { metrics, mayLook: (request, env) => mayLook(config.metrics, connectionOf(env), request.headers) },
      client: { folder: join(ROOT, 'dist/client'), render },
    })
    const { jobs, stop: stopJobs } = startJobs(store, { log, alone: config.databaseUrl === undefined, holder: ownHolder(config.instanceName), onFailed: metrics?.jobFailed })
    stopWork = stopJobs
    door.answerWith(app.fetch)
    // On a server commands work on the database themselves.
    const control = config.databaseUrl === undefined ? await openControl({ dataDir: config.dataDir, store, log, routes: [jobRoutes(jobs)] }) : undefined
    stopWork = async () => void (await Promise.all([stopJobs(), control?.close()]))
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
