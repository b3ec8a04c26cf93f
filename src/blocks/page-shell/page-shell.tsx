import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

export type PageShellProps = {
  header?: ReactNode
  children: ReactNode
  footer?: ReactNode
  /** Stays at the bottom edge: the act the screen is for. */
  bottomBar?: ReactNode
}

/** Every screen: one column as wide as a big phone, its landmarks, and a way past the header for keyboards. */
export function PageShell({ header, children, footer, bottomBar }: PageShellProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-surface-page text-text-default">
      <a href="#main" className="fixed top-3 left-3 z-toast rounded-md bg-surface-raised px-4 py-3 shadow-overlay clipped focus:[clip-path:none]">
        <Trans>跳到正文</Trans>
      </a>
      {header}
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-column grow pb-10 outline-none">{children}</main>
      {footer}
      {bottomBar !== undefined && (
        <div className="sticky bottom-0 z-header border-t border-border-default bg-surface-page">
          <div className="mx-auto flex max-w-column gap-3 px-5 pt-3 pb-safe *:grow">{bottomBar}</div>
        </div>
      )}
    </div>
  )
}
