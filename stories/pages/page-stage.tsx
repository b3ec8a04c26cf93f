import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { ToastRegion } from '../../src/app/toast-region.tsx'
import type { Library } from '../../src/contract/library.ts'
import type { UserInfo } from '../../src/contract/login.ts'
import type { StoredLanguage } from '../../src/contract/page.ts'
import { loadCatalog } from '../../src/i18n/catalog.ts'
import { LOCALES } from '../../src/i18n/setup.ts'
import type { PageModule } from '../../src/pages/page.ts'
import { AppContext, type AppTools } from '../../src/pages/shared/app-context.ts'
import { BASE } from '../../src/pages/shared/links.ts'
import { memoryStorage } from '../../src/platform/storage.ts'
import { createStores } from '../../src/stores/stores.ts'
import { abilitiesOf } from '../../src/tenants/abilities.ts'
import { fakeCall, type FakeAnswer } from '../fixtures/fake-call.ts'
import { aLibrary } from '../fixtures/library.ts'

export type PageStageProps = {
  page: PageModule
  /** Below /mobile. */
  path: string
  query?: string
  answers: Readonly<Record<string, FakeAnswer>>
  user?: UserInfo
  library?: Library
}

const NOW = new Date('2026-03-10T02:00:00Z')

/** A real page with real stores over a service out of fixtures: its own address, clock and storage, new for every story. */
export function PageStage({ page: { Page }, path, query = '', answers, user, library = aLibrary() }: PageStageProps) {
  const { i18n } = useLingui()
  const language: StoredLanguage = i18n.locale === 'en-US' ? 'en_US' : 'zh_CN'
  const { tools, router } = useMemo(() => {
    const stores = createStores({
      call: fakeCall(answers),
      storage: memoryStorage(),
      first: { library, language, abilities: abilitiesOf(library), parts: {} },
      leave: { reload: () => undefined, go: () => undefined },
      now: () => NOW,
      newKey: () => 'story-key',
    })
    if (user) stores.session.adopt(user)
    else stores.session.restore()
    const switchLanguage = async (to: StoredLanguage) => {
      i18n.loadAndActivate({ locale: LOCALES[to], messages: await loadCatalog(to) })
      stores.language.choose(to)
    }
    const made: AppTools = { stores, switchLanguage: (to) => void switchLanguage(to) }
    return { tools: made, router: memoryLocation({ path: `${BASE}${path}${query && `?${query}`}` }) }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a story's stage is set once
  }, [])
  const location = useMemo(() => ({ path, search: new URLSearchParams(query) }), [path, query])
  return (
    <AppContext value={tools}>
      <Router base={BASE} hook={router.hook} searchHook={router.searchHook}>
        <Page location={location} />
      </Router>
      <ToastRegion />
    </AppContext>
  )
}
