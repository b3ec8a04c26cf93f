import { createHash, randomBytes } from 'node:crypto'
import { currentUser, login, logout, register, type UserInfo } from '../../../contract/login.ts'
import { libraryFlags } from '../../../contract/library.ts'
import { newId } from '../../db/ids.ts'
import type { Sql } from '../../db/store.ts'
import { Refusal } from '../../lib/refusal.ts'
import { readerRoute, visitorRoute, type Route } from '../../lib/route.ts'
import { SESSION_SECONDS, type Tokens } from '../../lib/tokens.ts'
import type { LibraryRecord } from '../library/library-register.ts'
import { hashPassword, isPassword } from './password.ts'
import {
  addFailures,
  addReader,
  addSession,
  clearFailures,
  endSession,
  failuresSince,
  readerById,
  readerByName,
  type ReaderRow,
} from './reader-table.ts'

/** Ten wrong tries in ten minutes lock the account and the address for ten minutes (domain 3). */
const TRIES = 10
const WINDOW_MS = 10 * 60_000
/** A registration sent again within this time by somebody who knows its password is the same one. */
const SAME_REGISTRATION_MS = 10 * 60_000

/** Sign-in with this service's own accounts (login type 0), registration, sign-out (domain 3). */
export function loginRoutes(tokens: Tokens): Route[] {
  async function open(sql: Sql, library: LibraryRecord, reader: ReaderRow, now: Date): Promise<UserInfo> {
    const { tenantcode } = library
    const sessionid = randomBytes(16).toString('base64url')
    const expires = new Date(now.getTime() + SESSION_SECONDS * 1000)
    await addSession(sql, { tenantcode, sessionid, userid: reader.userid, now, expires })
    const jwtToken = await tokens.forReader({ tenantcode, userid: reader.userid, sessionid, now })
    return { ...userInfo(library, reader), jwtToken }
  }

  return [
    visitorRoute(login, async ({ input, library, addressHash, now, inLibrary }) => {
      needsOwnAccounts(library)
      const { tenantcode } = library
      const key = usernameKey(input.username)
      const subjects = [`account:${hash(tenantcode, key)}`, `address:${addressHash}`] as const
      // The hashing takes tens of milliseconds, so no connection is held while it runs.
      const reader = await inLibrary(async (sql) => {
        const failures = await failuresSince(sql, tenantcode, subjects, new Date(now.getTime() - WINDOW_MS))
        if (failures >= TRIES) throw new Refusal('login-locked', { retryAfter: WINDOW_MS / 1000 })
        return readerByName(sql, tenantcode, key)
      })
      const known = await isPassword(input.password, reader?.password_hash)
      if (!known || reader === undefined) {
        await inLibrary((sql) => addFailures(sql, tenantcode, subjects.map((subject) => ({ failureid: newId(), subject })), now))
        throw new Refusal('login-refused')
      }
      const data = await inLibrary(async (sql) => {
        await clearFailures(sql, tenantcode, subjects[0])
        return open(sql, library, reader, now)
      })
      return { answer: { data }, message: { zh: '登录成功', en: 'Welcome back.' } }
    }),

    visitorRoute(register, async ({ input, library, now, inLibrary }) => {
      needsOwnAccounts(library)
      if (library.settings.isbdphone === 1 && input.telphone === '') throw new Refusal('phone-needed')
      const password_hash = await hashPassword(input.password)
      const { username, name, telphone, email } = input
      const fresh = { userid: newId(now.getTime()), username, usernameKey: usernameKey(username), password_hash, name, telphone, email, created_at: now }
      const data = await inLibrary(async (sql) => {
        if (await addReader(sql, library.tenantcode, fresh)) return open(sql, library, fresh, now)
        return undefined
      })
      const message = { zh: '注册成功', en: 'Your account is ready.' }
      if (data !== undefined) return { answer: { data }, message }
      const taken = await inLibrary((sql) => readerByName(sql, library.tenantcode, fresh.usernameKey))
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

function needsOwnAccounts(library: LibraryRecord) {
  if (library.settings.logintype !== 0) throw new Refusal('switched-off')
}

/** Names are compared folded, so that nobody can pass for another with a capital or a full-width letter. */
function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase()
}

function hash(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\u001f')).digest('base64url')
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
