import { parseArgs } from 'node:util'
import { hasFailed, lineOf, noTally, type Proof } from '../tests/proofs/support/proof.ts'
import { PROOFS } from '../tests/proofs/all.ts'

/**
 * `npm run prove` runs every proof, `npm run prove -- kills stops --rounds 5` some of them with fewer rounds,
 * `npm run prove -- away --seconds 10` one with a shorter absence. A proof kills, cuts off, fills up and overloads real
 * processes on folders of its own; one line says what came of it. Exits with 1 when anything was lost, was half there
 * or did not open.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { rounds: { type: 'string' }, seconds: { type: 'string' } } })
const unknown = positionals.filter((name) => !PROOFS.some((proof) => proof.name === name))
const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))
const [rounds, seconds] = [numberOf(values.rounds), numberOf(values.seconds)]
const isCount = (value: number | undefined) => value === undefined || (Number.isInteger(value) && value > 0)
if (unknown.length > 0 || !isCount(rounds) || !isCount(seconds)) {
  process.stderr.write(`Usage: npm run prove -- [name…] [--rounds N] [--seconds N], where a name is one of\n${PROOFS.map(({ name, shows }) => `  ${name.padEnd(14)} ${shows}`).join('\n')}\n`)
  process.exit(2)
}

/** Progress stays on one line of a terminal, and is left out of a file but for now and then. */
function progressOf(proof: Proof) {
  let last = 0
  return (what: string) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${proof.name}: ${what}`)
    else if (Date.now() - last > 30_000) {
      last = Date.now()
      process.stderr.write(`${proof.name}: ${what}\n`)
    }
  }
}

const lines: string[] = []
let isFailed = false
for (const proof of PROOFS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
  const started = performance.now()
  const tally = await proof.prove(rounds ?? proof.rounds, progressOf(proof), seconds === undefined ? {} : { seconds }).catch((fault: unknown) => {
    // One that breaks off has proved nothing; the others still may.
    return { ...noTally(), faults: [`broke off: ${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}`] }
  })
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
  const line = `${lineOf(proof.name, tally)}, ${Math.round((performance.now() - started) / 1000)} s`
  process.stdout.write(`${line}\n`)
  for (const fault of tally.faults.slice(0, 20)) process.stdout.write(`         ${fault}\n`)
  if (tally.faults.length > 20) process.stdout.write(`         and ${tally.faults.length - 20} more\n`)
  lines.push(line)
  isFailed ||= hasFailed(tally)
}
if (lines.length > 1) process.stdout.write(`\n${lines.join('\n')}\n`)
process.exitCode = isFailed ? 1 : 0
