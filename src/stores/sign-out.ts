import { logout } from '../contract/login.ts'
import { logoutRoute } from '../domain/logout-route.ts'
import type { Shared } from './shared.ts'

/** Ends the session on the service and on this device, then goes where this library's log-out leads (spec 4). */
export async function signOut({ call, library, session, leave }: Pick<Shared, 'call' | 'library' | 'session' | 'leave'>, home: string) {
  // The device forgets the reader whether or not the service could be told.
  await call(logout, {})
  session.forget()
  const route = logoutRoute(library, home)
  if (route.kind === 'external') leave.go(route.url)
  else leave.reload()
}
