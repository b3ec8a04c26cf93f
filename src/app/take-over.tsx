import { createRoot, hydrateRoot } from 'react-dom/client'
import { createCall } from '../api/call.ts'
import { LIBRARY_COOKIE } from '../contract/page.ts'
import { loadCatalog } from '../i18n/catalog.ts'
import { createI18n, LOCALES } from '../i18n/setup.ts'
import { BASE } from '../pages/shared/links.ts'
import { writeCookie } from '../platform/cookies.ts'
import { watchEntries } from '../platform/history-entries.ts'
import { randomKey } from '../platform/random-key.ts'
import { browserStorage } from '../platform/storage.ts'
import { storedLanguage } from '../stores/language.ts'
import { LIBRARY_KEY, USER_KEY } from '../stores/session.ts'
import type { FirstData, Stores } from '../stores/shared.ts'
import { createStores } from '../stores/stores.ts'
import { abilitiesOf } from '../tenants/abilities.ts'
import { explicitSources } from '../tenants/library-source.ts'
import { App } from './app.tsx'
import { languageSwitcher } from './language-switcher.ts'
import { createPageLoader } from './page-loader.ts'
import { routeOf } from './routes.ts'
import { unauthorized } from './unauthorized.ts'

/** Puts React on what the service rendered, or (`create`) draws into an empty root. */
export async function takeOver(root: HTMLElement, first: FirstData, how: 'hydrate' | 'create' = 'hydrate') {
  const storage = browserStorage()
  const { library, language } = first
  const remembered = storage.session.get(LIBRARY_KEY)
  if (remembered !== undefined && remembered !== library.homeindex && explicitSources(new URL(location.href), []).length === 0) {
    // The cookie is every tab's, the memory is this tab's: another library was opened beside this one.
    const here = new URL(location.href)
    here.searchParams.set('homeindex', remembered)
    storage.session.remove(LIBRARY_KEY)
    location.replace(here)
    return
  }
  storage.session.set(LIBRARY_KEY, library.homeindex)
  writeCookie(LIBRARY_COOKIE, library.homeindex, 'session')

  const call = createCall({
    fetch: (request) => fetch(request),
    origin: location.origin,
    token: () => stores.session.token(),
    language: () => LOCALES[stores.language.$language.get()],
    onUnauthorized: () => unauthorized(stores),
  })
  const stores: Stores = createStores({
    call,
    storage,
    first,
    leave: { reload: () => location.reload(), go: (url) => location.assign(url) },
    abilities: abilitiesOf(library),
    now: () => new Date(),
    newKey: randomKey,
  })
  const loader = createPageLoader()
  const path = location.pathname.slice(BASE.length) || '/'
  const [messages] = await Promise.all([loadCatalog(language), loader.load(routeOf(path))])
  const i18n = createI18n(language, messages)
  const switchLanguage = languageSwitcher(stores, i18n)

  function onReady() {
    stores.session.restore()
    const chosen = storedLanguage(storage)
    if (chosen !== undefined && chosen !== language) switchLanguage(chosen)
    document.documentElement.dataset['ready'] = ''
  }
  addEventListener('storage', ({ key }) => {
    if (key === USER_KEY || key === null) stores.session.restore()
  })
  const app = <App stores={stores} i18n={i18n} loader={loader} switchLanguage={switchLanguage} entries={watchEntries(storage.session)} onReady={onReady} />
  if (how === 'hydrate') hydrateRoot(root, app)
  else createRoot(root).render(app)
}
