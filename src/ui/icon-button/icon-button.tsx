import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

const look = cva(
  'relative inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors disabled:text-text-disabled',
  {
    variants: {
      variant: {
        ghost: 'text-text-default hover:bg-surface-sunken active:bg-surface-sunken',
        brand: 'text-brand-text hover:bg-brand-soft',
        soft: 'tint-edge bg-brand-soft text-brand-on-soft hover:bg-brand-soft-hover',
        'on-brand': 'text-brand-on-solid hover:bg-brand-hover focus-visible:outline-brand-on-solid focus-visible:-outline-offset-4',
      },
    },
    defaultVariants: { variant: 'ghost' },
  },
)

type Shared = {
  /** What it does, for screen readers and as the tool tip. */
  label: string
  variant?: VariantProps<typeof look>['variant'] | undefined
  /** One icon. */
  children: ReactNode
}

export type IconButtonProps = Shared & Omit<ComponentProps<'button'>, 'className' | 'style' | 'aria-label' | 'title'>

/** An icon to press, 44 px. Only for acts every reader knows by their picture; otherwise use Button with words. */
export function IconButton({ label, variant, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} title={label} className={look({ variant })}>
      {children}
    </button>
  )
}

export type IconButtonLinkProps = Shared &
  Omit<ComponentProps<'a'>, 'className' | 'style' | 'aria-label' | 'title' | 'href'> & { href: string }

/** The same as a link: back, scan, cart. */
export function IconButtonLink({ label, variant, children, ...rest }: IconButtonLinkProps) {
  return (
    <a {...rest} aria-label={label} title={label} className={look({ variant })}>
      {children}
    </a>
  )
}
