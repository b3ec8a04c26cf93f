import { runSteps, type Step } from './steps.ts'

/**
 * Everything `npm test` promises, or the steps named. With TEST_DATABASE_URL the service's tests run on that server
 * too.
 */
const STEPS: readonly Step[] = [
  ['tokens', 'node design-tokens/build.ts'],
  ['types', 'tsc --noEmit'],
  ['lint', 'oxlint src tests scripts stories design-tokens .storybook'],
  ['catalogs', 'node scripts/catalogs.ts'],
  ['build', 'npm run --silent build'],
  ['unit and service tests', 'TEST_DATABASE_URL= vitest run --project unit'],
  ...(process.env['TEST_DATABASE_URL'] ? [['service tests on a server', 'vitest run --project server'] satisfies Step] : []),
  ['size', 'npm run --silent size'],
  ['stories', 'vitest run --project stories'],
  ['end to end', 'npm run --silent test:e2e'],
]

const wanted = process.argv.slice(2)
runSteps(wanted.length === 0 ? STEPS : STEPS.filter(([name]) => wanted.includes(name)))
