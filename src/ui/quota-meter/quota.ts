export type Quota = {
  /** Negative past the limit. */
  left: number
  isOver: boolean
  /** Shares of the whole bar, from 0 to 1; together never more than 1. */
  usedShare: number
  pendingShare: number
}

/** What a meter shows of an allowance. A limit of nothing is full as soon as anything is used. */
export function quotaOf({ used, limit, pending = 0 }: { used: number; limit: number; pending?: number | undefined }): Quota {
  const taken = Math.max(used, 0)
  const asked = Math.max(pending, 0)
  const left = limit - taken - asked
  const whole = Math.max(limit, taken + asked)
  const share = (part: number) => (whole <= 0 ? 0 : part / whole)
  return { left, isOver: left < 0, usedShare: share(taken), pendingShare: share(asked) }
}
