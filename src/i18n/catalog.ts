import type { Messages } from '@lingui/core'
import { messages as chinese } from './locales/zh-CN.po'
import type { LOCALES } from './setup.ts'

/** The words of one language: Chinese is at hand (empty in the app, see `scripts/source-words.ts`), English a chunk of its own. */
export async function loadCatalog(language: keyof typeof LOCALES): Promise<Messages> {
  if (language === 'zh_CN') return chinese
  const { messages } = await import('./locales/en-US.po')
  return messages
}
