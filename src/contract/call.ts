import type { AnswerOf, Endpoint, InputOf, Reason } from './endpoint.ts'

/** Every way a call may fail; a request that was given up is no failure. */
export type FailureReason = Reason | 'offline' | 'bad-answer'

/**
 * What came of a call. A refusal is the service's own no, with words for the reader; `offline` and `bad-answer`
 * never reached it or came back unreadable.
 */
export type Outcome<T> =
  | { ok: true; value: T; message: string }
  | { ok: false; reason: FailureReason | 'aborted'; message: string; retryAfter?: number; data?: unknown }

export type CallOptions = {
  signal?: AbortSignal
  /** Sent as `Idempotency-Key`: repeat it to repeat the same act (calls that create). */
  idempotencyKey?: string
  /** Carried instead of the present one, where the reader leaves while the call is under way. */
  token?: string
  /** Goes out even when the page is left meanwhile. */
  keepalive?: boolean
}

/** Makes one call of the contract. The stores take it as a parameter, so tests and the service bring their own. */
export type Call = <E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions) => Promise<Outcome<AnswerOf<E>>>
