import { type ReactNode, useRef, useState } from 'react'
import { CloseIcon, SearchIcon } from '../icon/icons.tsx'

export type SearchBoxProps = {
  /** Where the form goes when scripts are not there yet; also the address of the results page. */
  action: string
  /** Name of the keyword in the address. */
  name: string
  /** Says what is searched, for screen readers. */
  label: string
  placeholder?: string | undefined
  submitLabel: string
  clearLabel: string
  value?: string | undefined
  defaultValue?: string | undefined
  onValueChange?: ((value: string) => void) | undefined
  /** Takes the search over from the form. Called for an empty keyword too, untrimmed. */
  onSearch?: ((search: { keyword: string }) => void) | undefined
  /** Further values the plain form has to send. */
  hidden?: Readonly<Record<string, string>> | undefined
  /** Inside the right edge, next to the search button: the scan icon. */
  trailing?: ReactNode
}

/** A keyword and a button, a real form that works without scripts. Not for filtering a list in place. */
export function SearchBox({
  action,
  name,
  label,
  placeholder,
  submitLabel,
  clearLabel,
  value,
  defaultValue,
  onValueChange,
  onSearch,
  hidden = {},
  trailing,
}: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(defaultValue ?? '')
  const text = value ?? typed

  function change(next: string) {
    setTyped(next)
    onValueChange?.(next)
  }

  return (
    <form
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <search> is no landmark in many browsers readers have
      role="search"
      method="get"
      action={action}
      onSubmit={event => {
        if (onSearch === undefined) return
        event.preventDefault()
        onSearch({ keyword: text })
      }}
      className="flex min-h-12 flex-wrap items-center rounded-full border border-border-strong bg-surface-raised pl-4 pr-1 narrow:rounded-lg narrow:py-1 transition-colors focus-within:border-border-active has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-1 has-[input:focus-visible]:outline-brand-focus"
    >
      {Object.entries(hidden).map(([key, kept]) => (
        <input key={key} type="hidden" name={key} value={kept} />
      ))}
      <span className="text-text-subtle">
        <SearchIcon />
      </span>
      <input
        ref={input}
        type="search"
        name={name}
        aria-label={label}
        placeholder={placeholder}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={text}
        onChange={event => change(event.target.value)}
        className="h-11 min-w-20 grow basis-0 appearance-none bg-transparent px-2.5 text-base text-ellipsis text-text-default outline-none"
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={() => {
            change('')
            input.current?.focus()
          }}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-text-muted"
        >
          <CloseIcon size="sm" />
        </button>
      )}
      {trailing}
      <button
        type="submit"
        className="tap-area relative ml-auto h-10 shrink-0 rounded-full border border-brand-edge bg-brand-solid px-4 text-sm font-medium whitespace-nowrap text-brand-on-solid transition-colors hover:bg-brand-hover active:bg-brand-active"
      >
        {submitLabel}
      </button>
    </form>
  )
}
