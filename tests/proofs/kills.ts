import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isAcknowledged, type Said } from './support/acts.ts'
import { kill, launch, saidBy } from './support/child.ts'
import { onGround, type Ground } from './support/folder.ts'
import { noTally, type Proof, type Say, type Tally } from './support/proof.ts'
import { recordRound } from './support/rounds.ts'

const WRITER = 'tests/proofs/support/writer.ts'
/** A folder lives through so many kills before the next one begins anew. */
const KILLS_A_FOLDER = 10
/** The kill comes after so many things said at most, and a moment later. */
const MOST_SAID = 200
const LONGEST_MOMENT_MS = 100
/** Every so many rounds the kill comes while the store is being opened, perhaps in the middle of a recovery. */
const EARLY_EVERY = 6
const LONGEST_OPENING_MS = 1_200

/** `kill -9` at any moment: while it writes, while it opens, while it recovers from the kill before. */
export const proof: Proof = {
  name: 'kills',
  shows: 'a killed writer loses nothing it acknowledged and leaves nothing half',
  rounds: 50,
  prove: (rounds, say) => onGround((ground) => kills(ground, rounds, say)),
}

/** The kills alone, each after so many acts at most. */
export async function kills(ground: Ground, rounds: number, say: Say, mostSaid: number = MOST_SAID): Promise<Tally> {
  const tally = noTally()
  let folder = ''
  let said: Said[] = []
  for (let round = 0; round < rounds; round += 1) {
    if (round % KILLS_A_FOLDER === 0) {
      folder = ground.copy()
      said = []
    }
    const child = launch([WRITER, folder, ground.worldFile])
    if (round % EARLY_EVERY === EARLY_EVERY - 1) await pause(randomInt(LONGEST_OPENING_MS))
    else {
      await child.untilLines(2 + randomInt(mostSaid))
      await pause(randomInt(LONGEST_MOMENT_MS))
    }
    await kill(child)
    const fresh = saidBy(child)
    said.push(...fresh)
    await recordRound(tally, { folder, world: ground.world, said, acknowledged: fresh.filter(isAcknowledged).length, fresh })
    say(`round ${round + 1} of ${rounds}: ${tally.acknowledged} acknowledged`)
  }
  return tally
}
