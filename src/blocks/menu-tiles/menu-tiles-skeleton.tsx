import { useLingui } from '@lingui/react/macro'
import { SkeletonGroup, SkeletonLine } from '../../ui/skeleton/skeleton.tsx'
import { times } from '../skeletons/times.ts'

export function MenuTilesSkeleton() {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`正在加载`}>
      <div className="grid grid-cols-4 large:grid-cols-2 gap-x-1 gap-y-3 px-3 pt-6">
        {times(8).map((at) => (
          <span key={at} className="flex min-h-20 flex-col items-center gap-2 py-1.5">
            <span className="size-12 animate-breathe rounded-lg bg-skeleton-base" />
            <span className="w-12"><SkeletonLine /></span>
          </span>
        ))}
      </div>
    </SkeletonGroup>
  )
}
