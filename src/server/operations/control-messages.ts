import * as v from 'valibot'

/** What the running service answers a command, line by line; the last line is `done` or `failed`. */
export const ControlLine = v.union([
  v.object({ progress: v.object({ what: v.string(), table: v.string(), rows: v.number(), rate: v.number() }) }),
  v.object({ done: v.unknown() }),
  v.object({ failed: v.string() }),
])
export type ControlLine = v.InferOutput<typeof ControlLine>

const Digests = v.array(v.object({ table: v.string(), rows: v.number(), sha256: v.string() }))

/** What is asked for and answered, by path. Files are named by their whole path. */
export const BackupRequest = v.object({ file: v.string() })
export const BackupAnswer = v.object({ file: v.string(), tables: Digests })
export const MoveRequest = v.object({ to: v.string() })
export const MoveAnswer = v.object({ to: v.string(), tables: Digests, migrated: v.array(v.string()) })
export const BackAnswer = v.object({ isMarked: v.boolean() })
