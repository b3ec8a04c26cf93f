import { atom, type ReadableAtom } from 'nanostores'
import type { FailureReason, Outcome } from '../contract/call.ts'
import type { Shared } from './shared.ts'

export type Loadable<T> = { status: 'loading' } | { status: 'ready'; value: T } | { status: 'failed'; reason: FailureReason }

/** One thing a page shows that loads, fails and is retried on its own. */
export type Part<T> = {
  $value: ReadableAtom<Loadable<T>>
  /** Loads what is not there yet; a page calls it when it opens. */
  enter: () => Promise<void>
  /** Gives up a request nobody waits for any more. */
  leave: () => void
  reload: () => Promise<void>
  /** Puts in a value known from elsewhere. */
  put: (value: T) => void
}

/** `name` finds the value among the first data; absent for what belongs to one reader. */
export function createPart<T>({ first, record }: Pick<Shared, 'first' | 'record'>, name: string | undefined, load: (signal: AbortSignal) => Promise<Outcome<T>>): Part<T> {
  const known = name === undefined ? undefined : (first.parts[name] as Loadable<T> | undefined)
  const $value = atom<Loadable<T>>(known ?? { status: 'loading' })
  let running: AbortController | undefined

  // Failures are recorded too: the client must first show what the service rendered.
  const set = (value: Loadable<T>) => {
    if (name !== undefined) record(name, value)
    $value.set(value)
  }
  const put = (value: T) => set({ status: 'ready', value })

  async function reload() {
    running?.abort()
    const mine = new AbortController()
    running = mine
    // What is shown stays while it is loaded anew; after a failure the reader sees that it is tried again.
    if ($value.get().status === 'failed') $value.set({ status: 'loading' })
    const outcome = await load(mine.signal)
    // A newer request owns the value now, or nobody wants it.
    if (running !== mine) return
    running = undefined
    if (outcome.ok) put(outcome.value)
    else if (outcome.reason !== 'aborted') set({ status: 'failed', reason: outcome.reason })
  }

  return {
    $value,
    async enter() {
      if ($value.get().status === 'ready' || running) return
      await reload()
    },
    leave() {
      running?.abort()
      running = undefined
    },
    reload,
    put,
  }
}

/** An outcome with its value seen through `read`. */
export function mapOutcome<A, B>(outcome: Outcome<A>, read: (value: A) => B): Outcome<B> {
  return outcome.ok ? { ...outcome, value: read(outcome.value) } : outcome
}
