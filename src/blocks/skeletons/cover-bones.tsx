import { SkeletonCover, SkeletonText } from '../../ui/skeleton/skeleton.tsx'

/** A cover with two lines under it, to come. */
export function CoverBones() {
  return (
    <span className="flex flex-col gap-2">
      <SkeletonCover size="fill" />
      <SkeletonText lines={2} />
    </span>
  )
}
