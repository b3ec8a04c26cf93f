import { useLingui } from '@lingui/react'
import { useEffect, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useStores } from '../pages/shared/app-context.ts'
import type { PageLocation } from '../pages/page.ts'
import type { HistoryEntries } from '../platform/history-entries.ts'
import { CrashGuard } from './crash-guard.tsx'
import type { PageLoader } from './page-loader.ts'
import { pageTitle } from './page-title.ts'
import { PageFailed, PageLoading } from './page-states.tsx'
import { ReaderGate } from './reader-gate.tsx'
import { redirectOf } from './redirects.ts'
import { routeOf } from './routes.ts'
import { useArrival } from './use-arrival.ts'
import { usePageModule } from './use-page-module.ts'

/** The page of the present address. */
export function Outlet({ loader, entries }: { loader: PageLoader; entries: HistoryEntries | undefined }) {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const { i18n } = useLingui()
  const { library } = useStores()
  const key = `${path}?${search}`
  const location = useMemo<PageLocation>(() => ({ path, search: new URLSearchParams(search) }), [path, search])
  const route = routeOf(path)
  const redirect = redirectOf(path, search)
  const { page, hasFailed, retry } = usePageModule(loader, route, `/mobile${key}`)

  useEffect(() => {
    if (redirect !== undefined) navigate(redirect, { replace: true })
  }, [redirect, navigate])

  const title = page && pageTitle(page, location, library, i18n)
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
  useArrival(entries, key, page !== undefined)

  if (hasFailed) return <PageFailed onRetry={retry} />
  if (!page) return <PageLoading />
  const { Page, Skeleton = PageLoading } = page
  const shown = <Page key={key} location={location} />
  return (
    <CrashGuard key={key}>
      {route.access === 'reader' ? <ReaderGate waiting={<Skeleton location={location} />}>{shown}</ReaderGate> : shown}
    </CrashGuard>
  )
}
