import { PageShell } from '../../blocks/page-shell/page-shell.tsx'
import { createHome } from '../../stores/home/home.ts'
import type { PageModule } from '../page.ts'
import { HomeActivities } from './home-activities.tsx'
import { HomeBooks } from './home-books.tsx'
import { HomeEnd, HomeTop } from './home-frame.tsx'
import { HomeSearch } from './home-search.tsx'
import { HomeTiles } from './home-tiles.tsx'

function HomePage() {
  return (
    <PageShell header={<HomeTop />} footer={<HomeEnd />}>
      <HomeSearch />
      <HomeTiles />
      <HomeActivities />
      <HomeBooks />
    </PageShell>
  )
}

export const homePage: PageModule = {
  Page: HomePage,
  title: () => '',
  prepare: async (stores) => {
    await Promise.all(stores.open(createHome).shown.map((part) => part.enter()))
  },
}
