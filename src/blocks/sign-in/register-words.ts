import { useLingui } from '@lingui/react/macro'
import { REGISTER_FIELDS, type RegisterFault, type RegisterFaults, type RegisterValue } from './check-sign-in.ts'

export type RegisterWords = { [Field in keyof RegisterValue]?: string }

/** What to do about each fault. */
export function useRegisterWords(faults: RegisterFaults): RegisterWords {
  const { t } = useLingui()
  const say: Record<keyof RegisterValue, { [Fault in RegisterFault]?: string }> = {
    username: { missing: t`请输入用户名`, bad: t`用户名为 3 至 32 个字母、数字、点、横线或下划线` },
    password: { missing: t`请输入密码`, bad: t`密码为 8 至 64 个字符` },
    repeat: { missing: t`请再次输入密码`, different: t`两次输入的密码不一致` },
    name: { missing: t`请输入姓名`, bad: t`姓名最多 30 个字` },
    telphone: { missing: t`请输入手机号码`, bad: t`手机号码格式不正确` },
    email: { bad: t`电子邮箱格式不正确` },
    agreed: { missing: t`请勾选隐私政策` },
  }
  const words: RegisterWords = {}
  for (const field of REGISTER_FIELDS) {
    const fault = faults[field]
    const text = fault && say[field][fault]
    if (text !== undefined) words[field] = text
  }
  return words
}
