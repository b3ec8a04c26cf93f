import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { linkProps, type OnNavigate } from '../navigation/link-props.ts'

export type NotOpenProps = {
  /** No such address at all, or a service that this library has not opened. */
  kind: 'not-found' | 'not-here'
  homeHref: string
  onNavigate?: OnNavigate | undefined
}

export function NotOpen({ kind, homeHref, onNavigate }: NotOpenProps) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={kind === 'not-found' ? t`没有这个页面` : t`本馆暂未开通这项服务`}
      text={kind === 'not-found' ? t`地址可能写错了，或者页面已经移走。` : t`可以先看看图书馆的其他服务，或向馆员咨询开通时间。`}
      action={<ButtonLink {...linkProps(homeHref, onNavigate)}><Trans>返回首页</Trans></ButtonLink>}
    />
  )
}
