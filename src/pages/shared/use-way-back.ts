import { useCallback } from 'react'
import { safeReturnPath } from '../../domain/return-path.ts'
import type { PageLocation } from '../page.ts'
import { HOME, linkTo } from './links.ts'
import { useNavigation } from './use-navigation.ts'

/** Where a login leads: the page that asked for it, else home. */
export function useWayBack({ search }: PageLocation): { from: string; goBack: () => void } {
  const { replace } = useNavigation()
  const from = safeReturnPath(search.get('from')) ?? ''
  const goBack = useCallback(() => {
    replace(from === '' ? HOME : linkTo(from))
  }, [from, replace])
  return { from, goBack }
}
