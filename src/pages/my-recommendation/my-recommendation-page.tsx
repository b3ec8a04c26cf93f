import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { LoadFailed } from '../../blocks/load-failed/load-failed.tsx'
import { failureHelp } from '../../blocks/load-failed/failure-help.ts'
import { RecommendationList, RecommendationListSkeleton } from '../../blocks/recommendations/recommendation-list.tsx'
import { LoadMoreState } from '../../blocks/result-list/load-more-state.tsx'
import type { Outcome } from '../../contract/call.ts'
import { createMyRecommendations } from '../../stores/recommend/my-recommendations.ts'
import type { PageModule } from '../page.ts'
import { useOpened, useStores } from '../shared/app-context.ts'
import { bookLink, linkTo } from '../shared/links.ts'
import { PageFrame } from '../shared/page-frame.tsx'
import { useLoginPath } from '../shared/use-login-path.ts'
import { useNavigation } from '../shared/use-navigation.ts'
import { useStore } from '@nanostores/react'

const SEARCH = linkTo('/searchPage')

function Mine() {
  const { t, i18n } = useLingui()
  const { toasts } = useStores()
  const mine = useOpened(createMyRecommendations)
  const value = useStore(mine.$value)
  const { onNavigate } = useNavigation()
  const loginPath = useLoginPath()
  useEffect(() => {
    void mine.reload()
    return () => mine.leave()
  }, [mine])

  async function tell(done: Promise<Outcome<unknown>>, success: string) {
    const outcome = await done
    if (outcome.ok) toasts.show(success, 'success')
    else if (outcome.reason !== 'aborted') toasts.show(outcome.message || i18n._(failureHelp(outcome.reason)), 'failure')
  }
  switch (value.status) {
    case 'loading':
      return <RecommendationListSkeleton />
    case 'failed':
      return <LoadFailed reason={value.reason} onRetry={() => void mine.reload()} loginHref={linkTo(loginPath)} onNavigate={onNavigate} />
    case 'ready':
      return (
        <>
          <RecommendationList
            items={value.items}
            hrefOf={(item) => bookLink(item.keyid)}
            searchHref={SEARCH}
            onNavigate={onNavigate}
            onCancel={({ recommendid }) => void tell(mine.cancel(recommendid), t`取消成功`)}
            onClear={({ recommendid }) => void tell(mine.clear(recommendid), t`清除成功`)}
          />
          {value.items.length > 0 && value.next !== 'end' && <LoadMoreState state={value.next === 'waiting' ? 'idle' : value.next} onMore={() => void mine.loadMore()} />}
        </>
      )
  }
}

function MyRecommendationPage() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`我的荐购`}>
      <Mine />
    </PageFrame>
  )
}

function Skeleton() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`我的荐购`}>
      <RecommendationListSkeleton />
    </PageFrame>
  )
}

export const myRecommendationPage: PageModule = { Page: MyRecommendationPage, Skeleton, title: (i18n) => i18n._(msg`我的荐购`) }
