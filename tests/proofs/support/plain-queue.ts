import { createFairQueue as createRealQueue, type FairQueue } from '../../../src/server/db/fair-queue.ts'

/** The service's own queue, bounds and all, but first come, first served: the same key for everybody. */
export function createFairQueue(places: number): FairQueue {
  const queue = createRealQueue(places)
  return { ...queue, enter: () => queue.enter('everybody') }
}
