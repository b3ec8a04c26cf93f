import type { Call, CallOptions, Outcome } from '../../src/contract/call.ts'
import type { Reason } from '../../src/contract/endpoint.ts'

type Asked = { id: string; input: Record<string, unknown>; options: CallOptions; answer: (outcome: Outcome<unknown>) => void }

/** A service whose answers the test gives when it likes, in whatever order. */
export function manualCall() {
  const asked: Asked[] = []
  const call = ((endpoint, input, options = {}) =>
    new Promise((resolve) => {
      asked.push({ id: endpoint.id, input: input as Record<string, unknown>, options, answer: resolve })
      options.signal?.addEventListener('abort', () => resolve({ ok: false, reason: 'aborted', message: '' }))
    })) as Call
  return { call, asked }
}

/** A service that answers at once, by the id of the call; what is not listed is out of reach. */
export function answeringCall(answers: Record<string, (input: never) => Outcome<unknown>>) {
  const asked: { id: string; input: unknown; options: CallOptions }[] = []
  const call = ((endpoint, input, options = {}) => {
    asked.push({ id: endpoint.id, input, options })
    const answer = answers[endpoint.id]
    return Promise.resolve(answer ? answer(input as never) : refused('offline'))
  }) as Call
  return { call, asked }
}

export const ok = <T>(value: T, message = ''): Outcome<T> => ({ ok: true, value, message })
export const refused = (reason: Reason | 'offline' | 'bad-answer', message = ''): Outcome<never> => ({ ok: false, reason, message })
