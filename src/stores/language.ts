import { atom, type ReadableAtom } from 'nanostores'
import type { StoredLanguage } from '../contract/page.ts'
import type { DeviceStorage } from '../platform/storage.ts'

export const LANGUAGE_KEY = 'kaijuan.language'

export type LanguageStore = {
  $language: ReadableAtom<StoredLanguage>
  /** Stores the choice; the words are activated before by whoever owns them. */
  choose: (language: StoredLanguage) => void
}

export function createLanguage({ local }: DeviceStorage, first: StoredLanguage): LanguageStore {
  const $language = atom(first)
  return {
    $language,
    choose(language) {
      local.set(LANGUAGE_KEY, language)
      $language.set(language)
    },
  }
}

/** What this device chose before, if anything. */
export const storedLanguage = ({ local }: DeviceStorage) => languageNamed(local.get(LANGUAGE_KEY))

export function languageNamed(name: string | null | undefined): StoredLanguage | undefined {
  return name === 'zh_CN' || name === 'en_US' ? name : undefined
}
