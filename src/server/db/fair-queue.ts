import { StoreAwayError } from './store-away-error.ts'

/** How many may wait for one key; the next is turned away at once. */
const MOST_WAITING = 200

/** Nobody waits longer than this for a place. */
const PATIENCE_MS = 5_000

type Waiting = { enter: () => void; expired: () => void; timer: NodeJS.Timeout }

export type FairQueue = {
  /**
   * Waits for a place.
   *
   * @returns gives the place back
   * @throws {StoreAwayError} when too many wait for this key, or the wait was too long
   */
  enter: (key: string) => Promise<() => void>
  figures: () => { running: number; waiting: number }
}

/**
 * Shares a number of places among keys: a free one goes to the key that has the fewest, and among equals to the one
 * whose turn is longest ago. However much one library asks, another's request waits for one other at most.
 */
export function createFairQueue(places: number, { mostWaiting = MOST_WAITING, patienceMs = PATIENCE_MS } = {}): FairQueue {
  const running = new Map<string, number>()
  // In the order of their turns: a key that was served goes to the end.
  const queues = new Map<string, Waiting[]>()
  let taken = 0

  const runningOf = (key: string) => running.get(key) ?? 0

  function take(key: string): () => void {
    taken += 1
    running.set(key, runningOf(key) + 1)
    let isLeft = false
    return () => {
      if (isLeft) return
      isLeft = true
      taken -= 1
      const left = runningOf(key) - 1
      if (left === 0) running.delete(key)
      else running.set(key, left)
      letNextIn()
    }
  }

  function letNextIn() {
    let next: string | undefined
    for (const key of queues.keys()) {
      if (next === undefined || runningOf(key) < runningOf(next)) next = key
    }
    if (next === undefined) return
    const queue = queues.get(next) ?? []
    const first = queue.shift()
    queues.delete(next)
    if (queue.length > 0) queues.set(next, queue)
    first?.enter()
  }

  function giveUp(key: string, one: Waiting) {
    const queue = (queues.get(key) ?? []).filter((other) => other !== one)
    if (queue.length > 0) queues.set(key, queue)
    else queues.delete(key)
    one.expired()
  }

  return {
    async enter(key) {
      if (taken < places) return take(key)
      const queue = queues.get(key) ?? []
      if (queue.length >= mostWaiting) throw new StoreAwayError('too many requests are waiting for the database')
      return new Promise((resolve, reject) => {
        const one: Waiting = {
          enter: () => {
            clearTimeout(one.timer)
            resolve(take(key))
          },
          expired: () => reject(new StoreAwayError('the database did not get round to it in time')),
          timer: setTimeout(() => giveUp(key, one), patienceMs),
        }
        queues.set(key, [...queue, one])
      })
    },
    figures: () => ({ running: taken, waiting: [...queues.values()].reduce((sum, queue) => sum + queue.length, 0) }),
  }
}
