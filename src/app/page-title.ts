import type { I18n } from '@lingui/core'
import type { Library } from '../contract/library.ts'
import type { PageLocation, PageModule } from '../pages/page.ts'

/** The document's title: the page, then the library's system or own name (spec 4). */
export function pageTitle(page: Pick<PageModule, 'title'>, location: PageLocation, library: Pick<Library, 'libsystem' | 'tenantname' | 'tenantname_eng'>, i18n: I18n): string {
  const chinese = library.libsystem || library.tenantname
  const name = i18n.locale.startsWith('en') ? library.tenantname_eng || chinese : chinese
  return [page.title(i18n, location), name].filter((part) => part !== '').join(' — ')
}
