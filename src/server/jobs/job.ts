import type { Logger } from 'pino'
import * as v from 'valibot'
import type { Sql } from '../db/store.ts'

export const JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export type JobState = (typeof JOB_STATES)[number]

/** How far a job is: `text` for people, and whatever else its kind wants to show. */
export type Progress = { text: string; [detail: string]: unknown }

/** A job as it is stored; times are the services' own. */
export type Job = {
  id: string
  kind: string
  /** What a person calls it. */
  what: string
  payload: unknown
  /** The only machine that may run it; null is every one. */
  host: string | null
  state: JobState
  progress: Progress | null
  checkpoint: unknown
  result: unknown
  /** Tries since the last step forward. */
  attempts: number
  cancelAsked: boolean
  /** Who runs it, `host:pid:random`. */
  claimedBy: string | null
  heartbeatAt: Date | null
  runAt: Date
  createdAt: Date
  startedAt: Date | null
  endedAt: Date | null
  error: string | null
}

/** What a running job has in hand. */
export type Run<Payload, Checkpoint> = {
  payload: Payload
  /** Where an earlier run stopped; undefined: from the beginning. */
  checkpoint: Checkpoint | undefined
  /**
   * Keeps how far the work is. With the `sql` of a transaction it is kept in step with what that transaction does, and
   * rolls it back when the job is no longer this process's; without, it is written at most once a second and at the
   * end.
   *
   * @throws {Interruption} when another process has taken the job over
   */
  save: (checkpoint: Checkpoint, progress: Progress, sql?: Sql) => Promise<void>
  /** Tells whoever looks on: to be called once a transaction with `save` in it was committed; without one `save` tells it. */
  show: (progress: Progress) => void
  /** Aborted when the job is cancelled, the process stops or the job was taken over: finish the step, save, throw its reason. */
  signal: AbortSignal
  log: Logger
}

/** A kind of work with its types put away; made by `defineKind`. */
export type JobKind = {
  kind: string
  /** Whether it needs files of the machine where it was asked for. */
  isLocal: boolean
  schema: v.GenericSchema
  what: (payload: unknown) => string
  /** Why it cannot be done as asked; asked before it is queued. */
  objection: (payload: unknown) => Promise<string | undefined>
  run: (run: Run<unknown, unknown>) => Promise<unknown>
}

type KindOf<P, C> = {
  kind: string
  isLocal?: boolean
  schema: v.GenericSchema<P>
  /** A checkpoint that does not fit, such as one of another release, is as none. */
  checkpoint?: v.GenericSchema<C>
  what: (payload: P) => string
  objection?: (payload: P) => Promise<string | undefined>
  /** Does the work; its value is kept as the job's result and must be JSON. Being run again from its last checkpoint must do no harm. */
  run: (run: Run<P, C>) => Promise<unknown>
}

/** A kind of work. Payload and checkpoint are checked whenever they come out of the database. */
export function defineKind<P, C = never>(given: KindOf<P, C>): JobKind {
  const payloadOf = (payload: unknown): P => v.parse(given.schema, payload)
  const checkpointOf = (stored: unknown): C | undefined => {
    if (given.checkpoint === undefined || stored === null || stored === undefined) return undefined
    const parsed = v.safeParse(given.checkpoint, stored)
    return parsed.success ? parsed.output : undefined
  }
  return {
    kind: given.kind,
    isLocal: given.isLocal ?? false,
    schema: given.schema,
    what: (payload) => given.what(payloadOf(payload)),
    objection: async (payload) => given.objection?.(payloadOf(payload)),
    run: (run) => given.run({ ...run, payload: payloadOf(run.payload), checkpoint: checkpointOf(run.checkpoint) }),
  }
}

/** Why a running job is broken off. */
export class Interruption extends Error {
  readonly why: 'cancel' | 'stop' | 'lost'
  constructor(why: Interruption['why']) {
    super({ cancel: 'the job was cancelled', stop: 'the process stops', lost: 'another process has taken the job over' }[why])
    this.why = why
  }
}

/** A job cannot be queued, cancelled or resumed as asked; the message is for whoever asked. */
export class JobRefused extends Error {
  readonly isUnknown: boolean
  constructor(message: string, { isUnknown = false } = {}) {
    super(message)
    this.isUnknown = isUnknown
  }
}

/** A job that cannot succeed however often it is tried; the message is kept as its error. */
export class JobFault extends Error {}
