import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { START_PARAMETERS } from './engine-settings.ts'
import { ONE_DATABASE } from './store-folder.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')

const ROOT = join(import.meta.dirname, '../../..')

/** Where `npm run build` leaves the template for first starts. */
export const BUILT_TEMPLATES = join(ROOT, 'dist/store-template')

/**
 * A template is an empty, migrated data folder: copying one is quicker than making one. It bears the name of what it
 * was made from, so one of another release is never taken.
 *
 * @param folder where templates are kept
 * @returns the data folder to copy; undefined when none of this release is there
 */
export function currentTemplate(folder: string): string | undefined {
  const template = join(folder, templateName())
  return existsSync(template) ? template : undefined
}

/**
 * Makes the template of this release unless it is there. Several processes may do so at once: each builds its own,
 * and the first to finish gives its to all.
 *
 * @param folder where templates are kept
 * @param build makes a migrated store in the data folder it is given, and closes it
 * @returns the data folder to copy
 */
export async function makeTemplate(folder: string, build: (dataFolder: string) => Promise<void>): Promise<string> {
  const template = join(folder, templateName())
  if (existsSync(template)) return template
  const part = `${template}.${process.pid}`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  try {
    await build(part)
    renameSync(part, template)
  } catch (fault) {
    if (!existsSync(template)) throw fault
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
  return template
}

/** Changes with all that a template depends on: the engine, its parameters, the migrations. */
export function templateName(): string {
  const hash = createHash('sha256')
  const { resolve } = createRequire(import.meta.url)
  hash.update(readFileSync(join(resolve('@electric-sql/pglite'), '../../package.json')))
  hash.update([...START_PARAMETERS, ...ONE_DATABASE].join(' '))
  for (const name of readdirSync(MIGRATIONS).toSorted()) hash.update(name).update(readFileSync(join(MIGRATIONS, name)))
  return `store-${hash.digest('hex').slice(0, 16)}`
}
