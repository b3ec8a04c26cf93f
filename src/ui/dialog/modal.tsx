import * as Radix from '@radix-ui/react-dialog'
import { type ReactNode, useRef } from 'react'

export type ModalProps = {
  isOpen: boolean
  /** For a control that says what it opens. */
  id?: string | undefined
  /** Asked for by Escape, by a tap beside the panel, or by a button inside. */
  onClose: () => void
  title: string
  isTitleHidden?: boolean | undefined
  description?: string | undefined
  /** In the middle, or drawn up from the bottom edge. */
  place: 'center' | 'bottom'
  role?: 'dialog' | 'alertdialog' | undefined
  /** A tap beside the panel does nothing; Escape still closes. */
  isSticky?: boolean | undefined
  /** Beside the title: usually the close button. */
  corner?: ReactNode
  children?: ReactNode
  footer?: ReactNode
}

const PANEL = {
  center:
    'top-1/2 left-1/2 max-h-[calc(100dvh-4rem)] w-[calc(100%-2.5rem)] max-w-dialog -translate-x-1/2 -translate-y-1/2 rounded-lg animate-fade',
  bottom: 'inset-x-0 bottom-0 mx-auto max-h-[calc(100dvh-3rem)] w-full max-w-column rounded-t-lg pb-safe animate-rise',
} as const

/**
 * What dialogs and sheets have in common. The ground behind is our own element and the page is held still by CSS
 * (`html:has([data-scroll-lock])`): Radix's overlay would put a style element into the page, which the content
 * security policy refuses.
 */
export function Modal({
  isOpen,
  id,
  onClose,
  title,
  isTitleHidden = false,
  description,
  place,
  role = 'dialog',
  isSticky = false,
  corner,
  children,
  footer,
}: ModalProps) {
  const before = useRef<HTMLElement | null>(null)
  return (
    <Radix.Root open={isOpen} onOpenChange={next => (next ? undefined : onClose())}>
      <Radix.Portal>
        <div data-scroll-lock="" className="pointer-events-auto fixed inset-0 z-overlay animate-fade touch-none bg-overlay-scrim" />
        <Radix.Content
          {...(id === undefined ? {} : { id })}
          role={role}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          // Radix gives focus back to its own trigger only; these are opened from anywhere.
          onOpenAutoFocus={() => {
            before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
          }}
          onCloseAutoFocus={event => {
            event.preventDefault()
            before.current?.focus()
          }}
          onPointerDownOutside={event => {
            if (isSticky) event.preventDefault()
          }}
          className={`fixed z-dialog flex flex-col overscroll-contain bg-surface-raised text-text-default shadow-overlay outline-none ${PANEL[place]}`}
        >
          <div className={isTitleHidden ? 'sr-only' : 'flex items-start gap-2 pt-3 pr-2 pl-5'}>
            <Radix.Title className="min-w-0 grow py-2 font-serif text-lg font-semibold">{title}</Radix.Title>
            {corner}
          </div>
          <div
            // Long words must be reachable by keyboard; where the panel has no button above them, they hold buttons themselves.
            {...(corner === undefined ? {} : { tabIndex: 0, role: 'group', 'aria-label': title })}
            className="min-h-0 overflow-y-auto px-5 pb-2 text-base focus-visible:-outline-offset-2"
          >
            {description !== undefined && (
              <Radix.Description className="pb-3 text-text-muted">{description}</Radix.Description>
            )}
            {children}
          </div>
          {footer !== undefined && <div className="flex flex-wrap gap-3 px-5 pt-3 pb-5 *:grow">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
