import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { pickName } from '../../blocks/language/pick-name.ts'
import { emptyLogin } from '../../blocks/sign-in/check-sign-in.ts'
import { LoginForm } from '../../blocks/sign-in/login-form.tsx'
import { createSignIn } from '../../stores/sign-in.ts'
import { useOpened, useStores } from '../shared/app-context.ts'
import { linkTo } from '../shared/links.ts'
import { useFailureText } from '../shared/use-failure-text.ts'
import { useNavigation } from '../shared/use-navigation.ts'
import { useStore } from '@nanostores/react'
import { useTyped } from '../shared/use-typed.ts'

/** Login type 0: user name and password of this service. */
export function OwnLogin({ from }: { from: string }) {
  const { i18n } = useLingui()
  const { library } = useStores()
  const signIn = useOpened(createSignIn)
  const state = useStore(signIn.$state)
  const failure = useFailureText(state)
  const { replace } = useNavigation()
  const [value, setValue] = useTyped(emptyLogin)
  useEffect(() => () => signIn.reset(), [signIn])
  return (
    <LoginForm
      value={value}
      onChange={setValue}
      onSubmit={(valid) => void signIn.login(valid)}
      state={state.status === 'sending' ? 'sending' : 'idle'}
      {...(failure !== undefined && { failure })}
      registerHref={linkTo('/register', from === '' ? {} : { from })}
      // Back from what comes after leads to the page before the login, not through it again.
      onNavigate={({ href }) => replace(href)}
      libraryName={pickName(i18n.locale, library.tenantname, library.tenantname_eng)}
    />
  )
}
