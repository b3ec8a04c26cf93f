import * as v from 'valibot'
import { normalizePhone } from '../domain/phone.ts'
import { endpoint } from './endpoint.ts'
import { flag, tenantcode, text } from './fields.ts'
import { libraryFlags } from './library.ts'

/** The signed-in reader with copies of the library's switches (spec 3). */
export const UserInfo = v.object({
  userid: v.string(),
  tenantcode,
  jwtToken: v.string(),
  telphone: v.string(),
  /** 1: a phone must be bound before going on. */
  isbdtel: flag,
  tenantname: v.string(),
  homeindex: v.string(),
  username: v.string(),
  name: v.string(),
  email: v.string(),
  ...libraryFlags,
})
export type UserInfo = v.InferOutput<typeof UserInfo>

const LOGIN = '/bolan-user/api/userLogin/'

/** 3 to 32 letters, digits, dots, hyphens or underscores; compared without regard to case. */
export const username = v.pipe(v.string(), v.trim(), v.regex(/^[\p{L}\p{N}._-]{3,32}$/u, 'username'))

/** 8 to 64 characters (domain 3); never trimmed. */
export const password = v.pipe(v.string(), v.minLength(8, 'password'), v.maxLength(64, 'password'))

/** A mainland mobile number in any usual writing, stored as eleven digits; empty is no number (domain 7). */
export const optionalPhone = v.pipe(
  v.string(),
  v.maxLength(40),
  v.check((value) => value.trim() === '' || normalizePhone(value) !== undefined, 'phone'),
  v.transform((value) => normalizePhone(value) ?? ''),
)

const optionalEmail = v.pipe(v.string(), v.trim(), v.maxLength(254), v.regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'email'))

export const login = endpoint({
  id: 'login',
  summary: 'Sign in with user name and password of this service',
  method: 'POST',
  path: `${LOGIN}login`,
  encoding: 'json',
  access: 'visitor',
  input: v.object({ tenantcode, username: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64)), password: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
  answer: v.object({ data: UserInfo }),
  refusals: ['login-refused', 'login-locked', 'switched-off'],
})

export const register = endpoint({
  id: 'register',
  summary: 'Open an account at the library and sign in',
  method: 'POST',
  path: `${LOGIN}register`,
  encoding: 'json',
  access: 'visitor',
  input: v.object({ tenantcode, username, password, name: text(1, 30), telphone: optionalPhone, email: optionalEmail, agreed: v.literal(true) }),
  answer: v.object({ data: UserInfo }),
  refusals: ['username-taken', 'phone-needed', 'switched-off'],
})

export const logout = endpoint({
  id: 'logout',
  summary: 'End this session; its token is refused from now on',
  method: 'POST',
  path: `${LOGIN}logout`,
  encoding: 'form',
  access: 'reader',
  input: v.object({}),
  answer: v.object({ data: v.null() }),
})

export const currentUser = endpoint({
  id: 'currentUser',
  summary: 'The signed-in reader as the service knows them now',
  method: 'GET',
  path: '/bolan-user/api/user/current',
  encoding: 'query',
  access: 'reader',
  input: v.object({}),
  answer: v.object({ data: v.omit(UserInfo, ['jwtToken']) }),
})
