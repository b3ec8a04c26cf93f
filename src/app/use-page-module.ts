import { useCallback, useEffect, useReducer, useState } from 'react'
import { useStores } from '../pages/shared/app-context.ts'
import type { PageModule } from '../pages/page.ts'
import type { PageLoader } from './page-loader.ts'
import type { Route } from './routes.ts'

const TRIED_KEY = 'kaijuan.opened-anew'

/** The module of a page, loaded when it is not here yet; `href` is the page's whole address. */
export function usePageModule(loader: PageLoader, route: Route, href: string) {
  const { leave, storage } = useStores()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [failed, setFailed] = useState<Route>()
  const page: PageModule | undefined = loader.loaded(route)
  const isWanted = page === undefined && failed !== route

  useEffect(() => {
    if (!isWanted) return
    let isLeft = false
    const arrived = () => {
      storage.session.remove(TRIED_KEY)
      if (!isLeft) redraw()
    }
    const refused = () => {
      if (isLeft) return
      // After a release the old chunks are gone: the page opens from the service, once.
      if (navigator.onLine && storage.session.get(TRIED_KEY) !== href) {
        storage.session.set(TRIED_KEY, href)
        leave.go(href)
      } else setFailed(route)
    }
    loader.load(route).then(arrived, refused)
    return () => {
      isLeft = true
    }
  }, [isWanted, loader, route, href, leave, storage])

  const retry = useCallback(() => setFailed(undefined), [])
  return { page, hasFailed: failed === route, retry }
}
