import type { Stores } from '../stores/shared.ts'

const AGAIN_MS = 30_000
const DONE_KEY = 'kaijuan.started-anew'

/**
 * A 401 clears the device, keeping language and library, and reloads (spec 4). A visitor is refused for what only
 * readers may, which is no reason to start anew, and one reload that did not help is not repeated at once.
 */
export function unauthorized({ session, storage, now }: Pick<Stores, 'session' | 'storage' | 'now'>) {
  if (session.$session.get().status !== 'reader') return
  const last = Number(storage.session.get(DONE_KEY) ?? 0)
  if (now().getTime() - last < AGAIN_MS) return
  session.expire()
  storage.session.set(DONE_KEY, String(now().getTime()))
}
