import { useLingui } from '@lingui/react/macro'
import { SkeletonCover, SkeletonGroup, SkeletonLine, SkeletonText } from '../../ui/skeleton/skeleton.tsx'

export function BookDetailSkeleton() {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`正在加载`}>
      <div className="flex flex-col items-center gap-4 px-5 pt-4">
        <SkeletonCover size="lg" />
        <SkeletonLine width="half" />
        <SkeletonLine width="third" />
        <span className="mt-6 w-full"><SkeletonText lines={6} /></span>
      </div>
    </SkeletonGroup>
  )
}
