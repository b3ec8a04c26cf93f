import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Token } from '../../design-tokens/resolve.ts'
import { variableOf } from '../../.storybook/tokens.ts'

/** A page of the foundations: a heading, what the reader of it needs to know, and what follows from the tokens. */
export function Foundation({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <main className="mx-auto flex max-w-column flex-col gap-10 bg-surface-page px-5 py-8 text-text-default">
      <header>
        <h1 className="font-serif text-3xl font-semibold">{title}</h1>
        <p className="mt-2 max-w-prose text-text-muted">{text}</p>
      </header>
      {children}
    </main>
  )
}

export function Group({ title, text, children }: { title: string; text?: string | undefined; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="border-b border-border-default pb-1 font-serif text-xl font-semibold">{title}</h2>
      {text !== undefined && <p className="max-w-prose text-sm text-text-muted">{text}</p>}
      {children}
    </section>
  )
}

/** Name, meaning and present value of a token beside a picture of it. */
export function TokenRow({ token, children }: { token: Token; children: ReactNode }) {
  const [place, value] = useValue(variableOf(token.path))
  return (
    <li ref={place} className="flex items-center gap-4 border-b border-border-default py-2">
      {children}
      <span className="min-w-0 grow">
        <code className="block font-mono text-sm">{token.path}</code>
        {token.description !== undefined && <span className="block text-sm text-text-muted">{token.description}</span>}
      </span>
      <code className="max-w-28 shrink-0 text-right font-mono text-xs text-text-subtle">{value}</code>
    </li>
  )
}

/** What a custom property comes to where the element stands, in the scheme and theme of the toolbars. */
export function useValue(name: string) {
  const place = useRef<HTMLLIElement>(null)
  const [value, setValue] = useState('')
  useEffect(() => {
    const read = () => setValue(place.current === null ? '' : getComputedStyle(place.current).getPropertyValue(name).trim())
    read()
    const watcher = new MutationObserver(read)
    watcher.observe(document.documentElement, { attributes: true })
    return () => watcher.disconnect()
  }, [name])
  return [place, value] as const
}

export const shownBy = (token: Token, property: string) => ({ [property]: `var(${variableOf(token.path)})` })
