import { setTimeout as pause } from 'node:timers/promises'
import { isAcknowledged } from './support/acts.ts'
import { kill, launch, saidBy, type Child } from './support/child.ts'
import { onGround, type Ground } from './support/folder.ts'
import { noTally, type Proof, type Say, type Tally } from './support/proof.ts'
import { recordRound } from './support/rounds.ts'

const WRITER = 'tests/proofs/support/writer.ts'
const OPENER = 'tests/proofs/support/opener.ts'
/** Longest a refusal may take after the folder was asked for. */
const REFUSAL_MS = 1_000
/** Longest until one of two is refused, on a machine that is busy with other things. */
const PATIENCE_MS = 60_000
/** How much a holder says before it is killed. */
const SAID = 30
/** Every so many rounds the two come to an empty folder. */
const EMPTY_EVERY = 4

/** Two starts together on one folder, then a kill of the one that runs and at once its successor. */
export const proof: Proof = {
  name: 'double-starts',
  shows: 'of two that start together on one folder one runs, and the other is refused at once with the holder’s name',
  rounds: 20,
  prove: (rounds, say) => onGround((ground) => doubleStarts(ground, rounds, say)),
}

/** How much is asked of the two; less, and more time, on a machine that has other things to do. */
type Demands = { said?: number; refusalMs?: number }

/** The starts alone. */
export async function doubleStarts(ground: Ground, rounds: number, say: Say, { said = SAID, refusalMs = REFUSAL_MS }: Demands = {}): Promise<Tally> {
  const tally = noTally()
  const refusals: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const isEmpty = round % EMPTY_EVERY === EMPTY_EVERY - 1
    const folder = isEmpty ? ground.empty() : ground.copy()
    const start = () => (isEmpty ? launch([OPENER], { DATA_DIR: folder, DEMO: '0' }) : launch([WRITER, folder, ground.worldFile]))
    const works = (child: Child) => (isEmpty ? child.until('ready') : child.untilLines(said))
    const started = [start(), start()]
    try {
      refusals.push(await oneRound({ folder, isEmpty, start, works, started, ground }, tally))
    } catch (fault) {
      tally.rounds += 1
      tally.faults.push(`round ${round + 1}: ${fault instanceof Error ? fault.message : String(fault)}`)
    } finally {
      for (const child of started) await kill(child)
    }
    say(`round ${round + 1} of ${rounds}: ${tally.acknowledged} acknowledged`)
  }
  const slowest = Math.max(0, ...refusals)
  tally.notes.push(`refused within ${Math.round(slowest)} ms`)
  if (slowest > refusalMs) tally.faults.push(`a refusal took ${Math.round(slowest)} ms`)
  return tally
}

type Round = { folder: string; isEmpty: boolean; start: () => Child; works: (child: Child) => Promise<void>; /** The two, and whoever comes after. */ started: Child[]; ground: Ground }

/** @returns how long the refusal took, in milliseconds */
async function oneRound({ folder, isEmpty, start, works, started, ground }: Round, tally: Tally): Promise<number> {
  const [winner, refusalMs] = await oneOf(started, tally)
  await works(winner)
  // The successor comes while its predecessor may still be dying.
  winner.process.kill('SIGKILL')
  const successor = start()
  started.push(successor)
  try {
    await works(successor)
  } catch (fault) {
    tally.faults.push(`round ${tally.rounds + 1}: the successor of a killed holder was refused: ${String(fault)}`)
  }
  await kill(successor)
  await winner.ended
  const said = isEmpty ? [] : started.flatMap(saidBy)
  if (isEmpty) await recordEmpty(tally, folder)
  else await recordRound(tally, { folder, world: ground.world, said, fresh: said, acknowledged: said.filter(isAcknowledged).length })
  return refusalMs
}

/**
 * Waits until one of two is refused; the refusal has to name the other one.
 *
 * @throws when both run, or neither does anything
 */
async function oneOf(pair: readonly Child[], tally: Tally): Promise<[winner: Child, refusalMs: number]> {
  const checked = pair.map((child) => child.until('checking').then(() => performance.now(), () => undefined))
  const late = new AbortController()
  const loser = await Promise.race([
    ...pair.map(async (child) => (await child.ended, child)),
    Promise.all(pair.map((child) => child.until('ready'))).then(() => undefined, () => new Promise<never>(() => undefined)),
    pause(PATIENCE_MS, undefined, { signal: late.signal }),
  ])
  late.abort()
  const refusedAt = performance.now()
  const winner = pair.find((child) => child !== loser)
  if (loser === undefined || winner === undefined) throw new Error(pair.every((child) => child.output().includes('ready')) ? 'both run on one folder' : `neither was refused within ${PATIENCE_MS} ms`)
  const askedAt = await checked[pair.indexOf(loser)]
  const refusalMs = refusedAt - (askedAt ?? 0)
  const words = loser.errors()
  if (!words.includes(`in use by process ${winner.process.pid} on `)) tally.faults.push(`the refusal does not name the holder: ${words.trim()}`)
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
