import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'

const stack = cva('flex', {
  variants: {
    gap: { none: 'gap-0', xs: 'gap-1', sm: 'gap-2', md: 'gap-4', lg: 'gap-6', xl: 'gap-10' },
    direction: { down: 'flex-col', across: 'flex-row flex-wrap items-center' },
  },
  defaultVariants: { gap: 'md', direction: 'down' },
})

export type StackProps = {
  gap?: VariantProps<typeof stack>['gap'] | undefined
  direction?: VariantProps<typeof stack>['direction'] | undefined
  children: ReactNode
}

/** Things below or beside one another with an even gap; across, they wrap. */
export function Stack({ gap, direction, children }: StackProps) {
  return <div className={stack({ gap, direction })}>{children}</div>
}

export type ScreenProps = {
  /** Goes from edge to edge at the top: a header. */
  header?: ReactNode
  /** Stays at the bottom edge: the act the screen is for. */
  bottom?: ReactNode
  children: ReactNode
}

/** A page's column: 20 px of margin, 640 px at most, room under a bottom bar. The one `main` of the page. */
export function Screen({ header, bottom, children }: ScreenProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      {header}
      <main className="mx-auto w-full max-w-column grow px-5 pt-3 pb-12">{children}</main>
      {bottom !== undefined && (
        <div className="sticky bottom-0 z-header border-t border-border-default bg-surface-page">
          <div className="mx-auto flex max-w-column gap-3 px-5 pt-3 pb-safe *:grow">{bottom}</div>
        </div>
      )}
    </div>
  )
}
