import { createRoot } from 'react-dom/client'
import { createCall } from '../api/call.ts'
import { tenantInfoByHome, type Library } from '../contract/library.ts'
import { LANGUAGE_COOKIE, type StoredLanguage } from '../contract/page.ts'
import { LOCALES } from '../i18n/setup.ts'
import { readCookie } from '../platform/cookies.ts'
import { browserStorage } from '../platform/storage.ts'
import { languageNamed, storedLanguage } from '../stores/language.ts'
import { LIBRARY_KEY } from '../stores/session.ts'
import { abilitiesOf } from '../tenants/abilities.ts'
import { DEFAULT_LIBRARY, librarySources } from '../tenants/library-source.ts'
import { StartFailed } from './start-failed.tsx'
import { takeOver } from './take-over.tsx'

/** Start-up of spec 4 for a document that came without first data: an old copy, or a service that renders nothing. */
export async function startUp(root: HTMLElement) {
  const storage = browserStorage()
  const language = languageNamed(readCookie(LANGUAGE_COOKIE)) ?? storedLanguage(storage) ?? 'zh_CN'
  document.documentElement.lang = LOCALES[language]
  const library = await findLibrary(storage.session.get(LIBRARY_KEY), language)
  if (library) {
    document.documentElement.dataset['tenant'] = library.tenantcode
    await takeOver(root, { library, language, abilities: abilitiesOf(library), parts: {} }, 'create')
    return
  }
  const failed = createRoot(root)
  failed.render(<StartFailed onRetry={() => location.reload()} />)
}

async function findLibrary(remembered: string | undefined, language: StoredLanguage): Promise<Library | undefined> {
  // The lookup is the one call without an Authorization header (spec 7).
  const call = createCall({ fetch: (request) => fetch(request), origin: location.origin, token: () => '', language: () => LOCALES[language] })
  for (const name of new Set([...librarySources(new URL(location.href), remembered, []), DEFAULT_LIBRARY])) {
    const outcome = await call(tenantInfoByHome, { wxhomeindex: name, from: 'kaijuan' })
    if (!outcome.ok) return undefined
    if (outcome.value.data) return outcome.value.data
  }
  return undefined
}
