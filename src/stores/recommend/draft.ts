import { atom, type ReadableAtom } from 'nanostores'
import type { FailureReason } from '../../contract/call.ts'
import { recommend } from '../../contract/recommend.ts'
import type { RecommendDraft } from '../../domain/recommendation.ts'
import { ownName } from '../session.ts'
import type { Shared } from '../shared.ts'

export type DraftState =
  | { status: 'idle' }
  | { status: 'sending' }
  | { status: 'failed'; reason: FailureReason; message: string }
  | { status: 'done'; message: string; joined: boolean; count: number }

export type Draft = {
  /** Undefined until the reader types. */
  $value: ReadableAtom<RecommendDraft | undefined>
  $state: ReadableAtom<DraftState>
  edit: (value: RecommendDraft) => void
  submit: (value: RecommendDraft) => Promise<void>
  /** Ready for another one. */
  reset: () => void
}

type Kept = { value: RecommendDraft; key: string }

/**
 * Survives a language switch, a reload and a failed submit: it lives in the tab's storage, under the reader's name.
 * It ends with the session, be it by a log-out or by a refused token (spec 4).
 */
export function createDraft({ call, storage, session, newKey }: Shared, keyid: string): Draft {
  const owner = session.reader()
  const name = owner === undefined ? undefined : ownName(owner, `draft.${keyid}`)
  const kept = readKept(name === undefined ? undefined : storage.session.get(name))
  const $value = atom<RecommendDraft | undefined>(kept?.value)
  const $state = atom<DraftState>({ status: 'idle' })
  let key = kept?.key ?? newKey()
  let isKeyUsed = false

  function keep(value: RecommendDraft) {
    // Nothing is written once its reader has left.
    if (name !== undefined && session.reader() === owner) storage.session.set(name, JSON.stringify({ value, key } satisfies Kept))
    $value.set(value)
  }

  return {
    $value,
    $state,
    edit(value) {
      // A key stands for one content: the service refuses it with another.
      if (isKeyUsed) {
        key = newKey()
        isKeyUsed = false
      }
      keep(value)
      if ($state.get().status === 'failed') $state.set({ status: 'idle' })
    },
    async submit(value) {
      const { reasoncode } = value
      if ($state.get().status === 'sending' || reasoncode === '') return
      keep(value)
      isKeyUsed = true
      $state.set({ status: 'sending' })
      const outcome = await call(recommend, { keyid, ...value, reasoncode }, { idempotencyKey: key })
      if (!outcome.ok) {
        $state.set(outcome.reason === 'aborted' ? { status: 'idle' } : { status: 'failed', reason: outcome.reason, message: outcome.message })
        return
      }
      if (name !== undefined) storage.session.remove(name)
      key = newKey()
      isKeyUsed = false
      $value.set(undefined)
      $state.set({ status: 'done', message: outcome.message, joined: outcome.value.data.joined, count: outcome.value.data.count })
    },
    reset: () => $state.set({ status: 'idle' }),
  }
}

function readKept(text: string | undefined): Kept | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Kept)
  } catch {
    return undefined
  }
}
