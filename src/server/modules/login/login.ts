import { createHmac, randomBytes } from 'node:crypto'
import { currentUser, login, logout, register, type UserInfo } from '../../../contract/login.ts'
import { libraryFlags } from '../../../contract/library.ts'
import { newId } from '../../db/ids.ts'
import type { Sql } from '../../db/store.ts'
import { Refusal } from '../../lib/refusal.ts'
import { readerRoute, visitorRoute, type InLibrary, type Route } from '../../lib/route.ts'
import { SESSION_SECONDS, type Tokens } from '../../lib/tokens.ts'
import type { LibraryRecord } from '../library/library-register.ts'
import { hashPassword, isPassword } from './password.ts'
import { accountThrottle, addressThrottle, countTry, forgetTry, type Throttle } from './login-throttle.ts'
import {
  addReader,
  addSession,
  endSession,
  readerById,
  readerByName,
  type ReaderRow,
} from './reader-table.ts'

/** A registration sent again within this time by somebody who knows its password is the same one. */
const SAME_REGISTRATION_MS = 10 * 60_000

/** Sign-in with this service's own accounts (login type 0), registration, sign-out (domain 3). */
export function loginRoutes(tokens: Tokens, secret: string): Route[] {
  const hash = (...parts: string[]) => createHmac('sha256', secret).update(parts.join('\u001f')).digest('base64url')

  async function open(sql: Sql, library: LibraryRecord, reader: ReaderRow, now: Date): Promise<UserInfo> {
    const { tenantcode } = library
    const sessionid = randomBytes(16).toString('base64url')
    const expires = new Date(now.getTime() + SESSION_SECONDS * 1000)
    await addSession(sql, { tenantcode, sessionid, userid: reader.userid, now, expires })
    const jwtToken = await tokens.forReader({ tenantcode, userid: reader.userid, sessionid, now })
    return { ...userInfo(library, reader), jwtToken }
  }

  return [
    visitorRoute(login, async ({ input, library, reader: before, addressHash, now, inLibrary }) => {
      needsOwnAccounts(library)
      const { tenantcode } = library
      const key = usernameKey(input.username)
      const account = accountThrottle(hash(tenantcode, key))
      const address = addressThrottle(addressHash)
      await mayTry(inLibrary, tenantcode, [account, address], now)
      const reader = await inLibrary((sql) => readerByName(sql, tenantcode, key))
      // The hashing takes tens of milliseconds, so no connection is held while it runs.
      const known = await isPassword(input.password, reader?.password_hash)
      if (!known || reader === undefined) throw new Refusal('login-refused')
      const data = await inLibrary(async (sql) => {
        await forgetTry(sql, tenantcode, account, address)
        if (before) await endSession(sql, tenantcode, before.sessionid, now)
        return open(sql, library, reader, now)
      })
      return { answer: { data }, message: { zh: '登录成功', en: 'Welcome back.' } }
    }),

    visitorRoute(register, async ({ input, library, addressHash, now, inLibrary }) => {
      needsOwnAccounts(library)
      if (library.settings.isbdphone === 1 && input.telphone === '') throw new Refusal('phone-needed')
      const { tenantcode } = library
      const { username, name, telphone, email } = input
      const key = usernameKey(username)
      const account = accountThrottle(hash(tenantcode, key))
      const address = addressThrottle(addressHash)
      // A name that is taken can be tried with a password here as at the login, so it counts as the same try.
      await mayTry(inLibrary, tenantcode, [account, address], now)
      const password_hash = await hashPassword(input.password)
      const fresh = { userid: newId(now.getTime()), username, usernameKey: key, password_hash, name, telphone, email, created_at: now }
      const data = await inLibrary(async (sql) => {
        if (!(await addReader(sql, tenantcode, fresh))) return undefined
        await forgetTry(sql, tenantcode, account, address)
        return open(sql, library, fresh, now)
      })
      const message = { zh: '注册成功', en: 'Your account is ready.' }
      if (data !== undefined) return { answer: { data }, message }
      const taken = await inLibrary((sql) => readerByName(sql, tenantcode, key))
      const isSame = taken !== undefined && now.getTime() - taken.created_at.getTime() < SAME_REGISTRATION_MS && (await isPassword(input.password, taken.password_hash))
      if (!isSame) throw new Refusal('username-taken')
      return { answer: { data: await inLibrary((sql) => open(sql, library, taken, now)) }, message }
    }),

    readerRoute(logout, async ({ library, reader, now, inLibrary }) => {
      await inLibrary((sql) => endSession(sql, library.tenantcode, reader.sessionid, now))
      return { answer: { data: null }, message: { zh: '已退出登录', en: 'You are logged out.' } }
    }),

    readerRoute(currentUser, async ({ library, reader, inLibrary }) => {
      const row = await inLibrary((sql) => readerById(sql, library.tenantcode, reader.userid))
      if (row === undefined) throw new Refusal('token-invalid')
      return { answer: { data: userInfo(library, row) } }
    }),
  ]
}

/** Counts the try in a transaction of its own: a refusal must not take the count back. */
async function mayTry(inLibrary: InLibrary, tenantcode: string, throttles: readonly Throttle[], now: Date) {
  const locked = await inLibrary((sql) => countTry(sql, tenantcode, throttles, now))
  if (locked) throw locked
}

function needsOwnAccounts(library: LibraryRecord) {
  if (library.settings.logintype !== 0) throw new Refusal('switched-off')
}

/** Names are compared folded, so that nobody can pass for another with a capital or a full-width letter. */
function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase()
}

const FLAGS = Object.keys(libraryFlags) as (keyof typeof libraryFlags)[]

function userInfo(library: LibraryRecord, reader: ReaderRow): Omit<UserInfo, 'jwtToken'> {
  const flags = Object.fromEntries(FLAGS.map((name) => [name, library.settings[name]])) as Pick<UserInfo, (typeof FLAGS)[number]>
  const { userid, username, name, telphone, email } = reader
  return {
    ...flags,
    userid,
    username,
    name,
    telphone,
    email,
    isbdtel: library.settings.isbdphone === 1 && telphone === '' ? 1 : 0,
    tenantcode: library.tenantcode,
    tenantname: library.settings.tenantname,
    homeindex: library.homeindex,
  }
}
