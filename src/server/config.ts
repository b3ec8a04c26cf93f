import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { getSystemErrorMessage } from 'node:util'
import { hostname } from 'node:os'
import * as v from 'valibot'
import { syncPath } from './db/durable-files.ts'
import type { MetricsAccess } from './metrics/may-look.ts'

export type Config = {
  host: string
  port: number
  dataDir: string
  /** Absent: the embedded store in `dataDir`. */
  databaseUrl: string | undefined
  /** Origins the service is reached at; the first is the one it names itself by. */
  publicOrigins: readonly string[]
  /** Proxies of one's own in front, whose X-Forwarded-For is believed. */
  trustedProxies: number
  /** Signs tokens; 32 bytes or more. */
  tokenSecret: string
  /** Fill an empty store with the demo libraries. */
  demo: boolean
  /** What this machine is called among several: it knows jobs with its files again by it. */
  instanceName: string
  logLevel: string
  metrics: MetricsAccess
}

/** What the environment says; the embedded store may have a secret of its own instead of a set one. */
export type Settings = Omit<Config, 'tokenSecret'> & { tokenSecret: string | undefined }

const SECRET_LENGTH = 32

const origin = v.pipe(
  v.string(),
  v.trim(),
  v.check((value) => {
    const url = URL.parse(value)
    return url !== null && url.origin === value && /^https?:$/.test(url.protocol)
  }, 'each must be an origin such as https://library.example, without a path'),
)

const Environment = v.object({
  HOST: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty')), '0.0.0.0'),
  PORT: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'must be a port number'), v.transform(Number), v.maxValue(65_535, 'must be a port number')),
    '8080',
  ),
  DATA_DIR: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty')), './data'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://'))),
  PUBLIC_ORIGINS: v.optional(v.pipe(v.string(), v.transform((value) => value.split(',')), v.array(origin), v.minLength(1))),
  TRUSTED_PROXIES: v.optional(v.pipe(v.string(), v.regex(/^[0-9]$/, 'must be a number of proxies, 0 to 9'), v.transform(Number)), '0'),
  TOKEN_SECRET: v.optional(v.pipe(v.string(), v.minLength(SECRET_LENGTH, `must have at least ${SECRET_LENGTH} characters`))),
  DEMO: v.optional(v.picklist(['0', '1'], 'must be 0 or 1')),
  INSTANCE_NAME: v.optional(v.pipe(v.string(), v.regex(/^[0-9A-Za-z._-]{1,64}$/, 'must be 1 to 64 letters, digits, dots, hyphens or underlines'))),
  METRICS: v.optional(v.picklist(['off', 'local', 'on'], 'must be off, local or on'), 'local'),
  LOG_LEVEL: v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'), 'info'),
})

/** A setting or something it names cannot be used; the message is for whoever starts the service. */
export class ConfigError extends Error {}

/**
 * Reads and checks the settings of the environment.
 *
 * @throws {ConfigError} naming each wrong setting and what it must be
 */
export function readConfig(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = v.safeParse(Environment, given)
  if (!parsed.success) {
    const faults = parsed.issues.map((issue) => `  ${String(issue.path?.[0]?.key)}: ${issue.message}`)
    throw new ConfigError(`The environment cannot be used:\n${faults.join('\n')}`)
  }
  const env = parsed.output
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: resolve(env.DATA_DIR),
    trustedProxies: env.TRUSTED_PROXIES,
    databaseUrl: env.DATABASE_URL,
    publicOrigins: env.PUBLIC_ORIGINS ?? [`http://localhost:${env.PORT}`, `http://127.0.0.1:${env.PORT}`],
    tokenSecret: env.TOKEN_SECRET,
    // A store that belongs to somebody's server is never filled with demo data unasked.
    demo: env.DEMO === undefined ? env.DATABASE_URL === undefined : env.DEMO === '1',
    instanceName: env.INSTANCE_NAME ?? hostname(),
    logLevel: env.LOG_LEVEL,
    metrics: env.METRICS,
  }
}

/**
 * The settings with a secret to sign with. Hold the data folder first: two first starts would make two secrets.
 *
 * @throws {ConfigError} when there is no secret that can be used
 */
export function withSecret(settings: Settings): Config {
  const { tokenSecret, databaseUrl, dataDir } = settings
  if (tokenSecret !== undefined) return { ...settings, tokenSecret }
  if (databaseUrl !== undefined) {
    throw new ConfigError('The environment cannot be used:\n  TOKEN_SECRET: is required with DATABASE_URL, the same for every instance')
  }
  return { ...settings, tokenSecret: ownSecret(join(dataDir, 'token-secret')) }
}

/** The embedded store's own secret, made once and kept beside it, readable by its owner only. */
function ownSecret(file: string): string {
  try {
    if (!existsSync(file)) keepSecret(file, randomBytes(32).toString('base64url'))
    const secret = readFileSync(file, 'utf8').trim()
    if (secret.length >= SECRET_LENGTH) return secret
  } catch (fault) {
    throw new ConfigError(`The secret in ${file} cannot be read or made: ${reasonOf(fault)}.`, { cause: fault })
  }
  throw new ConfigError(`The secret in ${file} has fewer than ${SECRET_LENGTH} characters. Delete the file to have a new one made; readers then log in again.`)
}

/** Whole or not at all, whenever the machine stops. */
function keepSecret(file: string, secret: string) {
  const part = `${file}.new`
  rmSync(part, { force: true })
  const descriptor = openSync(part, 'wx', 0o600)
  try {
    writeSync(descriptor, `${secret}\n`)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  renameSync(part, file)
  syncPath(dirname(file))
}

/** A fault in the system's words, without the call and path that Node puts around them. */
export function reasonOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  if ('errno' in fault && typeof fault.errno === 'number' && fault.errno < 0) return getSystemErrorMessage(fault.errno)
  return fault.message
}
