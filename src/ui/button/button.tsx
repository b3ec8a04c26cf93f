import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from '../spinner/spinner.tsx'

/** Shared with ButtonLink; blocks use the components, not this. */
const look = cva(
  'relative inline-flex select-none items-center justify-center gap-2 rounded-md border text-center font-medium no-underline transition-colors aria-busy:cursor-progress disabled:border-border-default disabled:bg-surface-sunken disabled:text-text-disabled',
  {
    variants: {
      variant: {
        solid:
          'border-brand-edge bg-brand-solid text-brand-on-solid enabled:hover:bg-brand-hover enabled:active:bg-brand-active [a&]:hover:bg-brand-hover [a&]:active:bg-brand-active',
        soft: 'tint-edge border-transparent bg-brand-soft text-brand-on-soft enabled:hover:bg-brand-soft-hover [a&]:hover:bg-brand-soft-hover',
        outline:
          'border-brand-border bg-transparent text-brand-text enabled:hover:bg-brand-soft [a&]:hover:bg-brand-soft',
        ghost:
          'border-transparent bg-transparent text-brand-text enabled:hover:bg-brand-soft disabled:border-transparent disabled:bg-transparent [a&]:hover:bg-brand-soft',
        danger:
          'border-danger-text bg-transparent text-danger-text enabled:hover:bg-danger-soft [a&]:hover:bg-danger-soft',
      },
      size: {
        sm: 'tap-area min-h-9 px-3 py-1 text-sm',
        md: 'min-h-11 px-5 py-2 text-base',
        lg: 'min-h-12 px-6 py-2.5 text-base',
      },
      isWide: { true: 'w-full', false: '' },
    },
    defaultVariants: { variant: 'solid', size: 'md', isWide: false },
  },
)

type Look = VariantProps<typeof look>

type Shared = {
  /** One solid button a screen at most; soft and outline beside it, ghost for the least important, danger for what cannot be undone. */
  variant?: Look['variant'] | undefined
  size?: Look['size'] | undefined
  /** Fills the width it is given. */
  isWide?: boolean | undefined
  /** An icon before the words. */
  icon?: ReactNode
  children: ReactNode
}

export type ButtonProps = Shared &
  Omit<ComponentProps<'button'>, 'className' | 'style'> & {
    /** Keeps the words, shows a spinner and takes no second press. Focus stays where it is. */
    isLoading?: boolean | undefined
  }

/** Does something here. For going somewhere use ButtonLink; for an icon alone, IconButton. */
export function Button({
  variant,
  size,
  isWide,
  icon,
  isLoading = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={isLoading ? 'button' : type}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      onClick={isLoading ? undefined : onClick}
      className={look({ variant, size, isWide })}
    >
      {isLoading ? <Spinner size="sm" /> : icon}
      <span className="min-w-0">{children}</span>
    </button>
  )
}

export type ButtonLinkProps = Shared & Omit<ComponentProps<'a'>, 'className' | 'style' | 'href'> & { href: string }

/** A link that looks like a button: works before scripts do, can be opened in a new tab. */
export function ButtonLink({ variant, size, isWide, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={look({ variant, size, isWide })}>
      {icon}
      <span className="min-w-0">{children}</span>
    </a>
  )
}
