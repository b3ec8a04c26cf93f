import * as books from './books.ts'
import type { Endpoint } from './endpoint.ts'
import * as library from './library.ts'
import * as login from './login.ts'
import * as recommend from './recommend.ts'

/** Every call of the wire, for the service's route table, the OpenAPI document and the tests that go over all. */
export const CONTRACT: readonly Endpoint[] = [
  library.tenantInfoByHome,
  library.tenantInfo,
  library.menuList,
  library.getSupplierpoolids,
  library.dispRule,
  books.simpsearch,
  books.simpsearchFact,
  books.hotList,
  books.poolSearch,
  books.relBookmanList,
  books.bookDetail,
  login.login,
  login.register,
  login.logout,
  login.currentUser,
  recommend.recommendNotice,
  recommend.recommend,
  recommend.myRecommendations,
  recommend.cancelRecommendation,
  recommend.clearRecommendation,
]
