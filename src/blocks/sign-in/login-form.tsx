import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { focusFirst } from '../forms/focus-first.ts'
import { linkProps, type OnNavigate } from '../navigation/link-props.ts'
import { checkLogin, type LoginFaults, type LoginValue } from './check-sign-in.ts'

export type LoginFormProps = {
  libraryName: string
  value: LoginValue
  onChange: (value: LoginValue) => void
  /** Only called when both are filled. */
  onSubmit: (value: LoginValue) => void
  state: 'idle' | 'sending'
  /** The service's own words: wrong password, locked. */
  failure?: string | undefined
  action?: string | undefined
  /** Absent where a library does not let readers open an account themselves. */
  registerHref?: string | undefined
  onNavigate?: OnNavigate | undefined
}

export function LoginForm({ libraryName, value, onChange, onSubmit, state, failure, action, registerHref, onNavigate }: LoginFormProps) {
  const { t } = useLingui()
  const [isChecked, setChecked] = useState(false)
  const faults: LoginFaults = isChecked ? checkLogin(value) : {}

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state === 'sending') return
    const found = checkLogin(value)
    setChecked(true)
    if (Object.keys(found).length > 0) focusFirst(event.currentTarget, Object.keys(found))
    else onSubmit(value)
  }

  return (
    // Always a POST: before React has taken over, a GET would put the password into the address.
    <form method="post" action={action} noValidate onSubmit={submit} className="flex flex-col gap-5 px-5 pt-2">
      <p className="text-text-muted"><Trans>使用{libraryName}的账号登录。</Trans></p>
      {failure !== undefined && <Notice tone="danger" title={t`登录失败`} isLive>{failure}</Notice>}
      <TextField
        label={t`用户名`}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        isRequired
        value={value.username}
        onChange={(event) => onChange({ ...value, username: event.target.value })}
        error={faults.username && t`请输入用户名`}
      />
      <TextField
        label={t`密码`}
        name="password"
        type="password"
        autoComplete="current-password"
        isRequired
        reveal={{ show: t`显示密码`, hide: t`隐藏密码` }}
        value={value.password}
        onChange={(event) => onChange({ ...value, password: event.target.value })}
        error={faults.password && t`请输入密码`}
      />
      <Button type="submit" size="lg" isWide isLoading={state === 'sending'}><Trans>登录</Trans></Button>
      {registerHref !== undefined && (
        <p className="text-center text-text-muted">
          <Trans>还没有账号？</Trans>
          <a {...linkProps(registerHref, onNavigate)} className="inline-flex min-h-11 items-center rounded-sm px-2 font-medium text-text-link underline underline-offset-4"><Trans>注册</Trans></a>
        </p>
      )}
    </form>
  )
}
