import * as Radix from '@radix-ui/react-dropdown-menu'
import { type FocusEvent, type ReactElement, type ReactNode, useRef, useState } from 'react'

export type MenuItem =
  | {
      id: string
      label: string
      icon?: ReactNode
      /** With an address the row is a link. */
      href?: string | undefined
      tone?: 'default' | 'danger' | undefined
      isDisabled?: boolean | undefined
    }
  | { kind: 'separator'; id: string }

export type DropDownMenuProps = {
  /** A Button or IconButton. */
  trigger: ReactElement
  /** Names the menu for screen readers. */
  label: string
  items: readonly MenuItem[]
  /** For a link the event is its click: preventing it keeps the browser from following. */
  onSelect: (choice: { id: string; event: { preventDefault: () => void } }) => void
  isOpen?: boolean | undefined
  /** Opens at once: for a menu that was loaded by the tap that asked for it. */
  isOpenAtFirst?: boolean | undefined
  /** It was asked for by a key, so the first opening begins at the first entry; later ones Radix sees for itself. */
  isAskedByKey?: boolean | undefined
  onOpenChange?: ((isOpen: boolean) => void) | undefined
  align?: 'start' | 'end' | undefined
}

const ROW =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-2 text-base no-underline outline-none select-none data-disabled:text-text-disabled'
const TONE = {
  default: 'data-highlighted:bg-brand-soft data-highlighted:text-brand-on-soft',
  danger: 'text-danger-text data-highlighted:bg-danger-soft data-highlighted:text-danger-on-soft',
} as const

/**
 * A menu hanging from a button. Costs about 29 kB of script: use LazyDropDownMenu on screens that are to open fast.
 * Not modal, so that nothing is injected into the page and the rest stays reachable for screen readers.
 */
export function DropDownMenu({
  trigger,
  label,
  items,
  onSelect,
  isOpen,
  isOpenAtFirst = false,
  isAskedByKey = false,
  onOpenChange,
  align = 'end',
}: DropDownMenuProps) {
  const [isOpenInside, setOpenInside] = useState(isOpenAtFirst)
  const isFirstWanted = useRef(isAskedByKey)
  function change(to: boolean) {
    setOpenInside(to)
    onOpenChange?.(to)
  }
  function beginAtFirst(event: FocusEvent<HTMLElement>) {
    if (!isFirstWanted.current || event.target !== event.currentTarget) return
    isFirstWanted.current = false
    event.currentTarget.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }
  return (
    <Radix.Root modal={false} open={isOpen ?? isOpenInside} onOpenChange={change}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          onFocus={beginAtFirst}
          sideOffset={6}
          collisionPadding={12}
          className="z-menu max-h-(--radix-dropdown-menu-content-available-height) min-w-56 max-w-80 animate-pop overflow-y-auto rounded-md border border-border-default bg-surface-raised p-1.5 text-text-default shadow-overlay"
        >
          {items.map(item => {
            if ('kind' in item) return <Radix.Separator key={item.id} className="mx-3 my-1.5 h-px bg-border-default" />
            const tone = TONE[item.tone ?? 'default']
            const select = (event: Event) => onSelect({ id: item.id, event })
            return item.href === undefined ? (
              <Radix.Item
                key={item.id}
                disabled={item.isDisabled ?? false}
                onSelect={select}
                className={`${ROW} ${tone}`}
              >
                {item.icon}
                <span className="min-w-0">{item.label}</span>
              </Radix.Item>
            ) : (
              <Radix.Item key={item.id} asChild disabled={item.isDisabled ?? false}>
                <a
                  href={item.href}
                  // The click itself, not Radix's select: only a click can be kept from being followed as well.
                  onClick={event => {
                    onSelect({ id: item.id, event })
                    change(false)
                  }}
                  className={`${ROW} ${tone}`}
                >
                  {item.icon}
                  <span className="min-w-0">{item.label}</span>
                </a>
              </Radix.Item>
            )
          })}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
