import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { pickName } from '../../blocks/language/pick-name.ts'
import { loginRoute } from '../../domain/login-route.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { useStores } from '../shared/app-context.ts'
import { HOME, linkTo } from '../shared/links.ts'
import { useNavigation } from '../shared/use-navigation.ts'

/** Every other login says which one this library uses and leads there; `registers`: the reader wanted an account. */
export function OtherLogin({ from, registers = false }: { from: string; registers?: boolean }) {
  const { t, i18n } = useLingui()
  const { library } = useStores()
  const { onNavigate } = useNavigation()
  const [origin, setOrigin] = useState('')
  // The address to come back to is known only in the browser.
  useEffect(() => setOrigin(location.origin), [])
  const route = loginRoute(library, `${origin}${from === '' ? HOME : linkTo(from)}`)
  const name = pickName(i18n.locale, library.tenantname, library.tenantname_eng)
  return (
    <div className="flex flex-col gap-5 px-5 pb-8">
      <Notice tone="info" title={name}>
        {registers && `${t`本馆不需要在这里注册账号。`} `}
        {route.kind === 'page' && route.type === 1 && t`本馆用借书证号和图书馆密码登录。这种登录方式正在接入，暂时还不能在这里使用。`}
        {route.kind === 'page' && route.type === 2 && t`本馆用手机号和短信验证码登录。这种登录方式正在接入，暂时还不能在这里使用。`}
        {route.kind === 'external' && t`本馆使用统一身份认证。请到学校的认证页面登录，登录后会回到这里。`}
        {route.kind === 'unset' && t`本馆使用统一身份认证，但认证页面的地址还没有设置。请联系图书馆。`}
      </Notice>
      {route.kind === 'external' && <ButtonLink href={route.url} size="lg" isWide><Trans>前往统一身份认证</Trans></ButtonLink>}
      <ButtonLink href={HOME} variant="ghost" size="lg" isWide onClick={(event) => { event.preventDefault(); onNavigate({ href: HOME }) }}><Trans>先不登录，返回首页</Trans></ButtonLink>
    </div>
  )
}
