import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useEffect, useMemo } from 'react'
import { Router } from 'wouter'
import type { StoredLanguage } from '../contract/page.ts'
import { AppContext, type AppTools } from '../pages/shared/app-context.ts'
import { BASE } from '../pages/shared/links.ts'
import type { HistoryEntries } from '../platform/history-entries.ts'
import type { Stores } from '../stores/shared.ts'
import { Outlet } from './outlet.tsx'
import type { PageLoader } from './page-loader.ts'
import { ToastRegion } from './toast-region.tsx'

export type AppProps = {
  stores: Stores
  i18n: I18n
  loader: PageLoader
  switchLanguage: (language: StoredLanguage) => void
  /** The address being rendered, where there is no browser to ask. */
  asked?: { path: string; search: string }
  entries?: HistoryEntries
  /** After the first render in a browser. */
  onReady?: () => void
}

export function App({ stores, i18n, loader, switchLanguage, asked, entries, onReady }: AppProps) {
  const tools = useMemo<AppTools>(() => ({ stores, switchLanguage }), [stores, switchLanguage])
  useEffect(() => onReady?.(), [onReady])
  return (
    <I18nProvider i18n={i18n}>
      <AppContext value={tools}>
        <Router base={BASE} {...(asked && { ssrPath: asked.path, ssrSearch: asked.search })}>
          <Outlet loader={loader} entries={entries} />
        </Router>
        <ToastRegion />
      </AppContext>
    </I18nProvider>
  )
}
