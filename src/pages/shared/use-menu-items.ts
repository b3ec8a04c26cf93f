import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { menuItems, type MenuItem } from '../../blocks/main-menu/menu-items.ts'
import { loginPath } from '../../domain/login-path.ts'
import { safeReturnPath } from '../../domain/return-path.ts'
import { createUsageTips } from '../../stores/usage-tips.ts'
import { useOpened, useStores } from './app-context.ts'
import { useQuery } from './use-query.ts'
import { useStore } from './use-store.ts'

/** What this reader's menu holds at this library. */
export function useMenuItems(): MenuItem[] {
  const { library, session, abilities } = useStores()
  const { status } = useStore(session.$session)
  const tips = useOpened(createUsageTips)
  const rule = useStore(tips.$value)
  useEffect(() => void tips.enter(), [tips])
  const [path] = useLocation()
  const search = useQuery()
  // On the login pages themselves there is nowhere to lead back to.
  const here = safeReturnPath(search === '' ? path : `${path}?${search}`) ?? ''
  const isdisphelp = rule.status === 'ready' ? rule.value.isdisphelp : 0
  return menuItems({ ...library, isSignedIn: status === 'reader', isdisphelp, loginPath: loginPath(library, here), hasReadingRecords: abilities.readingRecords })
}
