import type * as v from 'valibot'

/**
 * Who may make a call. `open`: anybody, without a token. `visitor`: whoever carries a library's token or a
 * reader's. `reader`: only a signed-in reader.
 */
export type Access = 'open' | 'visitor' | 'reader'

/** How the input travels: in the address, as a form body, or as a JSON body. */
export type Encoding = 'query' | 'form' | 'json'

/** Every way the service says no. A call lists those of its own; `COMMON_REFUSALS` may come from any call. */
export type Reason =
  | 'bad-input'
  | 'too-large'
  | 'sign-in-needed'
  | 'token-invalid'
  | 'wrong-library'
  | 'not-found'
  | 'method-not-allowed'
  | 'too-many-calls'
  | 'switched-off'
  | 'key-reused'
  | 'in-progress'
  | 'unavailable'
  | 'internal'
  | 'login-refused'
  | 'login-locked'
  | 'username-taken'
  | 'phone-needed'
  | 'asked-already'
  | 'held-already'
  | 'notice-unanswered'
  | 'open-limit'
  | 'month-limit'
  | 'reason-too-short'
  | 'illegal-move'

/** Refusals that come from the service's shared parts rather than from one call's rules. */
export const COMMON_REFUSALS = [
  'bad-input',
  'too-large',
  'sign-in-needed',
  'token-invalid',
  'wrong-library',
  'not-found',
  'method-not-allowed',
  'too-many-calls',
  'key-reused',
  'in-progress',
  'unavailable',
  'internal',
] as const satisfies readonly Reason[]

type Schema = v.GenericSchema

export type Endpoint<Input extends Schema = Schema, Answer extends Schema = Schema> = {
  readonly id: string
  readonly summary: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly encoding: Encoding
  readonly access: Access
  readonly input: Input
  /** What stands in the answer beside `code` and `message`. */
  readonly answer: Answer
  readonly refusals: readonly Reason[]
  /** A call that creates something takes an `Idempotency-Key` header and replays its first answer for 24 h. */
  readonly creates: boolean
}

type Optional = 'refusals' | 'creates'

/** Declares one call of the wire contract; client, service, OpenAPI document and tests all read it from here. */
export function endpoint<Input extends Schema, Answer extends Schema>(
  definition: Omit<Endpoint<Input, Answer>, Optional> & Partial<Pick<Endpoint<Input, Answer>, Optional>>,
): Endpoint<Input, Answer> {
  return { refusals: [], creates: false, ...definition }
}

/** What a caller hands in; for forms and queries every value is text or a number. */
export type InputOf<E extends Endpoint> = v.InferInput<E['input']>
/** The input after validation, as the service's handler sees it. */
export type ParsedInputOf<E extends Endpoint> = v.InferOutput<E['input']>
/** The answer without its envelope. */
export type AnswerOf<E extends Endpoint> = v.InferOutput<E['answer']>

/** The envelope of every answer, good or bad. */
export type Envelope<T> = { code: number; message: string } & T
