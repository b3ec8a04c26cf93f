import type { PageModule } from '../pages/page.ts'

export type Route = {
  path: string
  load: () => Promise<PageModule>
  /** `reader`: a visitor is led to the login and back. */
  access: 'open' | 'reader'
  /** Draws its own top instead of the header (spec 2). */
  hidesHeader?: boolean
  status?: 404
}

const open = (path: string, load: Route['load'], more: Partial<Route> = {}): Route => ({ path, load, access: 'open', ...more })
const reader = (path: string, load: Route['load']): Route => ({ path, load, access: 'reader' })

const search = () => import('../pages/search/search-page.tsx')
const list = () => import('../pages/book-list/book-list-page.tsx')
const notOpen = () => import('../pages/not-open/not-open-page.tsx')

export const ROUTES: readonly Route[] = [
  open('/homepage', async () => (await import('../pages/home/home-page.tsx')).homePage, { hidesHeader: true }),
  open('/searchPage', async () => (await search()).titleSearchPage),
  open('/ebookSearch', async () => (await search()).ebookSearchPage),
  open('/yyd/bigBook', async () => (await search()).poolSearchPage),
  open('/weekNewBook', async () => (await list()).newBooksPage),
  open('/newbookList', async () => (await list()).newBooksPage),
  open('/hotlist', async () => (await list()).hotListPage),
  open('/Login', async () => (await import('../pages/login/login-page.tsx')).loginPage),
  open('/register', async () => (await import('../pages/register/register-page.tsx')).registerPage),
  open('/privacy', async () => (await import('../pages/privacy/privacy-page.tsx')).privacyPage),
  reader('/bookDetail', async () => (await import('../pages/book-detail/book-detail-page.tsx')).bookDetailPage),
  reader('/myRecommendation', async () => (await import('../pages/my-recommendation/my-recommendation-page.tsx')).myRecommendationPage),
  reader('/userInfoPage', async () => (await import('../pages/personal-center/personal-center-page.tsx')).personalCenterPage),
]

/** Addresses the specification names whose pages are not open here yet. */
const NOT_YET = /^\/(?:foreignSearch|loginLoading|schoolIntro|share|bdphoneWx|yyd\/podborrowing|yydbookDetail|yydsearch|myshoppingcart|hzcuddpage|outlayOrder|toBuyBook|myorders|orderinfo|adresslist|addressEdit|selfRecommendation(?:\/jgSearch)?|databaseRecommend|journalRecommend|myFavorite|readlist|PersonalInfo|transition|barorqrcodeview|yydrule|yydlyb|yydlyblist|scanView|scanbookdetails|staff(?:\/.*)?|specialBook(?:\/.*)?|lovebooklist|myscientpay|usescitentlogs|loadpage|qrcode|testpage|useTips|afterService|weeklist(?:\/.*)?)$/i

const NOT_HERE: Route = { path: 'not-here', access: 'open', status: 404, load: async () => (await notOpen()).notHerePage }
const NOT_FOUND: Route = { path: 'not-found', access: 'open', status: 404, load: async () => (await notOpen()).notFoundPage }

/** The page of a path below /mobile; there always is one. Case and a last slash are forgiven, as they always were. */
export function routeOf(path: string): Route {
  const asked = path.replace(/(.)\/$/, '$1')
  const found = ROUTES.find((route) => route.path.toLowerCase() === asked.toLowerCase())
  return found ?? (NOT_YET.test(asked) ? NOT_HERE : NOT_FOUND)
}
