import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { Recommendation } from '../../contract/recommend.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { SkeletonCover, SkeletonGroup, SkeletonText } from '../../ui/skeleton/skeleton.tsx'
import { linkProps, type OnNavigate } from '../navigation/link-props.ts'
import { times } from '../skeletons/times.ts'
import { RecommendationCard } from './recommendation-card.tsx'

const ConfirmDialog = lazy(() => import('../../ui/confirm-dialog/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })))

type Act = (of: { recommendid: string }) => void

export type RecommendationListProps = {
  items: readonly Recommendation[]
  hrefOf: (item: Recommendation) => string
  searchHref: string
  onNavigate?: OnNavigate | undefined
  /** Called once the reader has confirmed. */
  onCancel?: Act | undefined
  onClear?: Act | undefined
  /** The one whose act is under way. */
  busyId?: string | undefined
}

export function RecommendationList({ items, hrefOf, searchHref, onNavigate, onCancel, onClear, busyId }: RecommendationListProps) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<{ act: 'cancel' | 'clear'; recommendid: string }>()
  if (items.length === 0) {
    return <EmptyState title={t`还没有荐购过图书`} text={t`找到想读的书，告诉图书馆为什么值得买。`} action={<ButtonLink {...linkProps(searchHref, onNavigate)}><Trans>去找书</Trans></ButtonLink>} />
  }
  const confirm = () => {
    if (asked) (asked.act === 'cancel' ? onCancel : onClear)?.({ recommendid: asked.recommendid })
    setAsked(undefined)
  }
  return (
    <>
      <ul aria-label={t`我的荐购`} className="ruled">
        {items.map((item) => (
          <li key={item.recommendid}>
            <RecommendationCard
              item={item}
              href={hrefOf(item)}
              onNavigate={onNavigate}
              isBusy={busyId === item.recommendid}
              onCancel={onCancel && ((of) => setAsked({ act: 'cancel', ...of }))}
              onClear={onClear && ((of) => setAsked({ act: 'clear', ...of }))}
            />
          </li>
        ))}
      </ul>
      {asked && (
        <Suspense fallback={null}>
          <ConfirmDialog
            isOpen
            title={asked.act === 'cancel' ? t`确定要取消荐购吗？` : t`确定要清除荐购吗？`}
            text={asked.act === 'cancel' ? t`图书馆将不再处理你的这条荐购。` : t`只从你的列表里移除，图书馆的记录不受影响。`}
            confirmLabel={asked.act === 'cancel' ? t`取消荐购` : t`清除`}
            cancelLabel={t`再想想`}
            tone={asked.act === 'cancel' ? 'danger' : 'default'}
            onConfirm={confirm}
            onCancel={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

export function RecommendationListSkeleton() {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`正在加载`}>
      <div className="ruled">{times(4).map((at) => <span key={at} className="flex gap-4 px-5 py-5"><SkeletonCover size="sm" /><SkeletonText lines={3} /></span>)}</div>
    </SkeletonGroup>
  )
}
