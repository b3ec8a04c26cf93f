import { jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'

/** A visitor's token says which library; a reader's also who, and in which session. */
export type Claims =
  | { kind: 'library'; tenantcode: string }
  | { kind: 'reader'; tenantcode: string; userid: string; sessionid: string }

const Payload = v.variant('kind', [
  v.object({ kind: v.literal('library'), tenantcode: v.string() }),
  v.object({ kind: v.literal('reader'), tenantcode: v.string(), sub: v.string(), sid: v.string(), exp: v.number() }),
])

const ISSUER = 'kaijuan'
/** How long a reader's token lives (domain 3). */
export const SESSION_SECONDS = 12 * 3600

export type Tokens = {
  /** Always the same for one library, so that pages carrying it can be kept. */
  forLibrary: (tenantcode: string) => Promise<string>
  forReader: (session: { tenantcode: string; userid: string; sessionid: string; now: Date }) => Promise<string>
  /** Undefined for anything that is not a token of ours, or has expired. */
  verify: (token: string, now: Date) => Promise<Claims | undefined>
}

/** Signs and checks tokens: HS256 only, whatever a token's own header claims (RFC 8725). */
export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret)
  const sign = (jwt: SignJWT) => jwt.setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).setIssuer(ISSUER).sign(key)
  return {
    forLibrary: (tenantcode) => sign(new SignJWT({ kind: 'library', tenantcode })),
    forReader: ({ tenantcode, userid, sessionid, now }) => {
      const seconds = Math.floor(now.getTime() / 1000)
      const jwt = new SignJWT({ kind: 'reader', tenantcode, sid: sessionid })
      return sign(jwt.setSubject(userid).setIssuedAt(seconds).setExpirationTime(seconds + SESSION_SECONDS))
    },
    verify: async (token, now) => {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer: ISSUER, currentDate: now })
        const claims = v.parse(Payload, payload)
        if (claims.kind === 'library') return claims
        return { kind: 'reader', tenantcode: claims.tenantcode, userid: claims.sub, sessionid: claims.sid }
      } catch {
        return undefined
      }
    },
  }
}
