import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useStores } from './app-context.ts'
import { linkTo } from './links.ts'

/** Logs out: on this device at once and whatever happens, then on the service. */
export function useLogOut(): () => void {
  const { t } = useLingui()
  const stores = useStores()
  const untold = t`已在这台设备上退出登录。网络断开，图书馆的服务还不知道。`
  return useCallback(() => {
    // What tells the service may not come without a network.
    stores.session.clear()
    void import('../../stores/sign-out.ts')
      .then(({ signOut }) => signOut(stores, `${location.origin}${linkTo('/home')}`))
      .catch(() => {
        stores.session.forget()
        return false
      })
      .then((isTold) => isTold || stores.toasts.show(untold))
  }, [stores, untold])
}
