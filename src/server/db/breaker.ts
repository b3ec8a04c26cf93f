import { isUnreachable } from './away.ts'
import { StoreAwayError } from './store-away-error.ts'

/**
 * While the database does not answer, one request at a time goes to see whether it is back; the others are told at
 * once instead of waiting for it as well.
 */
export function createBreaker() {
  let isAway = false
  let isProbing = false
  return {
    /** @throws {StoreAwayError} at once while somebody else is looking */
    async pass<T>(reach: () => Promise<T>): Promise<T> {
      const isProbe = isAway
      if (isProbe && isProbing) throw new StoreAwayError('the database does not answer')
      if (isProbe) isProbing = true
      try {
        const reached = await reach()
        isAway = false
        return reached
      } catch (fault) {
        // One more connection that cannot be had, or a slip of ours, says nothing about the others.
        if (isUnreachable(fault)) isAway = true
        throw fault
      } finally {
        if (isProbe) isProbing = false
      }
    },
    isAway: () => isAway,
  }
}
