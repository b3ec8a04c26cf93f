import { join } from 'node:path'

type ModuleInfo = { importers: readonly string[] }
type Context = { getModuleInfo: (id: string) => ModuleInfo | null }
type Named = { name: string; entries: readonly string[] }

const root = join(import.meta.dirname, '..')

/**
 * Puts what is needed together into one chunk: twenty small ones compress worse and cost a request each. A module
 * goes to the first group whose entries import it, however far away. `apart` stays out: it starts all the rest.
 */
export function chunkGroups(groups: readonly Named[], apart: string): (id: string, context: Context) => string | null {
  const finders = groups.map(({ name, entries }) => ({ name, isNeeded: reachedFrom(entries, apart) }))
  return (id, context) => finders.find(({ isNeeded }) => isNeeded(id, context))?.name ?? null
}

function reachedFrom(entries: readonly string[], apart: string) {
  const asked = new Map<string, boolean>([[join(root, apart), false], ...entries.map((entry) => [join(root, entry), true] as const)])
  return function isNeeded(id: string, context: Context): boolean {
    const known = asked.get(id)
    if (known !== undefined) return known
    // Set before looking further: modules may import each other in a circle.
    asked.set(id, false)
    const isFound = (context.getModuleInfo(id)?.importers ?? []).some((importer) => isNeeded(importer, context))
    asked.set(id, isFound)
    return isFound
  }
}
