import { type ReactNode, useRef } from 'react'
import { CloseIcon } from '../icon/icons.tsx'

export type TagProps = {
  children: ReactNode
  /** With it the tag has a button that takes it away. */
  remove?: { label: string; onRemove: () => void } | undefined
}

/** One of the things something has: a subject, a condition of a search. Where something stands is StatusTag; what may be switched on and off is FilterChip. */
export function Tag({ children, remove }: TagProps) {
  return (
    <span
      className={`inline-flex min-h-8 max-w-full items-center rounded-sm border border-border-default bg-surface-raised text-sm leading-snug ${remove === undefined ? 'px-2.5' : 'pl-2.5'}`}
    >
      <span className="min-w-0 py-1">{children}</span>
      {remove !== undefined && (
        <button
          type="button"
          aria-label={remove.label}
          onClick={remove.onRemove}
          className="tap-area relative inline-flex w-8 shrink-0 items-center self-stretch justify-center rounded-sm text-text-muted hover:text-text-default"
        >
          <CloseIcon size="sm" />
        </button>
      )}
    </span>
  )
}

export type TagListProps = {
  label: string
  tags: readonly { id: string; label: string }[]
  onRemove: (tag: { id: string }) => void
  /** Names each button: "去掉 文学". */
  removeLabel: (tag: { label: string }) => string
}

/** Tags that can be taken away one by one. Focus goes on to the next one, so that several can be taken away in a row. */
export function TagList({ label, tags, onRemove, removeLabel }: TagListProps) {
  const list = useRef<HTMLUListElement>(null)
  function takeAway(id: string, index: number) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = buttons[index + 1] ?? buttons[index - 1] ?? list.current
    next?.focus()
    onRemove({ id })
  }
  return (
    <ul ref={list} tabIndex={-1} aria-label={label} className="flex flex-wrap gap-x-2 gap-y-3">
      {tags.map((tag, index) => (
        <li key={tag.id} className="max-w-full">
          <Tag remove={{ label: removeLabel(tag), onRemove: () => takeAway(tag.id, index) }}>{tag.label}</Tag>
        </li>
      ))}
    </ul>
  )
}
