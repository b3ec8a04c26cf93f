import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type FormEvent } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { TextField, type TextFieldProps } from '../../ui/field/text-field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { focusFirst } from '../forms/focus-first.ts'
import { linkProps, type OnNavigate } from '../navigation/link-props.ts'
import { checkRegister, REGISTER_FIELDS, type RegisterValue } from './check-sign-in.ts'
import { useRegisterWords } from './register-words.ts'

export type RegisterFormProps = {
  value: RegisterValue
  onChange: (value: RegisterValue) => void
  /** Only called with what the service would take. */
  onSubmit: (value: RegisterValue) => void
  state: 'idle' | 'sending'
  failure?: string | undefined
  isPhoneRequired: boolean
  privacyHref: string
  loginHref: string
  action?: string | undefined
  onNavigate?: OnNavigate | undefined
}

type TextName = Exclude<keyof RegisterValue, 'agreed'>

export function RegisterForm({ value, onChange, onSubmit, state, failure, isPhoneRequired, privacyHref, loginHref, action, onNavigate }: RegisterFormProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [attempt, setAttempt] = useState(0)
  /** What was wrong when last sent; the summary does not melt away under the reader's eyes while they type. */
  const [reported, setReported] = useState<readonly (keyof RegisterValue)[]>([])
  const words = useRegisterWords(attempt === 0 ? {} : checkRegister(value, { isPhoneRequired }))
  const summary = reported.flatMap((name) => (words[name] === undefined ? [] : [{ name, text: words[name] }]))

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state === 'sending') return
    const found = checkRegister(value, { isPhoneRequired })
    setReported(REGISTER_FIELDS.filter((name) => found[name]))
    setAttempt(attempt + 1)
    if (Object.keys(found).length === 0) onSubmit(value)
  }

  const text = (name: TextName): Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'error'> => ({
    name,
    value: value[name],
    onChange: (event) => onChange({ ...value, [name]: event.target.value }),
    error: words[name],
  })
  const reveal = { show: t`显示密码`, hide: t`隐藏密码` }

  return (
    <form ref={form} method="post" action={action} noValidate onSubmit={submit} className="flex flex-col gap-5 px-5 pt-2">
      <ErrorSummary faults={summary} attempt={attempt} onGo={({ name }) => form.current && focusFirst(form.current, [name])} />
      {failure !== undefined && <Notice tone="danger" title={t`注册失败`} isLive>{failure}</Notice>}
      <TextField {...text('username')} label={t`用户名`} hint={words.username ? undefined : t`3 至 32 个字母、数字、点、横线或下划线`} autoComplete="username" autoCapitalize="none" spellCheck={false} isRequired />
      <TextField {...text('password')} label={t`密码`} hint={words.password ? undefined : t`8 至 64 个字符`} type="password" autoComplete="new-password" reveal={reveal} isRequired />
      <TextField {...text('repeat')} label={t`确认密码`} type="password" autoComplete="new-password" reveal={reveal} isRequired />
      <TextField {...text('name')} label={t`姓名`} autoComplete="name" isRequired />
      <TextField {...text('telphone')} label={isPhoneRequired ? t`手机号码` : t`手机号码（选填）`} type="tel" autoComplete="tel" isRequired={isPhoneRequired} />
      <TextField {...text('email')} label={t`电子邮箱（选填）`} hint={t`荐购结果会发到这里`} type="email" autoComplete="email" />
      <Checkbox
        name="agreed"
        checked={value.agreed}
        onCheckedChange={(agreed) => onChange({ ...value, agreed })}
        error={words.agreed}
        label={<Trans>我已阅读并同意<a {...linkProps(privacyHref)} target="_blank" rel="noopener" className="-my-2.5 inline-block py-2.5 text-text-link underline underline-offset-4">隐私政策</a></Trans>}
      />
      <Button type="submit" size="lg" isWide isLoading={state === 'sending'}><Trans>注册</Trans></Button>
      <p className="text-center text-text-muted">
        <Trans>已有账号？</Trans>
        <a {...linkProps(loginHref, onNavigate)} className="inline-flex min-h-11 items-center rounded-sm px-2 font-medium text-text-link underline underline-offset-4"><Trans>登录</Trans></a>
      </p>
    </form>
  )
}
