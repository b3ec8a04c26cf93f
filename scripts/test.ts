import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * Everything `npm test` promises, one after the other on whatever cores there are. Stops at nothing: each step is
 * run, so that one look shows all that is wrong. With TEST_DATABASE_URL the service's tests run on that server too.
 * The last line counts the steps.
 */
const STEPS: readonly (readonly [name: string, command: string])[] = [
  ['tokens', 'node design-tokens/build.ts'],
  ['types', 'tsc --noEmit'],
  ['lint', 'oxlint src server tests scripts stories design-tokens .storybook'],
  ['catalogs', 'node scripts/catalogs.ts'],
  ['build', 'npm run --silent build'],
  ['unit and service tests', 'TEST_DATABASE_URL= vitest run --project unit'],
  ...(process.env['TEST_DATABASE_URL'] ? [['service tests on a server', 'vitest run --project server'] as const] : []),
  ['size', 'npm run --silent size'],
  ['stories', 'vitest run --project stories'],
  ['end to end', 'npm run --silent test:e2e'],
]

const ROOT = join(import.meta.dirname, '..')
const wanted = process.argv.slice(2)
const steps = wanted.length === 0 ? STEPS : STEPS.filter(([name]) => wanted.includes(name))
const results: { name: string; seconds: number; passed: boolean }[] = []

for (const [name, command] of steps) {
  process.stdout.write(`\n=== ${name}: ${command}\n`)
  const started = performance.now()
  const { status } = spawnSync(command, { cwd: ROOT, shell: true, stdio: 'inherit', env: { ...process.env, PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH']}` } })
  results.push({ name, seconds: (performance.now() - started) / 1000, passed: status === 0 })
}

process.stdout.write('\n')
for (const { name, seconds, passed } of results) process.stdout.write(`${passed ? 'passed' : 'FAILED'}  ${seconds.toFixed(1).padStart(6)} s  ${name}\n`)
const failed = results.filter(({ passed }) => !passed).length
process.stdout.write(`${results.length - failed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0
