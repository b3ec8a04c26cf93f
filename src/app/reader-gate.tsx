import { useStore } from '@nanostores/react'
import { useEffect, type ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useStores } from '../pages/shared/app-context.ts'
import { useNavigation } from '../pages/shared/use-navigation.ts'

/** Lets readers in and leads visitors to the login and back (spec 4). Until the device was asked, both wait. */
export function ReaderGate({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const { session } = useStores()
  const { status } = useStore(session.$session)
  const [path] = useLocation()
  const search = useSearch()
  const { logInFor } = useNavigation()
  useEffect(() => {
    if (status === 'visitor') logInFor(`${path}${search && `?${search}`}`, { replace: true })
  }, [status, path, search, logInFor])
  return status === 'reader' ? children : waiting
}
