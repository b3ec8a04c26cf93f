import { useEffect, useState } from 'react'
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from '../icon/icons.tsx'

export type Toast = {
  id: string
  text: string
  tone?: 'info' | 'success' | 'failure' | undefined
  /** At least 4 s, whatever is asked for; long texts stay longer by themselves. Infinity: until somebody closes it. */
  durationMs?: number | undefined
  action?: { label: string; onPress: () => void } | undefined
}

export type ToasterProps = {
  toasts: readonly Toast[]
  onDismiss: (toast: { id: string }) => void
  dismissLabel: string
  /** Names the region, for example "提示". */
  label: string
}

const LEAST_MS = 4000
/** A slow reader takes about a fifth of a second a character. */
const PER_CHARACTER_MS = 200

const ICON = { info: InfoIcon, success: CheckIcon, failure: WarningIcon } as const

/**
 * The one place where short messages appear; put it once at the end of the page and leave it there, since a live
 * region that comes together with its text is often not read out. Not for anything a reader must answer.
 */
export function Toaster({ toasts, onDismiss, dismissLabel, label }: ToasterProps) {
  const [isHeld, setHeld] = useState(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> is for a form's result and may hold no blocks
      role="status"
      aria-live="polite"
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-none fixed inset-x-0 bottom-0 z-toast mx-auto flex max-w-column flex-col gap-2 px-4 pb-safe"
    >
      {toasts.map(toast => (
        <ToastCard key={toast.id} toast={toast} isHeld={isHeld} onDismiss={onDismiss} dismissLabel={dismissLabel} />
      ))}
    </div>
  )
}

type CardProps = { toast: Toast; isHeld: boolean } & Pick<ToasterProps, 'onDismiss' | 'dismissLabel'>

function ToastCard({ toast, isHeld, onDismiss, dismissLabel }: CardProps) {
  const { id, text, tone = 'info', durationMs = 0, action } = toast
  useEffect(() => {
    const wait = Math.max(LEAST_MS, durationMs, text.length * PER_CHARACTER_MS)
    if (isHeld || wait === Infinity) return undefined
    const timer = setTimeout(() => onDismiss({ id }), wait)
    return () => clearTimeout(timer)
  }, [id, text, durationMs, isHeld, onDismiss])
  const Icon = ICON[tone]
  return (
    <div className="pointer-events-auto flex min-h-12 animate-pop items-center gap-3 rounded-md bg-surface-inverse py-0.5 pr-0.5 pl-4 text-surface-on-inverse shadow-overlay">
      <Icon />
      <p className="min-w-0 grow py-2 text-base leading-snug">{text}</p>
      {action !== undefined && (
        <button
          type="button"
          onClick={action.onPress}
          className="min-h-11 shrink-0 px-2 text-base font-medium underline underline-offset-4 focus-visible:-outline-offset-2 focus-visible:outline-surface-on-inverse"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={dismissLabel}
        onClick={() => onDismiss({ id })}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full focus-visible:-outline-offset-2 focus-visible:outline-surface-on-inverse"
      >
        <CloseIcon size="sm" />
      </button>
    </div>
  )
}
