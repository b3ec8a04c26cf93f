import type { Said } from './acts.ts'
import { reopen } from './folder.ts'
import type { Tally } from './proof.ts'
import type { World } from './world.ts'

type Round = { folder: string; world: World; /** Everything ever said of the folder. */ said: readonly Said[]; /** Said in this round. */ fresh: readonly Said[]; acknowledged: number }

/** Reopens the folder of a round and adds what is found to the tally. */
export async function recordRound(tally: Tally, { folder, world, said, fresh, acknowledged }: Round): Promise<void> {
  tally.rounds += 1
  tally.acknowledged += acknowledged
  for (const one of fresh) if (one.kind === 'fault') tally.faults.push(`round ${tally.rounds}: the writer met ${one.message}`)
  try {
    const { lost, half, openMs } = await reopen(folder, world, said)
    tally.opened += 1
    tally.reopenMs.push(openMs)
    tally.lost += lost.length
    tally.half += half.length
    for (const what of [...lost.map((one) => `lost ${one}`), ...half]) tally.faults.push(`round ${tally.rounds}: ${what}`)
  } catch (fault) {
    tally.faults.push(`round ${tally.rounds}: did not open: ${fault instanceof Error ? fault.message : String(fault)}`)
  }
}
