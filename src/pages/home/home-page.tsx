import { Suspense } from 'react'
import type { PageModule } from '../page.ts'
import { later } from '../shared/later.tsx'

// Home is whole as HTML: links, a form, pictures. Its script comes when somebody uses the page, or a little later.
const home = later(async () => (await import('./home-view.tsx')).HomeView)

function HomePage() {
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <home.Part />
    </Suspense>
  )
}

export const homePage: PageModule = {
  Page: HomePage,
  isPlainAtFirst: true,
  title: () => '',
  prepare: async (stores) => {
    const [{ prepareHome }] = await Promise.all([import('./prepare-home.ts'), home.preload()])
    await prepareHome(stores)
  },
}
