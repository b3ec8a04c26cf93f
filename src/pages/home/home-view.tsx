import { PageShell } from '../../blocks/page-shell/page-shell.tsx'
import { HomeActivities } from './home-activities.tsx'
import { HomeBooks } from './home-books.tsx'
import { HomeEnd, HomeTop } from './home-frame.tsx'
import { HomeSearch } from './home-search.tsx'
import { HomeTiles } from './home-tiles.tsx'

export function HomeView() {
  return (
    <PageShell header={<HomeTop />} footer={<HomeEnd />}>
      <HomeSearch />
      <HomeTiles />
      <HomeActivities />
      <HomeBooks />
    </PageShell>
  )
}
