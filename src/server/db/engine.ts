import type { Pool } from 'pg'

/** A running PostgreSQL, embedded or a server's, as the store uses it. */
export type Engine = {
  pool: Pool
  /** How many transactions may run at once: the embedded engine has one session. */
  slots: number
  /**
   * Milliseconds in which a connection and its first answer must be there; later the database counts as away. Absent
   * where the engine itself sees to it that it answers.
   */
  answersWithin?: number | undefined
  /**
   * Longest that each statement may take from now on, in milliseconds; undefined is without limit. A server keeps its
   * own limits. Whatever has a limit is taken for a reader's request unless it says otherwise: an embedded engine looks
   * after its tables while there are none.
   */
  allow: (milliseconds: number | undefined, isRequest?: boolean) => void
  /** Copies the data folder as of one instant into another; only an embedded engine has one. */
  snapshot?: (folder: string, signal?: AbortSignal) => Promise<void>
  /** Times it had to be opened again since the start. */
  reopened?: () => number
  close: () => Promise<void>
}
