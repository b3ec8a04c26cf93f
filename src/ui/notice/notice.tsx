import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { CheckIcon, InfoIcon, WarningIcon } from '../icon/icons.tsx'

const notice = cva('flex items-start gap-3 rounded-md border px-4 py-3', {
  variants: {
    tone: {
      info: 'border-info-border bg-info-soft text-info-on-soft',
      success: 'border-success-border bg-success-soft text-success-on-soft',
      warn: 'border-warn-border bg-warn-soft text-warn-on-soft',
      danger: 'border-danger-border bg-danger-soft text-danger-on-soft',
    },
  },
})

const ICON = { info: InfoIcon, success: CheckIcon, warn: WarningIcon, danger: WarningIcon } as const

export type NoticeProps = {
  tone?: NonNullable<VariantProps<typeof notice>['tone']> | undefined
  title?: string | undefined
  children: ReactNode
  /** A link or small button under the text. */
  action?: ReactNode
  /** Read out when it appears after the page did. */
  isLive?: boolean | undefined
}

/** Something to know, in its place on the page, staying there. What passes is a toast. */
export function Notice({ tone = 'info', title, children, action, isLive = false }: NoticeProps) {
  const Icon = ICON[tone]
  return (
    <div role={isLive ? 'status' : undefined} className={notice({ tone })}>
      <span className="pt-1">
        <Icon />
      </span>
      <div className="min-w-0 grow">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        <div className="text-sm">{children}</div>
        {action !== undefined && <div className="mt-2">{action}</div>}
      </div>
    </div>
  )
}
