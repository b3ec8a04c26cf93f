import { spawnSync } from 'node:child_process'

/**
 * The service's tests on the PostgreSQL of TEST_DATABASE_URL, each file on a database of its own. Names of tests to
 * run may follow; TEST_INSTANCES=3 puts three instances of the service before each database.
 */
if (!process.env['TEST_DATABASE_URL']) {
  process.stderr.write(
    'TEST_DATABASE_URL is not set. Give the URL of a PostgreSQL 15 or newer, as a role with CREATEDB and CREATEROLE,\nor have one started for the while: npm run postgres -- npm run test:server\n',
  )
  process.exit(1)
}
const { status } = spawnSync('vitest', ['run', '--project', 'server', '--maxWorkers=2', ...process.argv.slice(2)], { stdio: 'inherit' })
process.exitCode = status ?? 1
