import { cloneElement, lazy, type ReactElement, Suspense, useState } from 'react'
import type { PopoverProps } from './popover.tsx'

const load = () => import('./popover.tsx')
const Loaded = lazy(() => load().then(module => ({ default: module.Popover })))

type TriggerProps = {
  onClick?: () => void
  onPointerEnter?: () => void
  onFocus?: () => void
  'aria-haspopup'?: 'dialog'
  'aria-expanded'?: boolean
}

export type LazyPopoverProps = Omit<PopoverProps, 'trigger' | 'isOpenAtFirst'> & { trigger: ReactElement<TriggerProps> }

/** Popover whose script comes with the first sign of interest (pointer or focus on the trigger) and opens on the first press. */
export function LazyPopover({ trigger, ...rest }: LazyPopoverProps) {
  const [isAsked, setAsked] = useState(false)
  const idle = cloneElement(trigger, {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    onClick: () => setAsked(true),
  })
  if (!isAsked) return idle
  return (
    <Suspense fallback={idle}>
      <Loaded {...rest} trigger={trigger} isOpenAtFirst />
    </Suspense>
  )
}
