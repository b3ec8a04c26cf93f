import { renderToString } from 'react-dom/server'
import { App } from './app/app.tsx'
import { createPageLoader } from './app/page-loader.ts'
import { pageTitle } from './app/page-title.ts'
import { redirectOf } from './app/redirects.ts'
import type { Render, RenderResult } from './contract/page.ts'
import { loadCatalog } from './i18n/catalog.ts'
import { createI18n } from './i18n/setup.ts'
import { BASE } from './pages/shared/links.ts'
import { memoryStorage } from './platform/storage.ts'
import type { FirstData } from './stores/shared.ts'
import { createStores } from './stores/stores.ts'
import { createUsageTips } from './stores/usage-tips.ts'
import { abilitiesOf } from './tenants/abilities.ts'

const nowhere = { reload: () => undefined, go: () => undefined }

/** Renders one request with state of its own. Pages of readers come out as their skeleton: nobody is known here. */
export const render: Render = async ({ url, library, language, display, call }): Promise<RenderResult> => {
  const path = url.pathname.slice(BASE.length) || '/'
  const redirect = redirectOf(path, url.search)
  if (redirect !== undefined) return { kind: 'redirect', location: `${BASE}${redirect}` }

  const loader = createPageLoader()
  const location = { path, search: url.searchParams }
  const [{ route, page }, messages] = await Promise.all([loader.load(path), loadCatalog(language)])
  const i18n = createI18n(language, messages)
  const stores = createStores({
    call,
    storage: memoryStorage(),
    first: { library, language, display, abilities: abilitiesOf(library), parts: {} },
    leave: nowhere,
    now: () => new Date(),
    newKey: () => '',
  })
  // The menu is on every page, so what decides its entries comes with every page.
  await Promise.all([stores.open(createUsageTips).enter(), route.access === 'open' ? page.prepare?.(stores, location) : undefined])

  const html = renderToString(<App stores={stores} i18n={i18n} loader={loader} switchLanguage={() => undefined} asked={{ path: url.pathname, search: url.search }} />)
  const state = stores.snapshot()
  const title = pageTitle(page, location, library, i18n)
  const isWhole = !hasFailures(state)
  return { kind: 'page', status: route.status ?? 200, html, isPlainAtFirst: page.isPlainAtFirst === true, state, title, description: title, cacheable: isWhole && route.status === undefined }
}

function hasFailures({ parts }: FirstData): boolean {
  return Object.values(parts).some((part) => (part as { status?: string }).status === 'failed')
}
