import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { CheckIcon } from '../icon/icons.tsx'
import { optionAfterKey, optionByText } from './next-option.ts'

export type ListboxOption<T extends string> = {
  value: T
  label: string
  /** Second line. */
  hint?: string | undefined
  isDisabled?: boolean | undefined
}

export type ListboxProps<T extends string> = {
  label: string
  options: readonly ListboxOption<T>[]
  value?: T | undefined
  onValueChange: (value: T) => void
  /** `grid` lays short words out in threes. */
  look?: 'list' | 'grid' | undefined
  /** Arrow keys choose as they move; otherwise Enter or Space does. For choices that cost nothing to change. */
  isFollowing?: boolean | undefined
  /** Focus comes here when it appears. */
  takesFocus?: boolean | undefined
}

const TYPED_FOR_MS = 700

const LOOK = {
  list: { box: 'flex flex-col', option: 'min-h-11 justify-between gap-2 px-3 py-2' },
  grid: { box: 'grid grid-cols-3 content-start gap-1', option: 'min-h-12 justify-center px-1 py-1' },
} as const

/** One of a list that stays in sight and scrolls inside what it stands in; the stuff of pickers. In a form use Select or RadioGroup. */
export function Listbox<T extends string>({
  label,
  options,
  value,
  onValueChange,
  look = 'list',
  isFollowing = false,
  takesFocus = false,
}: ListboxProps<T>) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const typing = useRef({ text: '', until: 0 })
  const chosen = options.findIndex(option => option.value === value)
  /** Where the keyboard is; it starts at what is chosen. */
  const [moved, setMoved] = useState<T>()
  const movedTo = moved === undefined ? -1 : options.findIndex(option => option.value === moved)
  const at = movedTo >= 0 ? movedTo : chosen

  // What is chosen stands in the middle when the list appears; only the list's own scroller moves, never the page.
  useEffect(() => {
    const scroller = box.current
    const option = scroller?.querySelector<HTMLElement>('[aria-selected=true]')
    if (scroller !== null && option) scroller.scrollTop = option.offsetTop - (scroller.clientHeight - option.offsetHeight) / 2
    if (takesFocus) scroller?.focus({ preventScroll: true })
  }, [takesFocus])

  function moveTo(index: number) {
    const option = options[index]
    if (option === undefined) return
    setMoved(option.value)
    if (isFollowing && option.isDisabled !== true) onValueChange(option.value)
    const element = box.current?.children[index]
    const scroller = box.current
    if (!(element instanceof HTMLElement) || scroller === null) return
    const above = element.offsetTop - scroller.scrollTop
    const below = above + element.offsetHeight - scroller.clientHeight
    if (above < 0) scroller.scrollTop += above
    else if (below > 0) scroller.scrollTop += below
  }

  function choose(index: number) {
    const option = options[index]
    if (option === undefined || option.isDisabled === true) return
    setMoved(option.value)
    onValueChange(option.value)
  }

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const now = event.timeStamp
    const isTyping = now < typing.current.until
    if (event.key === 'Enter' || (event.key === ' ' && !isTyping)) {
      event.preventDefault()
      choose(at)
      return
    }
    let to = optionAfterKey(event.key, at, options.length, look === 'grid' ? 3 : 1)
    if (to === undefined && event.key.length === 1) {
      const text = isTyping ? typing.current.text + event.key : event.key
      typing.current = { text, until: now + TYPED_FOR_MS }
      to = optionByText(text, options, at)
    }
    if (to === undefined) return
    event.preventDefault()
    moveTo(to)
  }

  return (
    <div
      ref={box}
      role="listbox"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
      onKeyDown={press}
      onBlur={() => setMoved(undefined)}
      // One ring: round the option one is on, or round the list while one is on none.
      className={`group/list relative h-full overflow-y-auto overscroll-contain rounded-md ${at < 0 ? 'focus-visible:-outline-offset-2' : 'outline-none'} ${LOOK[look].box}`}
    >
      {options.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list has the focus and the keys
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === chosen}
          aria-disabled={option.isDisabled || undefined}
          data-at={index === at || undefined}
          onClick={() => choose(index)}
          className={`flex shrink-0 cursor-pointer items-center rounded-md text-base leading-snug transition-colors hover:bg-surface-sunken aria-disabled:cursor-default aria-disabled:text-text-disabled aria-disabled:hover:bg-transparent aria-selected:bg-brand-soft aria-selected:font-medium aria-selected:text-brand-on-soft group-focus-visible/list:data-at:outline-2 group-focus-visible/list:data-at:-outline-offset-2 group-focus-visible/list:data-at:outline-brand-focus ${LOOK[look].option}`}
        >
          <span className={look === 'grid' ? 'min-w-0 text-center' : 'min-w-0'}>
            {option.label}
            {option.hint !== undefined && <span className="block text-sm text-text-muted">{option.hint}</span>}
          </span>
          {look === 'list' && index === chosen && <CheckIcon size="sm" />}
        </div>
      ))}
    </div>
  )
}
