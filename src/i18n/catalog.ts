import type { Messages } from '@lingui/core'
import type { LOCALES } from './setup.ts'

/** The words of one language, as a chunk of their own. */
export async function loadCatalog(language: keyof typeof LOCALES): Promise<Messages> {
  const { messages } = await (language === 'zh_CN' ? import('./locales/zh-CN.po') : import('./locales/en-US.po'))
  return messages
}
