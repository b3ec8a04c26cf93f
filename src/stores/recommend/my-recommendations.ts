import { atom, type ReadableAtom } from 'nanostores'
import type { FailureReason, Outcome } from '../../contract/call.ts'
import { cancelRecommendation, clearRecommendation, myRecommendations, type Recommendation } from '../../contract/recommend.ts'
import { PAGE_SIZE } from '../../domain/paging.ts'
import type { Shared } from '../shared.ts'

export type MineValue =
  | { status: 'loading' }
  | { status: 'failed'; reason: FailureReason }
  | { status: 'ready'; items: readonly Recommendation[]; total: number; next: 'waiting' | 'loading' | 'failed' | 'end' }

export type MyRecommendations = {
  $value: ReadableAtom<MineValue>
  /** Loads the list anew; what is shown stays until the answer is there. */
  reload: () => Promise<void>
  loadMore: () => Promise<void>
  leave: () => void
  /** Shown as done at once and taken back when the service refuses. */
  cancel: (recommendid: string) => Promise<Outcome<unknown>>
  clear: (recommendid: string) => Promise<Outcome<unknown>>
}

type Items = readonly Recommendation[]

export function createMyRecommendations({ call, session }: Shared): MyRecommendations {
  const $value = atom<MineValue>({ status: 'loading' })
  let running: AbortController | undefined
  session.$session.listen(() => $value.set({ status: 'loading' }))

  const change = (edit: (items: Items) => Items) => {
    const value = $value.get()
    if (value.status === 'ready') $value.set({ ...value, items: edit(value.items) })
  }

  async function load(curpage: number) {
    running?.abort()
    const mine = new AbortController()
    running = mine
    const outcome = await call(myRecommendations, { curpage, pagesize: PAGE_SIZE }, { signal: mine.signal })
    if (running !== mine) return
    running = undefined
    const before = $value.get()
    const shown = before.status === 'ready' && curpage > 1 ? before.items : []
    if (outcome.ok) {
      const known = new Set(shown.map((item) => item.recommendid))
      const items = [...shown, ...outcome.value.data.filter((item) => !known.has(item.recommendid))]
      const isEnd = outcome.value.data.length < PAGE_SIZE || items.length >= outcome.value.total
      $value.set({ status: 'ready', items, total: outcome.value.total, next: isEnd ? 'end' : 'waiting' })
    } else if (outcome.reason !== 'aborted') {
      $value.set(before.status === 'ready' && curpage > 1 ? { ...before, next: 'failed' } : { status: 'failed', reason: outcome.reason })
    }
  }

  return {
    $value,
    async reload() {
      if ($value.get().status === 'failed') $value.set({ status: 'loading' })
      await load(1)
    },
    async loadMore() {
      const value = $value.get()
      if (value.status !== 'ready' || value.next === 'loading' || value.next === 'end') return
      const page = Math.floor(value.items.length / PAGE_SIZE) + 1
      $value.set({ ...value, next: 'loading' })
      await load(page)
    },
    leave() {
      running?.abort()
      running = undefined
      const value = $value.get()
      if (value.status === 'ready' && value.next === 'loading') $value.set({ ...value, next: 'waiting' })
    },
    async cancel(recommendid) {
      const before = itemOf($value.get(), recommendid)
      change((items) => items.map((item) => (item.recommendid === recommendid ? { ...item, status: 'cancelled' } : item)))
      const outcome = await call(cancelRecommendation, { recommendid })
      if (!outcome.ok && before) change((items) => items.map((item) => (item.recommendid === recommendid ? before : item)))
      return outcome
    },
    async clear(recommendid) {
      const value = $value.get()
      const at = value.status === 'ready' ? value.items.findIndex((item) => item.recommendid === recommendid) : -1
      const before = itemOf(value, recommendid)
      change((items) => items.filter((item) => item.recommendid !== recommendid))
      const outcome = await call(clearRecommendation, { recommendid })
      if (!outcome.ok && before) change((items) => items.toSpliced(at, 0, before))
      return outcome
    },
  }
}

const itemOf = (value: MineValue, recommendid: string) => (value.status === 'ready' ? value.items.find((item) => item.recommendid === recommendid) : undefined)
