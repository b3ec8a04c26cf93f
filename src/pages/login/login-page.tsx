import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { hasOwnAccounts } from '../../domain/login-route.ts'
import type { PageModule, PageProps } from '../page.ts'
import { useStores } from '../shared/app-context.ts'
import { PageFrame } from '../shared/page-frame.tsx'
import { useWayBack } from '../shared/use-way-back.ts'
import { OtherLogin } from './other-login.tsx'
import { OwnLogin } from './own-login.tsx'

function LoginPage({ location }: PageProps) {
  const { t } = useLingui()
  const { library } = useStores()
  const from = useWayBack(location)
  return (
    <PageFrame title={t`登录`}>
      {hasOwnAccounts(library) ? <OwnLogin from={from} /> : <OtherLogin from={from} />}
    </PageFrame>
  )
}

export const loginPage: PageModule = { Page: LoginPage, title: (i18n) => i18n._(msg`登录`) }
