import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { kill, launch } from './support/child.ts'
import { emptyGround, withStore } from './support/folder.ts'
import { noTally, type Proof } from './support/proof.ts'
import { countRows } from './support/schema.ts'

const OPENER = 'tests/proofs/support/opener.ts'
/** Every so many rounds the first start also loads the demo data. */
const DEMO_EVERY = 3

/** Kills at any moment of the very first start, with and without the demo data. */
export const proof: Proof = {
  name: 'first-starts',
  shows: 'a first start that was killed at any moment opens and completes at the next',
  rounds: 50,
  async prove(rounds, say) {
    const tally = noTally()
    const ground = emptyGround()
    const start = (folder: string, demo: string) => launch([OPENER], { DATA_DIR: folder, DEMO: demo, TOKEN_SECRET: '' })
    /** How an untouched first start goes: how long it takes and what it leaves. */
    async function untouched(demo: string) {
      const folder = ground.empty()
      const started = performance.now()
      const child = start(folder, demo)
      await child.until('ready')
      const durationMs = performance.now() - started
      await kill(child)
      return { durationMs, rows: (await withStore(folder, countRows)).value }
    }
    try {
      say('untouched starts')
      const expected = { '0': await untouched('0'), '1': await untouched('1') }
      tally.notes.push(`untouched ${Math.round(expected['0'].durationMs)} ms without and ${Math.round(expected['1'].durationMs)} ms with demo data`)
      for (let round = 0; round < rounds; round += 1) {
        const demo = round % DEMO_EVERY === DEMO_EVERY - 1 ? '1' : '0'
        const folder = ground.empty()
        const child = start(folder, demo)
        await pause(Math.random() * expected[demo].durationMs)
        await kill(child)
        const secret = readSecret(folder)
        tally.rounds += 1
        const again = start(folder, demo)
        const started = performance.now()
        try {
          await again.until('ready')
          tally.reopenMs.push(performance.now() - started)
          await kill(again)
          const { value: rows } = await withStore(folder, countRows)
          tally.opened += 1
          const wrong = Object.entries(expected[demo].rows).filter(([table, count]) => rows[table] !== count)
          tally.half += wrong.length
          for (const [table, count] of wrong) tally.faults.push(`round ${tally.rounds}: ${table} has ${rows[table]} rows instead of ${count}`)
          if (secret !== undefined && readSecret(folder) !== secret) {
            tally.lost += 1
            tally.faults.push(`round ${tally.rounds}: the secret that was there is another one now`)
          }
        } catch (fault) {
          tally.faults.push(`round ${tally.rounds}: did not open: ${String(fault)}`)
          await kill(again)
        }
        say(`round ${round + 1} of ${rounds}`)
      }
      return tally
    } finally {
      ground.clear()
    }
  },
}

/** The installation's secret, once it is there: readers' sessions hang on it. */
function readSecret(folder: string): string | undefined {
  const file = join(folder, 'token-secret')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
