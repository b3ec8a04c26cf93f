import { writeSync } from 'node:fs'
import { ConfigError, readConfig, withSecret } from '../../../src/server/config.ts'
import { holdFolder } from '../../../src/server/db/folder-lock.ts'
import { seedDemo } from '../../../src/server/demo/seed.ts'
import { openData } from '../../../src/server/open-data.ts'

/**
 * The start of the service up to where its store is complete, without the pages: `opener.ts`, with the service's own
 * environment. It says `checking`, then `ready`, and stays until it is ended.
 */
const settings = readConfig(process.env)
writeSync(1, 'checking\n')
try {
  process.on('exit', holdFolder(settings.dataDir))
  const config = withSecret(settings)
  const { store } = await openData(config)
  if (config.demo) await seedDemo(store, new Date(), (what) => writeSync(1, `loaded ${what}\n`))
  writeSync(1, 'ready\n')
  process.on('SIGTERM', () => void store.close().then(() => process.exit(0)))
  setInterval(() => undefined, 60_000)
} catch (fault) {
  process.stderr.write(`${fault instanceof ConfigError ? fault.message : String(fault)}\n`)
  process.exit(1)
}
