import { HOME, isAt, type Route } from './home-route.ts'

const open = (path: string, load: Route['load']): Route => ({ path, load, access: 'open' })
const reader = (path: string, load: Route['load']): Route => ({ path, load, access: 'reader' })

const search = () => import('../pages/search/search-page.tsx')
const about = () => import('../pages/about.ts')
const list = () => import('../pages/book-list/book-list-page.tsx')

export const ROUTES: readonly Route[] = [
  HOME,
  open('/searchPage', async () => (await search()).titleSearchPage),
  open('/ebookSearch', async () => (await search()).ebookSearchPage),
  open('/yyd/bigBook', async () => (await search()).poolSearchPage),
  open('/weekNewBook', async () => (await list()).newBooksPage),
  open('/newbookList', async () => (await list()).newBooksPage),
  open('/hotlist', async () => (await list()).hotListPage),
  open('/Login', async () => (await import('../pages/login/login-page.tsx')).loginPage),
  open('/register', async () => (await import('../pages/register/register-page.tsx')).registerPage),
  open('/privacy', async () => (await about()).privacyPage),
  open('/displaySettings', async () => (await about()).displayPage),
  reader('/bookDetail', async () => (await import('../pages/book-detail/book-detail-page.tsx')).bookDetailPage),
  reader('/myRecommendation', async () => (await import('../pages/my-recommendation/my-recommendation-page.tsx')).myRecommendationPage),
  reader('/userInfoPage', async () => (await import('../pages/personal-center/personal-center-page.tsx')).personalCenterPage),
]

const NOT_OPEN: Route = { path: '', access: 'open', status: 404, load: async () => (await about()).notOpenPage }

/** The page of a path below /mobile; there always is one. */
export function routeOf(path: string): Route {
  return ROUTES.find((route) => isAt(route, path)) ?? NOT_OPEN
}
