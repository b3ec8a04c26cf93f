import type { ReactNode } from 'react'

const BONE = 'block animate-breathe bg-skeleton-base'

/** Lines of text to come. */
export function SkeletonText({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <span className="flex w-full flex-col gap-2.5 py-1">
      {Array.from({ length: lines }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- bones have no identity
        <span key={index} className={`${BONE} h-3.5 rounded-xs ${index === lines - 1 ? 'w-3/5' : 'w-full'}`} />
      ))}
    </span>
  )
}

/** One line or block to come. */
export function SkeletonLine({ width = 'full' }: { width?: 'full' | 'half' | 'third' | undefined }) {
  const WIDTH = { full: 'w-full', half: 'w-1/2', third: 'w-1/3' } as const
  return <span className={`${BONE} h-4 rounded-xs ${WIDTH[width]}`} />
}

/** A cover to come, in the sizes of BookCover. */
export function SkeletonCover({ size = 'md' }: { size?: 'sm' | 'md' | 'lg' | 'fill' | undefined }) {
  const SIZE = { sm: 'w-14', md: 'w-20', lg: 'w-36', fill: 'w-full' } as const
  return <span className={`${BONE} aspect-cover shrink-0 rounded-sm ${SIZE[size]}`} />
}

/** A picture to come. */
export function SkeletonBanner() {
  return <span className={`${BONE} aspect-banner w-full rounded-md`} />
}

export type SkeletonGroupProps = {
  /** Read out once: "正在加载". */
  label: string
  children: ReactNode
}

/** Holds the bones of a screen and tells screen readers, once, that it loads. */
export function SkeletonGroup({ label, children }: SkeletonGroupProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> may hold no blocks
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}
