import type { ReactNode } from 'react'

export type EmptyStateProps = {
  title: string
  /** What a reader can do about it. */
  text?: string | undefined
  /** An icon; an open book when there is none. */
  icon?: ReactNode
  /** A button or link to the next thing to do. */
  action?: ReactNode
}

/** There is nothing, and nothing went wrong. When something did, use ErrorState. */
export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center">
      <span className="text-brand-text">{icon ?? <Shelf />}</span>
      <p className="mt-4 font-serif text-lg font-semibold">{title}</p>
      {text !== undefined && <p className="mt-1 max-w-prose text-sm text-balance text-text-muted">{text}</p>}
      {action !== undefined && <div className="mt-6">{action}</div>}
    </div>
  )
}

/** Three books on a shelf with a gap. */
function Shelf() {
  return (
    <svg viewBox="0 0 96 64" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true" className="h-16 w-24">
      <path d="M4 58h88" strokeLinecap="round" />
      <path d="M16 58V18h9v40M25 58V24h8v34M70 58l-9-36 8-2 9.5 38" strokeLinejoin="round" />
      <path d="M18.5 26h4M18.5 30h4M27.5 32h3M65 29l4-1" strokeLinecap="round" />
      <path d="M41 58V22M41 22h10v36" strokeDasharray="2.5 3.5" opacity="0.6" />
    </svg>
  )
}
