import { isAcknowledged } from './support/acts.ts'
import { kill, launch, saidBy, type Child } from './support/child.ts'
import { layGround } from './support/folder.ts'
import { noTally, type Proof, type Tally } from './support/proof.ts'
import { recordRound } from './support/rounds.ts'

const WRITER = 'tests/proofs/support/writer.ts'
const OPENER = 'tests/proofs/support/opener.ts'
/** Longest a refusal may take after the folder was asked for. */
const REFUSAL_MS = 1_000
/** How much a holder says before it is killed. */
const SAID = 30
/** Every so many rounds the two come to an empty folder. */
const EMPTY_EVERY = 4

/** Two starts together on one folder, then a kill of the one that runs and at once its successor. */
export const proof: Proof = {
  name: 'double-starts',
  shows: 'of two that start together on one folder one runs, and the other is refused at once with the holder’s name',
  rounds: 20,
  async prove(rounds, say) {
    const tally = noTally()
    const ground = await layGround()
    const refusals: number[] = []
    try {
      for (let round = 0; round < rounds; round += 1) {
        const isEmpty = round % EMPTY_EVERY === EMPTY_EVERY - 1
        const folder = isEmpty ? ground.empty() : ground.copy()
        const start = () => (isEmpty ? launch([OPENER], { DATA_DIR: folder, DEMO: '0' }) : launch([WRITER, folder, ground.worldFile]))
        const pair = [start(), start()] as const
        const [winner, refusal] = await oneOf(pair, tally)
        refusals.push(refusal)
        const works = (child: Child) => (isEmpty ? child.until('ready') : child.untilLines(SAID))
        await works(winner)
        // The successor comes while its predecessor may still be dying.
        winner.process.kill('SIGKILL')
        const successor = start()
        try {
          await works(successor)
        } catch (fault) {
          tally.faults.push(`round ${round + 1}: the successor of a killed holder was refused: ${String(fault)}`)
        }
        await kill(successor)
        await winner.ended
        if (isEmpty) await recordEmpty(tally, folder)
        else {
          const said = [...pair, successor].flatMap(saidBy)
          await recordRound(tally, { folder, world: ground.world, said, fresh: said, acknowledged: said.filter(isAcknowledged).length })
        }
        say(`round ${round + 1} of ${rounds}: ${tally.acknowledged} acknowledged`)
      }
      tally.notes.push(`refused within ${Math.round(Math.max(...refusals))} ms`)
      return tally
    } finally {
      ground.clear()
    }
  },
}

/** Waits until one of two is refused; the refusal has to name the other one and come in time. */
async function oneOf(pair: readonly [Child, Child], tally: Tally): Promise<[winner: Child, refusalMs: number]> {
  const checked = pair.map((child) => child.until('checking').then(() => performance.now(), () => undefined))
  const loser = await Promise.race(pair.map(async (child) => (await child.ended, child)))
  const refusedAt = performance.now()
  const [first, second] = pair
  const winner = loser === first ? second : first
  const askedAt = await checked[pair.indexOf(loser)]
  const refusalMs = refusedAt - (askedAt ?? 0)
  const words = loser.errors()
  if (!words.includes(`in use by process ${winner.process.pid} on `)) tally.faults.push(`the refusal does not name the holder: ${words.trim()}`)
  if (refusalMs > REFUSAL_MS) tally.faults.push(`the refusal took ${Math.round(refusalMs)} ms`)
  return [winner, refusalMs]
}

async function recordEmpty(tally: Tally, folder: string) {
  tally.rounds += 1
  const child = launch([OPENER], { DATA_DIR: folder, DEMO: '0' })
  const started = performance.now()
  try {
    await child.until('ready')
    tally.opened += 1
    tally.reopenMs.push(performance.now() - started)
  } catch (fault) {
    tally.faults.push(`round ${tally.rounds}: did not open: ${String(fault)}`)
  }
  await kill(child)
}
