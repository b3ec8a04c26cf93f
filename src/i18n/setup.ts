import { setupI18n, type I18n, type Messages } from '@lingui/core'

/** Devices store `zh_CN`, which is no BCP 47 tag: plurals and numbers would throw a RangeError (spec 4 fixes the name). */
export const LOCALES = { zh_CN: 'zh-CN', en_US: 'en-US' } as const
type Language = keyof typeof LOCALES

/** An instance of its own for every request and every app: one kept by the module would mix readers' languages. */
export function createI18n(language: Language, messages: Messages): I18n {
  const i18n = setupI18n()
  // Chinese sentences without values stand in the code itself and are shown as they are.
  i18n.setMessagesCompiler((message) => [message])
  activate(i18n, language, messages)
  return i18n
}

export function activate(i18n: I18n, language: Language, messages: Messages) {
  i18n.loadAndActivate({ locale: LOCALES[language], messages })
}
