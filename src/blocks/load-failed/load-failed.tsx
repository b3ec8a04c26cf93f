import { Trans, useLingui } from '@lingui/react/macro'
import type { FailureReason } from '../../contract/call.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { ErrorState } from '../../ui/error-state/error-state.tsx'
import { RetryIcon } from '../../ui/icon/icons.tsx'
import { linkProps, type OnNavigate } from '../navigation/link-props.ts'
import { failureHelp, isWorthRetrying, needsLogin } from './failure-help.ts'

export type LoadFailedProps = {
  reason: FailureReason
  onRetry?: (() => void) | undefined
  isRetrying?: boolean | undefined
  /** The page's own address, so that trying again works before React has taken over. */
  retryHref?: string | undefined
  loginHref?: string | undefined
  onNavigate?: OnNavigate | undefined
  /** `section` is a quiet strip: several may stand on one screen when the network is gone. */
  size?: 'page' | 'section' | undefined
}

/** Says that it failed, why where that helps, and what to do. */
export function LoadFailed({ reason, onRetry, isRetrying, retryHref, loginHref, onNavigate, size = 'page' }: LoadFailedProps) {
  const { t, i18n } = useLingui()
  const help = i18n._(failureHelp(reason))
  const ways = (
    <>
      {isWorthRetrying(reason) && (onRetry ? (
        <Button variant="outline" size={size === 'page' ? 'md' : 'sm'} icon={<RetryIcon />} isLoading={isRetrying} onClick={onRetry}><Trans>重试</Trans></Button>
      ) : (
        retryHref !== undefined && <ButtonLink href={retryHref} variant="outline" icon={<RetryIcon />}><Trans>重试</Trans></ButtonLink>
      ))}
      {needsLogin(reason) && loginHref !== undefined && <ButtonLink {...linkProps(loginHref, onNavigate)} size={size === 'page' ? 'md' : 'sm'}><Trans>去登录</Trans></ButtonLink>}
    </>
  )
  if (size === 'section') {
    return (
      <div role="alert" className="mx-5 mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-border-default px-4 py-3">
        <div className="min-w-0 grow basis-48 text-sm">
          <p className="font-medium"><Trans>啊哦~获取数据时出错啦！</Trans></p>
          <p className="text-text-muted">{help}</p>
        </div>
        {ways}
      </div>
    )
  }
  return (
    <div className="pb-10">
      <ErrorState title={t`啊哦~获取数据时出错啦！`} text={help} />
      <div className="-mt-8 flex justify-center gap-3 empty:hidden">{ways}</div>
    </div>
  )
}
