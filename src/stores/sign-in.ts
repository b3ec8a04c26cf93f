import { atom, type ReadableAtom } from 'nanostores'
import type { FailureReason } from '../contract/call.ts'
import type { InputOf } from '../contract/endpoint.ts'
import { login, register } from '../contract/login.ts'
import type { Shared } from './shared.ts'

export type SignInState = { status: 'idle' } | { status: 'sending' } | { status: 'failed'; reason: FailureReason; message: string }

export type SignIn = {
  $state: ReadableAtom<SignInState>
  /** True when the reader is in. */
  login: (value: { username: string; password: string }) => Promise<boolean>
  register: (value: Omit<InputOf<typeof register>, 'tenantcode'>) => Promise<boolean>
  reset: () => void
}

export function createSignIn({ call, library: { tenantcode }, session, newKey }: Shared): SignIn {
  const $state = atom<SignInState>({ status: 'idle' })
  // Repeating the same registration must not open a second account; another content needs another key.
  let sent = { content: '', key: '' }

  async function run(act: () => ReturnType<typeof loginCall>): Promise<boolean> {
    if ($state.get().status === 'sending') return false
    $state.set({ status: 'sending' })
    const outcome = await act()
    if (outcome.ok) {
      $state.set({ status: 'idle' })
      session.adopt(outcome.value.data)
      return true
    }
    $state.set(outcome.reason === 'aborted' ? { status: 'idle' } : { status: 'failed', reason: outcome.reason, message: outcome.message })
    return false
  }
  const loginCall = (value: { username: string; password: string }) => call(login, { tenantcode, ...value })

  return {
    $state,
    login: (value) => run(() => loginCall(value)),
    register: (value) => {
      const content = JSON.stringify(value)
      if (sent.content !== content) sent = { content, key: newKey() }
      return run(() => call(register, { tenantcode, ...value }, { idempotencyKey: sent.key }))
    },
    reset: () => $state.set({ status: 'idle' }),
  }
}
