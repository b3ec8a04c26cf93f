import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { menuItems, type MenuItem } from '../../blocks/main-menu/menu-items.ts'
import { MenuTrigger } from '../../blocks/main-menu/menu-trigger.tsx'
import { createUsageTips } from '../../stores/usage-tips.ts'
import { useOpened, useStores } from './app-context.ts'
import { BASE, linkTo } from './links.ts'
import { useNavigation } from './use-navigation.ts'

/** The top drop-down, whose entries depend on library, reader and rule (spec 2 and 6). */
export function Menu() {
  const { abilities } = useStores()
  const { onNavigate } = useNavigation()
  const items = useMenuItems()
  const logOut = useLogOut()
  return <MenuTrigger items={items} base={BASE} fallbackHref={linkTo('/userInfoPage')} onNavigate={onNavigate} onLogout={logOut} ordersLabel={abilities.ordersLabel} />
}

export function useMenuItems(): MenuItem[] {
  const { library, session, abilities } = useStores()
  const { status } = useStore(session.$session)
  const tips = useOpened(createUsageTips)
  const rule = useStore(tips.$value)
  useEffect(() => void tips.enter(), [tips])
  const isdisphelp = rule.status === 'ready' ? rule.value.isdisphelp : 0
  return menuItems({ ...library, isSignedIn: status === 'reader', isdisphelp, hasReadingRecords: abilities.readingRecords })
}

export function useLogOut(): () => void {
  const stores = useStores()
  return () => {
    void import('../../stores/sign-out.ts').then(({ signOut }) => signOut(stores, `${location.origin}${linkTo('/home')}`))
  }
}
