import type { Stores } from '../stores/shared.ts'

const AGAIN_MS = 30_000
const DONE_KEY = 'kaijuan.started-anew'
/** Set for the page that comes after: it says why the reader is no longer signed in. */
export const EXPIRED_KEY = 'kaijuan.expired'

/**
 * A 401 clears the device, keeping language and library, and reloads (spec 4). The reader is forgotten every time;
 * only a reload that did not help is not repeated at once. A visitor who asked for what only readers may have has
 * nothing to forget; their library's token is had anew by the reload.
 */
export function unauthorized({ session, storage, now, leave }: Pick<Stores, 'session' | 'storage' | 'now' | 'leave'>, refused: { token: string; reason: string }) {
  // The answer to a call of somebody who has left, or of the same reader before they logged in again.
  if (refused.token !== session.token()) return
  const isReader = session.reader() !== undefined
  if (!isReader && refused.reason === 'sign-in-needed') return
  const time = now().getTime()
  const last = Number(storage.session.get(DONE_KEY) ?? 0)
  const isAgain = Math.abs(time - last) < AGAIN_MS
  session.forget()
  storage.session.set(DONE_KEY, String(isAgain ? last : time))
  if (isAgain) return
  if (isReader) storage.session.set(EXPIRED_KEY, '1')
  leave.reload()
}
