import { createRoot, hydrateRoot } from 'react-dom/client'
import { LANGUAGE_COOKIE, LIBRARY_COOKIE, type StoredLanguage } from '../contract/page.ts'
import { loadCatalog } from '../i18n/catalog.ts'
import { createI18n, LOCALES } from '../i18n/setup.ts'
import { setWhenWanted } from '../pages/shared/later.tsx'
import { BASE } from '../pages/shared/links.ts'
import { readCookie, writeCookie } from '../platform/cookies.ts'
import { watchEntries } from '../platform/history-entries.ts'
import { arouseInterest, watchInterest, whenInterested } from '../platform/interest.ts'
import { randomKey } from '../platform/random-key.ts'
import { browserStorage } from '../platform/storage.ts'
import { storedLanguage } from '../stores/language.ts'
import { LIBRARY_KEY, USER_KEY } from '../stores/session.ts'
import type { FirstData, Stores } from '../stores/shared.ts'
import { createStores } from '../stores/stores.ts'
import { App } from './app.tsx'
import { NO_WORDS } from './no-words.ts'
import { followTaps } from './follow-taps.ts'
import { lazyCall } from './lazy-call.ts'
import { createPageLoader } from './page-loader.ts'
import { EXPIRED_KEY, unauthorized } from './unauthorized.ts'

/** Puts React on what the service rendered, or (`create`) draws into an empty root. */
export async function takeOver(root: HTMLElement, first: FirstData, how: 'hydrate' | 'create' = 'hydrate') {
  const storage = browserStorage()
  const { library, language } = first
  const remembered = storage.session.get(LIBRARY_KEY)
  if (remembered !== undefined && remembered !== library.homeindex && (await import('./other-tab.ts')).returnTo(remembered, storage)) return
  storage.session.set(LIBRARY_KEY, library.homeindex)
  writeCookie(LIBRARY_COOKIE, library.homeindex, 'session')

  const call = lazyCall({
    fetch: (request) => fetch(request),
    origin: location.origin,
    token: () => stores.session.token(),
    language: () => LOCALES[stores.language.$language.get()],
    onUnauthorized: (refused) => unauthorized(stores, refused),
  })
  const stores: Stores = createStores({
    call,
    storage,
    first,
    leave: { reload: () => location.reload(), go: (url) => location.assign(url) },
    now: () => new Date(),
    newKey: randomKey,
  })
  const loader = createPageLoader()
  const path = location.pathname.slice(BASE.length) || '/'
  const [messages] = await Promise.all([loadCatalog(language), loader.load(path)])
  const i18n = createI18n(language, messages)
  const switchLanguage = (to: StoredLanguage) => void import('./switch-language.ts').then((module) => module.switchLanguage(stores, i18n, to)).catch(() => stores.toasts.show(NO_WORDS, 'failure'))
  // Only HTML that the service rendered can stand without its script.
  if (how === 'hydrate') setWhenWanted(whenInterested)

  function onReady() {
    stores.session.restore()
    // What the service rendered by the cookie is the last choice; the device's memory outlives a lost cookie.
    const chosen = readCookie(LANGUAGE_COOKIE) === undefined ? storedLanguage(storage) : undefined
    if (chosen !== undefined && chosen !== language) switchLanguage(chosen)
    else if (chosen === undefined) stores.language.choose(language)
    watchInterest()
    followTaps()
    if (Object.values(first.parts).some((part) => (part as { status?: string }).status === 'failed')) arouseInterest()
    if (storage.session.get(EXPIRED_KEY) !== undefined) {
      storage.session.remove(EXPIRED_KEY)
      arouseInterest()
      void import('./say-expired.ts').then(({ sayExpired }) => sayExpired(stores.toasts, i18n), () => undefined)
    }
    document.documentElement.dataset['ready'] = ''
  }
  addEventListener('storage', ({ key }) => {
    if (key === USER_KEY || key === null) stores.session.restore()
  })
  const app = <App stores={stores} i18n={i18n} loader={loader} switchLanguage={switchLanguage} entries={watchEntries(storage.session)} onReady={onReady} />
  if (how === 'hydrate') hydrateRoot(root, app)
  else createRoot(root).render(app)
}
