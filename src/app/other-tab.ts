import type { DeviceStorage } from '../platform/storage.ts'
import { LIBRARY_KEY } from '../stores/session.ts'
import { explicitSources } from '../tenants/library-source.ts'

/**
 * The cookie is every tab's, the memory is this tab's: another library was opened beside this one, and the service
 * took the cookie's. True when this tab is on its way back to its own library.
 */
export function returnTo(remembered: string, { session }: DeviceStorage): boolean {
  const here = new URL(location.href)
  if (explicitSources(here, []).length > 0) return false
  here.searchParams.set('homeindex', remembered)
  session.remove(LIBRARY_KEY)
  location.replace(here)
  return true
}
