import * as Radix from '@radix-ui/react-popover'
import { type ReactElement, type ReactNode, useState } from 'react'
import { CloseIcon } from '../icon/icons.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'

export type PopoverProps = {
  /** A Button or IconButton. */
  trigger: ReactElement
  /** Names the panel for screen readers, and heads it. */
  title: string
  closeLabel: string
  children: ReactNode
  /** Opens at once: for a panel that was loaded by the tap that asked for it. */
  isOpenAtFirst?: boolean | undefined
  onOpenChange?: ((isOpen: boolean) => void) | undefined
  align?: 'start' | 'center' | 'end' | undefined
}

/**
 * A small panel beside what it explains or sets; the page stays in reach. Costs as much script as a menu: use LazyPopover.
 * A list of acts is DropDownMenu, what must be answered Dialog. Never for words every reader needs: those stand on the page.
 */
export function Popover({ trigger, title, closeLabel, children, isOpenAtFirst = false, onOpenChange, align = 'center' }: PopoverProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <Radix.Root
      open={isOpen}
      onOpenChange={next => {
        setOpen(next)
        onOpenChange?.(next)
      }}
    >
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={title}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="z-menu max-h-(--radix-popover-content-available-height) w-72 max-w-(--radix-popover-content-available-width) animate-pop overflow-y-auto rounded-md border border-border-default bg-surface-raised text-text-default shadow-overlay outline-none"
        >
          <div className="flex items-start justify-between gap-2 pt-1 pr-1 pl-4">
            <p aria-hidden="true" className="min-w-0 py-2.5 font-medium">
              {title}
            </p>
            <Radix.Close asChild>
              <IconButton label={closeLabel}>
                <CloseIcon size="sm" />
              </IconButton>
            </Radix.Close>
          </div>
          <div className="px-4 pb-4 text-sm">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
