import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import type { PageLocation, PageModule } from '../pages/page.ts'
import { useStores } from '../pages/shared/app-context.ts'
import type { HistoryEntries } from '../platform/history-entries.ts'
import { CrashGuard } from './crash-guard.tsx'
import { pageTitle } from './page-title.ts'
import { ReaderGate } from './reader-gate.tsx'
import type { Route } from './home-route.ts'
import { useArrival } from './use-arrival.ts'

export type ShownPageProps = { route: Route; location: PageLocation; page: PageModule; entries: HistoryEntries | undefined }

export function ShownPage({ route, location, page: { Page, Skeleton, title }, entries }: ShownPageProps) {
  const { i18n } = useLingui()
  const { library } = useStores()
  const words = pageTitle({ title }, location, library, i18n)
  useEffect(() => {
    document.title = words
  }, [words])
  useArrival(entries)
  return (
    <CrashGuard>
      {route.access === 'reader' ? (
        <ReaderGate location={location} waiting={Skeleton && <Skeleton location={location} />}>
          <Page location={location} />
        </ReaderGate>
      ) : (
        <Page location={location} />
      )}
    </CrashGuard>
  )
}
