import { cloneElement, lazy, type ReactElement, Suspense, useState } from 'react'
import type { DropDownMenuProps } from './drop-down-menu.tsx'

const load = () => import('./drop-down-menu.tsx')
const Loaded = lazy(() => load().then(module => ({ default: module.DropDownMenu })))

type TriggerProps = {
  onClick?: () => void
  onPointerEnter?: () => void
  onFocus?: () => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

export type LazyDropDownMenuProps = Omit<DropDownMenuProps, 'trigger' | 'isOpen' | 'isOpenAtFirst'> & {
  trigger: ReactElement<TriggerProps>
}

/** DropDownMenu whose script comes with the first sign of interest (pointer or focus on the trigger) and opens on the first tap. */
export function LazyDropDownMenu({ trigger, ...rest }: LazyDropDownMenuProps) {
  const [isAsked, setAsked] = useState(false)
  const idle = cloneElement(trigger, {
    'aria-haspopup': 'menu',
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
