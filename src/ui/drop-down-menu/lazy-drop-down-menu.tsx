import { cloneElement, lazy, type MouseEvent, type ReactElement, Suspense, useState } from 'react'
import type { DropDownMenuProps } from './drop-down-menu.tsx'

const load = () => import('./drop-down-menu.tsx')
const Loaded = lazy(() => load().then(module => ({ default: module.DropDownMenu })))

type TriggerProps = {
  onClick?: (event: MouseEvent) => void
  onPointerEnter?: () => void
  onFocus?: () => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

export type LazyDropDownMenuProps = Omit<DropDownMenuProps, 'trigger' | 'isOpen' | 'isOpenAtFirst' | 'isAskedByKey'> & {
  trigger: ReactElement<TriggerProps>
}

/** DropDownMenu whose script comes with the first sign of interest (pointer or focus on the trigger) and opens on the first tap. */
export function LazyDropDownMenu({ trigger, ...rest }: LazyDropDownMenuProps) {
  const [asked, setAsked] = useState<'key' | 'tap'>()
  const idle = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    // A key makes a click without a count; so does a tap that is repeated by script, which is not trusted.
    onClick: ({ detail, isTrusted }) => setAsked(isTrusted && detail === 0 ? 'key' : 'tap'),
  })
  if (asked === undefined) return idle
  return (
    <Suspense fallback={idle}>
      <Loaded {...rest} trigger={trigger} isOpenAtFirst isAskedByKey={asked === 'key'} />
    </Suspense>
  )
}
