import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncPath } from '../db/durable-files.ts'
import { OperationError } from './operation-error.ts'
import { writeSynced } from './replace-store.ts'

const FILE = 'store.moved.json'

/** Keeps a store that lives on a server now from being started again by mistake. */
export async function markMoved(dataDir: string, to: string): Promise<void> {
  await writeSynced(dataDir, FILE, JSON.stringify({ to }))
}

/** @returns whether there was a mark */
export async function unmarkMoved(dataDir: string): Promise<boolean> {
  const isMarked = existsSync(join(dataDir, FILE))
  await rm(join(dataDir, FILE), { force: true })
  if (isMarked) syncPath(dataDir)
  return isMarked
}

/** @throws {OperationError} when the store in this folder was moved to a server */
export function refuseMoved(dataDir: string): void {
  if (!existsSync(join(dataDir, FILE))) return
  const { to } = JSON.parse(readFileSync(join(dataDir, FILE), 'utf8')) as { to: string }
  throw new OperationError(
    `it was moved to PostgreSQL at ${to}. Set DATABASE_URL to it, and TOKEN_SECRET to what ${join(dataDir, 'token-secret')} holds. ` +
      'To work on here with the data as they were then, run npm run move -- --back.',
  )
}
