import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { emptyRegister } from '../../blocks/sign-in/check-sign-in.ts'
import { RegisterForm } from '../../blocks/sign-in/register-form.tsx'
import { loginPath } from '../../domain/login-path.ts'
import { hasOwnAccounts } from '../../domain/login-route.ts'
import { createSignIn } from '../../stores/sign-in.ts'
import { OtherLogin } from '../login/other-login.tsx'
import type { PageModule, PageProps } from '../page.ts'
import { useOpened, useStores } from '../shared/app-context.ts'
import { linkTo } from '../shared/links.ts'
import { PageFrame } from '../shared/page-frame.tsx'
import { useFailureText } from '../shared/use-failure-text.ts'
import { useNavigation } from '../shared/use-navigation.ts'
import { useStore } from '@nanostores/react'
import { useTyped } from '../shared/use-typed.ts'
import { useWayBack } from '../shared/use-way-back.ts'

function RegisterPage({ location }: PageProps) {
  const { t } = useLingui()
  const { library } = useStores()
  const from = useWayBack(location)
  return (
    <PageFrame title={t`注册`}>
      {hasOwnAccounts(library) ? <OwnRegister from={from} /> : <OtherLogin from={from} registers />}
    </PageFrame>
  )
}

function OwnRegister({ from }: { from: string }) {
  const { library } = useStores()
  const signIn = useOpened(createSignIn)
  const state = useStore(signIn.$state)
  const failure = useFailureText(state)
  const { onNavigate, replace } = useNavigation()
  const loginHref = linkTo(loginPath(library, from))
  const [value, setValue] = useTyped(emptyRegister)
  useEffect(() => () => signIn.reset(), [signIn])
  return (
    <RegisterForm
      value={value}
      onChange={setValue}
      onSubmit={({ username, password, name, telphone, email }) => void signIn.register({ username, password, name, telphone, email, agreed: true })}
      state={state.status === 'sending' ? 'sending' : 'idle'}
      {...(failure !== undefined && { failure })}
      isPhoneRequired={library.isbdphone === 1}
      privacyHref={linkTo('/privacy')}
      loginHref={loginHref}
      onNavigate={(to) => (to.href === loginHref ? replace(to.href) : onNavigate(to))}
    />
  )
}

export const registerPage: PageModule = { Page: RegisterPage, title: (i18n) => i18n._(msg`注册`) }
