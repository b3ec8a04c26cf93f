import { randomInt } from 'node:crypto'

/** Never starts again while the process lives, so that interleaved milliseconds cannot give the same identity twice. */
let counter = randomInt(0x40_0000)

/**
 * A new identity: 63 bits as decimal text, rising with time (41 bits of milliseconds, 22 of a counter that begins
 * anywhere), so that new rows sort last and instances need no common sequence.
 */
export function newId(now: number = Date.now()): string {
  counter = (counter + 1) & 0x3f_ffff
  return ((BigInt(now) << 22n) | BigInt(counter)).toString()
}
