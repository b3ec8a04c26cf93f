import { Fragment, useEffect, type ReactNode } from 'react'
import type { PageLocation } from '../pages/page.ts'
import { useStores } from '../pages/shared/app-context.ts'
import { useNavigation } from '../pages/shared/use-navigation.ts'
import { useStore } from '@nanostores/react'

export type ReaderGateProps = { location: PageLocation; waiting: ReactNode; children: ReactNode }

/** Lets readers in and leads visitors to the login and back (spec 4). Until the device was asked, both wait. */
export function ReaderGate({ location: { path, search }, waiting, children }: ReaderGateProps) {
  const { session } = useStores()
  const value = useStore(session.$session)
  const { status } = value
  const { logInFor } = useNavigation()
  const query = search.toString()
  useEffect(() => {
    if (status === 'visitor') logInFor(`${path}${query && `?${query}`}`, { replace: true })
  }, [status, path, query, logInFor])
  // Another reader, signed in beside this tab, starts with a page of their own.
  return value.status === 'reader' ? <Fragment key={value.user.userid}>{children}</Fragment> : waiting
}
