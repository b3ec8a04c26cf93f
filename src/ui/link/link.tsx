import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { ExternalIcon } from '../icon/icons.tsx'

const link = cva('rounded-xs underline-offset-4 transition-colors', {
  variants: {
    /** Inside a sentence the line under the words stays: colour alone would not tell them from the rest. */
    look: {
      inline: 'underline decoration-1 hover:decoration-2 active:decoration-2',
      alone: 'inline-flex min-h-11 items-center gap-1.5 font-medium no-underline hover:underline active:underline',
    },
    tone: { brand: 'text-text-link', quiet: 'text-text-muted hover:text-text-default' },
  },
  defaultVariants: { look: 'inline', tone: 'brand' },
})

export type LinkProps = Omit<ComponentProps<'a'>, 'className' | 'style' | 'href' | 'target' | 'rel'> & {
  href: string
  /** `inline` within a sentence, `alone` on a line or in a row of its own, 44 px high. */
  look?: VariantProps<typeof link>['look'] | undefined
  /** `quiet` beside something more important. */
  tone?: VariantProps<typeof link>['tone'] | undefined
  /** Before the words; only with `alone`. */
  icon?: ReactNode
  /** The link leaves for another site in a new tab; the label is said after the words: "在新窗口打开". */
  external?: { label: string } | undefined
  children: ReactNode
}

/** Goes somewhere, in words. For the main way on use ButtonLink, at the end of a heading MoreLink, for a whole row CellLink. Something that happens here is a Button. */
export function Link({ href, look, tone, icon, external, children, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={href}
      {...(external === undefined ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
      className={link({ look, tone })}
    >
      {icon}
      {children}
      {external !== undefined && (
        <>
          <span className={look === 'alone' ? '' : 'ml-0.5 inline-block align-[-0.125em]'}>
            <ExternalIcon size="sm" />
          </span>
          <span className="sr-only"> {external.label}</span>
        </>
      )}
    </a>
  )
}
