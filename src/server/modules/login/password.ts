import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

// OWASP's second choice for scrypt: 32 MiB a try.
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 } as const
const KEY_BYTES = 32

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (fault, key) => (fault ? reject(fault) : resolve(key)))
  })
}

/** A memory-hard hash with its own salt, as `scrypt$salt$key` in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `scrypt$${salt.toString('base64url')}$${(await derive(password, salt)).toString('base64url')}`
}

/**
 * Compares in constant time. Without a hash (nobody has that name) it works as long as with one, so that the time
 * of an answer tells nobody which names exist.
 */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [kind, salt, key] = (hash ?? NOBODY).split('$')
  if (kind !== 'scrypt' || salt === undefined || key === undefined) return false
  const same = timingSafeEqual(await derive(password, Buffer.from(salt, 'base64url')), Buffer.from(key, 'base64url'))
  return same && hash !== undefined
}

const NOBODY = `scrypt$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(KEY_BYTES).toString('base64url')}`
