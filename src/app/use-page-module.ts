import { useCallback, useEffect, useReducer, useState } from 'react'
import { useStores } from '../pages/shared/app-context.ts'
import type { PageLoader } from './page-loader.ts'

const TRIED_KEY = 'kaijuan.opened-anew'

/** The page of a path below /mobile, loaded when it is not here yet; `href` is its whole address. */
export function usePageModule(loader: PageLoader, path: string, href: string) {
  const { leave, storage } = useStores()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [failed, setFailed] = useState<string>()
  const loaded = loader.loaded(path)
  const isWanted = loaded === undefined && failed !== path

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
      } else setFailed(path)
    }
    loader.load(path).then(arrived, refused)
    return () => {
      isLeft = true
    }
  }, [isWanted, loader, path, href, leave, storage])

  const retry = useCallback(() => setFailed(undefined), [])
  return { loaded, hasFailed: failed === path, retry }
}
