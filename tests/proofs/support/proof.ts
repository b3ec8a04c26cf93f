/** What a proof found; `lost`, `half`, a round that did not open, or any fault fails it. */
export type Tally = {
  rounds: number
  acknowledged: number
  lost: number
  half: number
  opened: number
  /** How long each reopening took, in milliseconds. */
  reopenMs: number[]
  faults: string[]
  /** Figures of this proof's own, for its line. */
  notes: string[]
}

export type Say = (progress: string) => void

export type Options = {
  /** How long something is away, for the proofs that take something away. */
  seconds?: number
}

export type Proof = {
  name: string
  /** What it shows, in a line. */
  shows: string
  /** How many rounds, or minutes of a soak, it takes in full. */
  rounds: number
  prove: (rounds: number, say: Say, options?: Options) => Promise<Tally>
}

export const noTally = (): Tally => ({ rounds: 0, acknowledged: 0, lost: 0, half: 0, opened: 0, reopenMs: [], faults: [], notes: [] })

export const hasFailed = ({ rounds, lost, half, opened, faults }: Tally) => lost > 0 || half > 0 || opened < rounds || faults.length > 0

/** The value below which the given share of all lies; 0 of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** One line with everything that counts. */
export function lineOf(name: string, tally: Tally): string {
  const { rounds, acknowledged, lost, half, opened, reopenMs, faults, notes } = tally
  const reopen = reopenMs.length === 0 ? [] : [`reopen ${Math.round(quantile(reopenMs, 0.5))} ms median, ${Math.round(Math.max(...reopenMs))} ms at most`]
  const parts = [`${rounds} rounds`, `${acknowledged} acknowledged`, `${lost} lost`, `${half} half`, `${opened} opened`, ...reopen, ...notes, ...(faults.length > 0 ? [`${faults.length} faults`] : [])]
  return `${hasFailed(tally) ? 'FAILED' : 'held  '} ${name.padEnd(14)} ${parts.join(', ')}`
}
