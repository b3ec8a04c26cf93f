import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { PageLocation } from '../pages/page.ts'
import { useQuery } from '../pages/shared/use-query.ts'
import type { HistoryEntries } from '../platform/history-entries.ts'
import { PageFailed } from './page-failed.tsx'
import type { PageLoader } from './page-loader.ts'
import { redirectOf } from './redirects.ts'
import { ShownPage } from './shown-page.tsx'
import { usePageModule } from './use-page-module.ts'

/** The page of the present address; while its code is on its way, the page before it stays. */
export function Outlet({ loader, entries }: { loader: PageLoader; entries: HistoryEntries | undefined }) {
  const [path, navigate] = useLocation()
  const search = useQuery()
  const address = `${path}?${search}`
  const location = useMemo<PageLocation>(() => ({ path, search: new URLSearchParams(search) }), [path, search])
  const redirect = redirectOf(path, search)
  const { loaded, hasFailed, retry } = usePageModule(loader, path, `/mobile${address}`)

  useEffect(() => {
    if (redirect !== undefined) navigate(redirect, { replace: true })
  }, [redirect, navigate])

  const asked = loaded && { address, location, ...loaded }
  const [last, setLast] = useState(asked)
  if (asked && last?.address !== address) setLast(asked)
  const shown = asked ?? last

  if (hasFailed) return <PageFailed onRetry={retry} />
  return (
    <>
      {!asked && <div className="fixed inset-x-0 top-0 z-toast h-1 animate-breathe bg-brand-solid" />}
      {shown && <ShownPage key={shown.address} {...shown} entries={entries} />}
    </>
  )
}
