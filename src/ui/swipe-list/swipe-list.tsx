import { type ReactNode, useRef } from 'react'
import { TrashIcon } from '../icon/icons.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'

export type SwipeListItem = {
  id: string
  /** In words, for the button: the book's title. */
  name: string
  content: ReactNode
}

export type SwipeListProps = {
  label: string
  items: readonly SwipeListItem[]
  /** Takes the row away at once; whoever uses it offers to undo it (useUndoableDelete). */
  onDelete: (item: { id: string }) => void
  words: {
    /** Under the row that was swiped. */
    delete: string
    /** Names each row's button: "删除《边城》". */
    deleteItem: (item: { name: string }) => string
  }
}

/** Enough to have meant it. */
const OPENED = 24

/**
 * Rows that can be swiped away, and have a button for it too. The row is a sideways scroller, so the browser itself tells
 * a swipe from a scroll, and nothing moves that a reader did not move. Not for what cannot be undone: that asks first.
 */
export function SwipeList({ label, items, onDelete, words }: SwipeListProps) {
  const list = useRef<HTMLUListElement>(null)

  function closeOthers(than: Element) {
    if (than.scrollLeft < OPENED) return
    for (const row of list.current?.querySelectorAll('[data-swipe]') ?? []) if (row !== than && row.scrollLeft > 0) row.scrollTo({ left: 0 })
  }

  function takeAway(id: string, index: number) {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-swipe] button[title]') ?? [])]
    const next = buttons[index + 1] ?? buttons[index - 1] ?? list.current
    next?.focus({ preventScroll: true })
    onDelete({ id })
  }

  return (
    <ul ref={list} tabIndex={-1} aria-label={label} className="ruled">
      {items.map((item, index) => (
        <li key={item.id} className="relative">
          <div
            data-swipe=""
            onScroll={event => closeOthers(event.currentTarget)}
            className="no-scrollbar -mx-5 flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
          >
            <div className="flex w-full shrink-0 snap-start items-center gap-1 pr-2.5 pl-5">
              <div className="min-w-0 grow">{item.content}</div>
              <IconButton label={words.deleteItem(item)} onClick={() => takeAway(item.id, index)}>
                <TrashIcon />
              </IconButton>
            </div>
            {/* The same once more for the finger that swiped; everyone else has the button above. */}
            <button
              type="button"
              aria-hidden="true"
              tabIndex={-1}
              onClick={() => takeAway(item.id, index)}
              className="flex w-24 shrink-0 snap-end flex-col items-center justify-center gap-1 bg-danger-solid text-sm font-medium text-danger-on-solid"
            >
              <TrashIcon />
              {words.delete}
            </button>
          </div>
        </li>
      ))}
    </ul>
  )
}
