import { atom, type ReadableAtom } from 'nanostores'
import type { UserInfo } from '../contract/login.ts'
import { clearExcept, type DeviceStorage } from '../platform/storage.ts'
import { LANGUAGE_KEY } from './language.ts'
import type { Deps } from './shared.ts'

export const USER_KEY = 'kaijuan.user'
export const LIBRARY_KEY = 'kaijuan.library'
/** What one reader typed stands under a name that begins with this and their id. */
const OWN = 'kaijuan.of.'
/** What a log-out or a refused token leaves on the device (spec 4): not a reader's drafts either. */
const KEPT = [LANGUAGE_KEY, LIBRARY_KEY]

export type SessionValue =
  /** Before the device was asked: pages rendered on the service are nobody's. */
  | { status: 'unknown' }
  | { status: 'visitor' }
  | { status: 'reader'; user: UserInfo }

export type Session = {
  $session: ReadableAtom<SessionValue>
  /** The reader's id, when somebody is signed in. */
  reader: () => string | undefined
  /** The reader's token, else the library's (spec 7). */
  token: () => string
  /** Reads who is signed in on this device; also after another tab changed it. */
  restore: () => void
  adopt: (user: UserInfo) => void
  /** Forgets on this device everything but language and library; what is on the screen stays. */
  clear: () => void
  /** The same, and nobody is signed in any more. */
  forget: () => void
}

export function createSession({ storage, first }: Pick<Deps, 'storage' | 'first'>): Session {
  const { library, abilities } = first
  const $session = atom<SessionValue>({ status: 'unknown' })

  const clear = () => clearExcept(KEPT, storage)
  const forget = () => {
    clear()
    $session.set({ status: 'visitor' })
  }

  const reader = () => {
    const value = $session.get()
    return value.status === 'reader' ? value.user.userid : undefined
  }
  // A log-out in another tab clears only that tab's storage, so every tab cleans up for itself.
  function dropOthers() {
    const mine = reader()
    for (const name of storage.session.names()) {
      if (name.startsWith(OWN) && (mine === undefined || !name.startsWith(ownName(mine, '')))) storage.session.remove(name)
    }
  }

  return {
    $session,
    reader,
    token() {
      const value = $session.get()
      return value.status === 'reader' ? value.user.jwtToken : library.jwtToken
    },
    restore() {
      const user = readUser(storage)
      const isForeign = user !== undefined && user.tenantcode !== library.tenantcode
      if (isForeign && abilities.logsOutForeignReader) storage.local.remove(USER_KEY)
      const known = $session.get()
      if (user === undefined || isForeign) $session.set({ status: 'visitor' })
      else if (known.status !== 'reader' || known.user.jwtToken !== user.jwtToken) $session.set({ status: 'reader', user })
      dropOthers()
    },
    adopt(user) {
      storage.local.set(USER_KEY, JSON.stringify(user))
      $session.set({ status: 'reader', user })
      dropOthers()
    },
    clear,
    forget,
  }
}

/** The name in this tab's storage of something that belongs to one reader. */
export const ownName = (userid: string, name: string) => `${OWN}${userid}.${name}`

function readUser({ local }: DeviceStorage): UserInfo | undefined {
  try {
    const user = JSON.parse(local.get(USER_KEY) ?? 'null') as Partial<UserInfo> | null
    // Whatever else once stood under this name must not pass for a reader.
    return user?.userid && user.jwtToken && user.tenantcode ? (user as UserInfo) : undefined
  } catch {
    return undefined
  }
}
