import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { BookDetailSkeleton } from '../../blocks/book-detail/book-detail-skeleton.tsx'
import { LoadFailed } from '../../blocks/load-failed/load-failed.tsx'
import type { PageModule, PageProps } from '../page.ts'
import { PageFrame } from '../shared/page-frame.tsx'
import { OpenBook } from './open-book.tsx'

// Most readers only look: the form comes with the wish to recommend.
const RecommendView = lazy(() => import('./recommend-view.tsx').then((module) => ({ default: module.RecommendView })))

function BookDetailPage({ location: { search } }: PageProps) {
  const { t } = useLingui()
  const keyid = search.get('keyid') ?? ''
  const isRecommending = search.get('act') === 'recommend'
  if (!/^\d{1,19}$/.test(keyid)) {
    return (
      <PageFrame title={t`图书详情`}>
        <LoadFailed reason="not-found" />
      </PageFrame>
    )
  }
  return (
    <PageFrame title={isRecommending ? t`荐购图书` : t`图书详情`}>
      {isRecommending ? (
        <Suspense fallback={<BookDetailSkeleton />}>
          <RecommendView keyid={keyid} />
        </Suspense>
      ) : (
        <OpenBook keyid={keyid} />
      )}
    </PageFrame>
  )
}

function Skeleton() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`图书详情`}>
      <BookDetailSkeleton />
    </PageFrame>
  )
}

export const bookDetailPage: PageModule = {
  Page: BookDetailPage,
  Skeleton,
  title: (i18n, { search }) => i18n._(search.get('act') === 'recommend' ? msg`荐购图书` : msg`图书详情`),
}
