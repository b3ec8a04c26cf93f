import type { I18n } from '@lingui/core'
import { LANGUAGE_COOKIE, type StoredLanguage } from '../contract/page.ts'
import { NO_WORDS } from './no-words.ts'
import { loadCatalog } from '../i18n/catalog.ts'
import { activate, LOCALES } from '../i18n/setup.ts'
import { loadLater } from '../pages/shared/later.tsx'
import { writeCookie } from '../platform/cookies.ts'
import type { Stores } from '../stores/shared.ts'

let wanted: StoredLanguage | undefined

/** Changes the language where the reader stands: words first, then the choice, so that nothing shows half of each. */
export async function switchLanguage(stores: Pick<Stores, 'language' | 'toasts'>, i18n: I18n, language: StoredLanguage) {
  wanted = language
  try {
    // Parts that are plain HTML so far have to change their words too.
    const [messages] = await Promise.all([loadCatalog(language), loadLater()])
    // A second tap may have overtaken the first.
    if (wanted !== language) return
    activate(i18n, language, messages)
  } catch {
    stores.toasts.show(NO_WORDS, 'failure')
    return
  }
  stores.language.choose(language)
  writeCookie(LANGUAGE_COOKIE, language)
  document.documentElement.lang = LOCALES[language]
}
