import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as v from 'valibot'

export type Config = {
  host: string
  port: number
  dataDir: string
  /** Absent: the embedded store in `dataDir`. */
  databaseUrl: string | undefined
  /** Origins the service is reached at; the first is the one it names itself by. */
  publicOrigins: readonly string[]
  /** Signs tokens; 32 bytes or more. */
  tokenSecret: string
  /** Fill an empty store with the demo libraries. */
  demo: boolean
  logLevel: string
}

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
  TOKEN_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  DEMO: v.optional(v.picklist(['0', '1'], 'must be 0 or 1')),
  LOG_LEVEL: v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'), 'info'),
})

/** A setting that cannot be used; its message is for whoever starts the service. */
export class ConfigError extends Error {}

/**
 * Reads and checks the settings of the environment.
 *
 * @throws {ConfigError} naming each wrong setting and what it must be
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = v.safeParse(Environment, given)
  if (!parsed.success) {
    const faults = parsed.issues.map((issue) => `  ${String(issue.path?.[0]?.key)}: ${issue.message}`)
    throw new ConfigError(`The environment cannot be used:\n${faults.join('\n')}`)
  }
  const env = parsed.output
  const dataDir = resolve(env.DATA_DIR)
  const origins = env.PUBLIC_ORIGINS ?? [`http://localhost:${env.PORT}`, `http://127.0.0.1:${env.PORT}`]
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    publicOrigins: origins,
    tokenSecret: env.TOKEN_SECRET ?? ownSecret(env.DATABASE_URL, dataDir),
    // A store that belongs to somebody's server is never filled with demo data unasked.
    demo: env.DEMO === undefined ? env.DATABASE_URL === undefined : env.DEMO === '1',
    logLevel: env.LOG_LEVEL,
  }
}

/** The embedded store's own secret, made once and kept beside it, readable by its owner only. */
function ownSecret(databaseUrl: string | undefined, dataDir: string): string {
  if (databaseUrl !== undefined) {
    throw new ConfigError('The environment cannot be used:\n  TOKEN_SECRET: is required with DATABASE_URL, the same for every instance')
  }
  const file = join(dataDir, 'token-secret')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(dataDir, { recursive: true })
  const secret = randomBytes(32).toString('base64url')
  writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  return secret
}
