import { startPostgres } from './postgres.ts'
import { NoPostgresError } from './postgres-binaries.ts'
import { runSteps, type Step } from './steps.ts'

/**
 * Everything: `npm test`, the service's tests on a PostgreSQL server with one instance and with three, every proof in
 * full, every bench. Takes some hours, and its figures of time mean something only on a machine that has nothing else
 * to do. The table at the end says what passed.
 */
const STEPS: readonly Step[] = [
  ['npm test', 'TEST_DATABASE_URL= npm test'],
  ['service tests on a server, one instance', 'node scripts/test-server.ts'],
  ['service tests on a server, three instances', 'TEST_INSTANCES=3 node scripts/test-server.ts'],
  ['proofs', 'node scripts/prove.ts'],
  ['bench of search', 'node scripts/bench-search.ts --titles 10k,100k,1m'],
  ['bench of orders', 'node scripts/bench-orders.ts'],
  ['bench of pages', 'node scripts/bench-page.ts'],
  ['Lighthouse', 'node scripts/lighthouse.ts'],
]

/** The server given, or one for the while. */
async function aServer() {
  const given = process.env['TEST_DATABASE_URL']
  return given ? { url: given, stop: async () => undefined } : startPostgres()
}

try {
  const { url, stop } = await aServer()
  runSteps(STEPS, { TEST_DATABASE_URL: url })
  await stop()
} catch (fault) {
  if (!(fault instanceof NoPostgresError)) throw fault
  process.stderr.write(`${fault.message} Or set TEST_DATABASE_URL.\n`)
  process.exitCode = 1
}
