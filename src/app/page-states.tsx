import { useLingui } from '@lingui/react/macro'
import { LoadFailed } from '../blocks/load-failed/load-failed.tsx'
import { PageFrame } from '../pages/shared/page-frame.tsx'
import { ResultListSkeleton } from '../blocks/result-list/result-list.tsx'

/** While a page's own code is on its way. */
export function PageLoading() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`加载中…`}>
      <ResultListSkeleton />
    </PageFrame>
  )
}

/** The page's code did not come, or broke. */
export function PageFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <PageFrame title={t`页面没有打开`}>
      <LoadFailed reason="offline" onRetry={onRetry} size="page" />
    </PageFrame>
  )
}
