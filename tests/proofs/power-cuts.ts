import { randomInt } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { isAcknowledged } from './support/acts.ts'
import { kill, launch, saidBy, type Child } from './support/child.ts'
import { emptyGround, onGround, type Ground } from './support/folder.ts'
import { noTally, type Proof, type Say, type Tally } from './support/proof.ts'
import { recordRound } from './support/rounds.ts'

const WRITER = 'tests/proofs/support/writer.ts'
const PLAIN_WRITER = 'tests/proofs/support/plain-writer.ts'
const HOOK = './tests/proofs/support/power-cut.ts'
/** Writes of an opening and a few hundred acts; where in them the cut comes is chance. */
const MOST_WRITES = 2_500
/** A cut that does not come by then means that the hook does not see the engine's writes. */
const LATEST_CUT_MS = 300_000
const CONTROL_ROUNDS = 5

/**
 * Power cuts at any write. As a control the engine as it comes is cut off in the same way: it has to fail, or the
 * simulation shows nothing.
 */
export const proof: Proof = {
  name: 'power-cuts',
  shows: 'writes that were never synced may be dropped at any write, and nothing acknowledged is among them',
  rounds: 50,
  async prove(rounds, say) {
    const controls = Math.min(CONTROL_ROUNDS, rounds)
    let failed = 0
    for (let round = 0; round < controls; round += 1) {
      say(`control ${round + 1} of ${controls}`)
      if (!(await plainSurvives())) failed += 1
    }
    const tally = await onGround((ground) => powerCuts(ground, rounds, say))
    tally.notes.push(`the engine as it comes failed ${failed} of ${controls}`)
    if (failed === 0) tally.faults.push('the engine as it comes survived every cut, so these cuts show nothing')
    return tally
  },
}

/** The cuts alone, each at one of so many writes. */
export async function powerCuts(ground: Ground, rounds: number, say: Say, mostWrites: number = MOST_WRITES): Promise<Tally> {
  const tally = noTally()
  for (let round = 0; round < rounds; round += 1) {
    const folder = ground.copy()
    const child = cutDuring([WRITER, folder, ground.worldFile], folder, round, 1 + randomInt(mostWrites))
    if (!(await isCut(child))) tally.faults.push(`round ${round + 1}: the power stayed on: ${child.errors().trim()}`)
    const said = saidBy(child)
    await recordRound(tally, { folder, world: ground.world, said, fresh: said, acknowledged: said.filter(isAcknowledged).length })
    say(`round ${round + 1} of ${rounds}: ${tally.acknowledged} acknowledged`)
  }
  return tally
}

function cutDuring(program: readonly string[], folder: string, round: number, cutAt: number): Child {
  const environment = { POWER_FOLDER: folder, POWER_CUT_AT: String(cutAt), POWER_DROPS: round % 2 === 0 ? 'all' : 'some' }
  return launch(['--import', HOOK, ...program], environment)
}

async function isCut(child: Child): Promise<boolean> {
  const late = setTimeout(() => child.process.kill('SIGKILL'), LATEST_CUT_MS)
  await child.ended
  clearTimeout(late)
  return child.errors().includes('power cut at write')
}

/** Whether the engine as it comes opens after a cut with every row that it acknowledged. */
async function plainSurvives(): Promise<boolean> {
  const ground = emptyGround()
  try {
    const folder = ground.empty()
    // Made without the hook first, so that what is lost is lost by the cut.
    const maker = launch([PLAIN_WRITER, folder])
    await maker.until('ready')
    await kill(maker)
    const child = cutDuring([PLAIN_WRITER, folder], folder, 0, MOST_WRITES)
    if (!(await isCut(child))) return true
    const last = Number(child.output().trim().split('\n').findLast((line) => /^\d+$/.test(line)) ?? 0)
    const engine = await PGlite.create({ dataDir: folder })
    const { rows } = await engine.query<{ last: number }>('SELECT coalesce(max(id), 0)::int AS last FROM plain')
    await engine.close()
    return (rows[0]?.last ?? 0) >= last
  } catch {
    return false
  } finally {
    ground.clear()
  }
}
