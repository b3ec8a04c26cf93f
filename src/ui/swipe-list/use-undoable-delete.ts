import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Rows taken away that can still come back. `remove` hides a row; `undo` shows it again where it was; `settle`, called
 * when the offer to undo goes, really deletes it. Leaving the screen or the page settles what is left.
 *
 * @param onDelete deletes for good; called once for each row
 */
export function useUndoableDelete<T extends { id: string }>(items: readonly T[], onDelete: (item: { id: string }) => void) {
  const [hidden, setHidden] = useState<readonly string[]>([])
  const waiting = useRef(new Set<string>())
  const destroy = useRef(onDelete)
  useEffect(() => {
    destroy.current = onDelete
  })

  const settle = useCallback((id: string) => {
    if (waiting.current.delete(id)) destroy.current({ id })
  }, [])

  const remove = useCallback((id: string) => {
    waiting.current.add(id)
    setHidden(before => [...before, id])
  }, [])

  const undo = useCallback((id: string) => {
    waiting.current.delete(id)
    setHidden(before => before.filter(each => each !== id))
  }, [])

  useEffect(() => {
    const all = waiting.current
    const settleAll = () => {
      for (const id of all) settle(id)
    }
    addEventListener('pagehide', settleAll)
    return () => {
      removeEventListener('pagehide', settleAll)
      settleAll()
    }
  }, [settle])

  return { shown: items.filter(item => !hidden.includes(item.id)), remove, undo, settle }
}
