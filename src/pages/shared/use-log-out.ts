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
    const token = stores.session.token()
    stores.session.forget()
    const tell = async () => {
      const { signOut } = await import('../../stores/sign-out.ts')
      return signOut(stores, { token, home: `${location.origin}${linkTo('/home')}` })
    }
    void tell()
      .catch(() => false)
      .then((isTold) => isTold || stores.toasts.show(untold))
  }, [stores, untold])
}
