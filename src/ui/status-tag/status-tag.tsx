import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const statusTag = cva('tint-edge inline-flex items-center rounded-sm font-medium whitespace-nowrap', {
  variants: {
    tone: {
      brand: 'bg-brand-soft text-brand-on-soft',
      quiet: 'bg-surface-sunken text-text-muted',
      success: 'bg-success-soft text-success-on-soft',
      warn: 'bg-warn-soft text-warn-on-soft',
      danger: 'bg-danger-soft text-danger-on-soft',
      info: 'bg-info-soft text-info-on-soft',
    },
    size: { md: 'min-h-6 px-2 text-sm', sm: 'min-h-5 px-1.5 text-xs' },
  },
  defaultVariants: { tone: 'quiet', size: 'md' },
})

export type StatusTagProps = Omit<ComponentProps<'span'>, 'className' | 'style'> & {
  tone?: VariantProps<typeof statusTag>['tone'] | undefined
  size?: VariantProps<typeof statusTag>['size'] | undefined
}

/** A short label for where something stands. Not clickable; colour never says it alone, so the words must. */
export function StatusTag({ tone, size, ...rest }: StatusTagProps) {
  return <span {...rest} className={statusTag({ tone, size })} />
}
