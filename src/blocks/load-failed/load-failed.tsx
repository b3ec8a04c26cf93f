import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button/button.tsx'
import { ErrorState } from '../../ui/error-state/error-state.tsx'
import { RetryIcon } from '../../ui/icon/icons.tsx'
import { linkProps, type OnNavigate } from '../navigation/link-props.ts'
import { failureHelp, isWorthRetrying, needsLogin, type FailureReason } from './failure-help.ts'

export type LoadFailedProps = {
  reason: FailureReason
  onRetry?: (() => void) | undefined
  isRetrying?: boolean | undefined
  /** The page's own address, so that trying again works before React has taken over. */
  retryHref?: string | undefined
  loginHref?: string | undefined
  onNavigate?: OnNavigate | undefined
  size?: 'page' | 'section' | undefined
}

/** Says that it failed, why where that helps, and what to do. */
export function LoadFailed({ reason, onRetry, isRetrying, retryHref, loginHref, onNavigate, size = 'page' }: LoadFailedProps) {
  const { t, i18n } = useLingui()
  const retries = isWorthRetrying(reason)
  return (
    <div className="pb-4">
      <ErrorState
        title={t`啊哦~获取数据时出错啦！`}
        text={i18n._(failureHelp(reason))}
        isWholePage={size === 'page'}
        {...(retries && onRetry ? { retryLabel: t`重试`, onRetry, isRetrying } : {})}
      />
      <div className={`flex justify-center gap-3 ${size === 'page' ? '-mt-8' : ''} empty:hidden`}>
        {retries && !onRetry && retryHref !== undefined && <ButtonLink href={retryHref} variant="outline" icon={<RetryIcon />}><Trans>重试</Trans></ButtonLink>}
        {needsLogin(reason) && loginHref !== undefined && <ButtonLink {...linkProps(loginHref, onNavigate)}><Trans>去登录</Trans></ButtonLink>}
      </div>
    </div>
  )
}
