import { Button } from '../button/button.tsx'
import { RetryIcon, WarningIcon } from '../icon/icons.tsx'

export type ErrorStateProps = {
  title: string
  /** What happened and what to try, in plain words. */
  text?: string | undefined
  retryLabel?: string | undefined
  onRetry?: (() => void) | undefined
  isRetrying?: boolean | undefined
  /** A number for the help desk: a request id. */
  code?: string | undefined
  /** Takes the place of a list; `false` for a narrow box inside one. */
  isWholePage?: boolean | undefined
}

/** Something failed and can be tried again. Announced at once. Failure of a single act belongs in a toast or beside its field. */
export function ErrorState({ title, text, retryLabel, onRetry, isRetrying, code, isWholePage = true }: ErrorStateProps) {
  return (
    <div role="alert" className={`flex flex-col items-center px-6 text-center ${isWholePage ? 'py-14' : 'py-6'}`}>
      <span className="inline-flex size-12 items-center justify-center rounded-full bg-danger-soft text-danger-on-soft">
        <WarningIcon size="lg" />
      </span>
      <p className="mt-4 font-serif text-lg font-semibold">{title}</p>
      {text !== undefined && <p className="mt-1 max-w-prose text-sm text-balance text-text-muted">{text}</p>}
      {onRetry !== undefined && retryLabel !== undefined && (
        <div className="mt-6">
          <Button variant="outline" icon={<RetryIcon />} isLoading={isRetrying} onClick={onRetry}>
            {retryLabel}
          </Button>
        </div>
      )}
      {code !== undefined && <code className="mt-4 font-mono text-xs text-text-subtle select-all">{code}</code>}
    </div>
  )
}
