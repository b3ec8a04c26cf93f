import { Suspense } from 'react'
import { PageShell } from '../../blocks/page-shell/page-shell.tsx'
import { createHome } from '../../stores/home/home.ts'
import type { PageModule } from '../page.ts'
import { later } from '../shared/later.tsx'
import { HomeEnd, HomeTop } from './home-frame.tsx'
import { HomeSearch } from './home-search.tsx'

// What is below the search works as HTML: links, pictures, lists. Its script comes when somebody uses the page.
const tiles = later(async () => (await import('./home-tiles.tsx')).HomeTiles)
const activities = later(async () => (await import('./home-activities.tsx')).HomeActivities)
const books = later(async () => (await import('./home-books.tsx')).HomeBooks)

function HomePage() {
  return (
    <PageShell header={<HomeTop />} footer={<HomeEnd />}>
      <HomeSearch />
      <Suspense fallback={<Waiting />}>
        <tiles.Part />
      </Suspense>
      <Suspense>
        <activities.Part />
      </Suspense>
      <Suspense fallback={<Waiting />}>
        <books.Part />
      </Suspense>
    </PageShell>
  )
}

const Waiting = () => <div className="min-h-96" />

export const homePage: PageModule = {
  Page: HomePage,
  title: () => '',
  prepare: async (stores) => {
    const parts = stores.open(createHome).shown.map((part) => part.enter())
    await Promise.all([...parts, tiles.preload(), activities.preload(), books.preload()])
  },
}
