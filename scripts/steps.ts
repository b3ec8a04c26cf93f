import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

export type Step = readonly [name: string, command: string]

const ROOT = join(import.meta.dirname, '..')

/**
 * Runs steps one after the other on whatever cores there are, and prints which passed. Stops at nothing: each is run,
 * so that one look shows all that is wrong. The last line counts them; any failure is the exit code.
 *
 * @param environment added to each step's own
 */
export function runSteps(steps: readonly Step[], environment: Record<string, string> = {}): void {
  const results: { name: string; seconds: number; passed: boolean }[] = []
  const env = { ...process.env, PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH']}`, ...environment }
  for (const [name, command] of steps) {
    process.stdout.write(`\n=== ${name}: ${command}\n`)
    const started = performance.now()
    const { status } = spawnSync(command, { cwd: ROOT, shell: true, stdio: 'inherit', env })
    results.push({ name, seconds: (performance.now() - started) / 1000, passed: status === 0 })
  }

  process.stdout.write('\n')
  for (const { name, seconds, passed } of results) process.stdout.write(`${passed ? 'passed' : 'FAILED'}  ${seconds.toFixed(1).padStart(6)} s  ${name}\n`)
  const failed = results.filter(({ passed }) => !passed).length
  process.stdout.write(`${results.length - failed} passed, ${failed} failed\n`)
  process.exitCode = failed > 0 ? 1 : 0
}
