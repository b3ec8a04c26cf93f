import { randomInt } from 'node:crypto'

let lastMillisecond = 0
let within = 0

/**
 * A new identity: 63 bits as decimal text, rising with time (41 bits of milliseconds, 22 of counter and chance), so
 * that new rows sort last and instances need no common sequence.
 */
export function newId(now: number = Date.now()): string {
  within = now === lastMillisecond ? within + 1 : 0
  lastMillisecond = now
  const low = ((within & 0x3ff) << 12) | randomInt(4096)
  return ((BigInt(now) << 22n) | BigInt(low)).toString()
}
