import type { ReadableAtom } from 'nanostores'
import { useCallback, useSyncExternalStore } from 'react'

/** What a store holds, drawn anew whenever it changes. */
export function useStore<Value>(store: ReadableAtom<Value>): Value {
  const get = () => store.get()
  const subscribe = useCallback((onChange: () => void) => store.listen(onChange), [store])
  return useSyncExternalStore(subscribe, get, get)
}
