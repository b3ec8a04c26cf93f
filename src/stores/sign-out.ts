import { logout } from '../contract/login.ts'
import { logoutRoute } from '../domain/logout-route.ts'
import type { Shared } from './shared.ts'

/** How long the page waits for the service to hear of it before it is left. */
const PATIENCE_MS = 1000

/**
 * Tells the service that this token is done with, then goes where this library's log-out leads (spec 4). The device
 * forgets at once; the screen when it is left, so that no login page flashes up in between. False when the service
 * cannot be reached: then no page could be loaded either.
 */
export async function signOut({ call, library, session, leave }: Pick<Shared, 'call' | 'library' | 'session' | 'leave'>, home: string): Promise<boolean> {
  const token = session.token()
  session.clear()
  const outcome = await Promise.race([call(logout, {}, { token, keepalive: true }), patience()])
  session.forget()
  if (outcome?.ok === false && outcome.reason === 'offline') return false
  const route = logoutRoute(library, home)
  if (route.kind === 'external') leave.go(route.url)
  else leave.reload()
  return true
}

const patience = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
