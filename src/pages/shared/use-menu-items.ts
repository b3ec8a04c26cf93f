import { useEffect } from 'react'
import { menuItems, type MenuItem } from '../../blocks/main-menu/menu-items.ts'
import { createUsageTips } from '../../stores/usage-tips.ts'
import { useOpened, useStores } from './app-context.ts'
import { useLoginPath } from './use-login-path.ts'
import { useStore } from '@nanostores/react'

/** What this reader's menu holds at this library. */
export function useMenuItems(): MenuItem[] {
  const { library, session, abilities } = useStores()
  const { status } = useStore(session.$session)
  const tips = useOpened(createUsageTips)
  const rule = useStore(tips.$value)
  useEffect(() => void tips.enter(), [tips])
  const loginPath = useLoginPath()
  const isdisphelp = rule.status === 'ready' ? rule.value.isdisphelp : 0
  return menuItems({ ...library, isSignedIn: status === 'reader', isdisphelp, loginPath, hasReadingRecords: abilities.readingRecords })
}
