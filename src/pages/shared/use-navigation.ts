import { useCallback } from 'react'
import { useLocation, useRouter } from 'wouter'
import { loginPath } from '../../domain/login-path.ts'
import { useStores } from './app-context.ts'
import { BASE } from './links.ts'

export type Navigation = {
  /** For the `onNavigate` of every block: a tap on a link of ours. */
  onNavigate: (to: { href: string }) => void
  /** Takes the place of this page in the history. */
  replace: (href: string) => void
  /** To the login and back to `path`, below /mobile. */
  logInFor: (path: string, how?: { replace: boolean }) => void
}

export function useNavigation(): Navigation {
  const [, navigate] = useLocation()
  const { base } = useRouter()
  const { library } = useStores()
  const go = useCallback(
    (href: string, replace: boolean) => {
      // Links carry the whole address, the router counts from its base.
      navigate(href.startsWith(`${BASE}/`) ? href.slice(base.length) : href, { replace })
    },
    [navigate, base],
  )
  const onNavigate = useCallback(({ href }: { href: string }) => go(href, false), [go])
  const replace = useCallback((href: string) => go(href, true), [go])
  const logInFor = useCallback(
    (path: string, how = { replace: false }) => go(loginPath(library, path), how.replace),
    [go, library],
  )
  return { onNavigate, replace, logInFor }
}
