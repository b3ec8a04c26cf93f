import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { useBroken } from './use-broken.ts'

const frame = cva('relative block overflow-hidden', {
  variants: {
    ratio: {
      banner: 'aspect-banner w-full',
      square: 'aspect-square w-full',
      auto: 'h-full w-full',
    },
    corners: { none: '', md: 'rounded-md', full: 'rounded-full' },
  },
  defaultVariants: { ratio: 'auto', corners: 'none' },
})

export type ImageProps = {
  src?: string | undefined
  /** Empty where the words beside it say the same. */
  alt: string
  /** `auto` fills what it stands in. The place is kept before the picture comes, so nothing jumps. */
  ratio?: VariantProps<typeof frame>['ratio'] | undefined
  corners?: VariantProps<typeof frame>['corners'] | undefined
  fit?: 'cover' | 'contain' | undefined
  /** Shown instead of the picture when there is none or it fails. Never under it: pictures may be transparent. */
  fallback?: ReactNode
  /** The largest picture of the first screen: loaded at once. */
  isFirst?: boolean | undefined
}

/** A picture that keeps its place and has something to show when it fails. Book covers are BookCover. */
export function Image({ src, alt, ratio, corners, fit = 'cover', fallback, isFirst = false }: ImageProps) {
  const { isBroken, ref, onError } = useBroken(src)
  return (
    <span className={frame({ ratio, corners })}>
      {(isBroken || src === undefined) && fallback !== undefined && (
        <span className="absolute inset-0 flex items-center justify-center bg-surface-sunken text-text-subtle">
          {fallback}
        </span>
      )}
      {isBroken ? (
        alt !== '' && <span className="sr-only">{alt}</span>
      ) : (
        <img
          key={src}
          ref={ref}
          src={src}
          alt={alt}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          onError={onError}
          className={`absolute inset-0 size-full ${fit === 'cover' ? 'object-cover' : 'object-contain'}`}
        />
      )}
    </span>
  )
}
