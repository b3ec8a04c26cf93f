import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { safeReturnPath } from '../../domain/return-path.ts'
import type { PageLocation } from '../page.ts'
import { useStores } from './app-context.ts'
import { HOME, linkTo } from './links.ts'
import { useNavigation } from './use-navigation.ts'

/**
 * Where a login leads: the page that asked for it, else home. Whoever is signed in is led there at once: both the way
 * on after signing in, and for those who have no business on a login page.
 *
 * @returns the path that asked, or nothing
 */
export function useWayBack({ search }: PageLocation): string {
  const { session } = useStores()
  const { status } = useStore(session.$session)
  const { replace } = useNavigation()
  const from = safeReturnPath(search.get('from')) ?? ''
  useEffect(() => {
    if (status === 'reader') replace(from === '' ? HOME : linkTo(from))
  }, [status, from, replace])
  return from
}
