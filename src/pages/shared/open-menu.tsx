import { useEffect, useRef } from 'react'
import { MenuTrigger } from '../../blocks/main-menu/menu-trigger.tsx'
import { useStores } from './app-context.ts'
import { BASE } from './links.ts'
import { useLogOut } from './use-log-out.ts'
import { useMenuItems } from './use-menu-items.ts'
import { useNavigation } from './use-navigation.ts'

/** The menu itself, whose entries depend on library, reader and rule (spec 2 and 6). */
export function OpenMenu({ isOpenAtFirst }: { isOpenAtFirst: boolean }) {
  const { abilities } = useStores()
  const { onNavigate } = useNavigation()
  const items = useMenuItems()
  const logOut = useLogOut()
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!isOpenAtFirst) return
    // The tap came before the menu did and still counts.
    const trigger = place.current?.querySelector('button')
    trigger?.focus()
    trigger?.click()
  }, [isOpenAtFirst])
  return (
    <span ref={place} className="contents">
      <MenuTrigger items={items} base={BASE} onNavigate={onNavigate} onLogout={logOut} ordersLabel={abilities.ordersLabel} />
    </span>
  )
}
