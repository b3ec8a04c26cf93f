import { logout } from '../contract/login.ts'
import { logoutRoute } from '../domain/logout-route.ts'
import type { Shared } from './shared.ts'

/** How long the page waits for the service to hear of it before it is left. */
const PATIENCE_MS = 1000

/**
 * Tells the service that this token is done with, then goes where this library's log-out leads (spec 4). The device
 * has forgotten the reader before. False when the service cannot be reached: then no page could be loaded either.
 */
export async function signOut({ call, library, leave }: Pick<Shared, 'call' | 'library' | 'leave'>, { token, home }: { token: string; home: string }): Promise<boolean> {
  const outcome = await Promise.race([call(logout, {}, { token, keepalive: true }), patience()])
  if (outcome?.ok === false && outcome.reason === 'offline') return false
  const route = logoutRoute(library, home)
  if (route.kind === 'external') leave.go(route.url)
  else leave.reload()
  return true
}

const patience = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
