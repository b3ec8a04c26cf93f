import { join } from 'node:path'

type ModuleInfo = { importers: readonly string[] }
type Context = { getModuleInfo: (id: string) => ModuleInfo | null }
type Group = {
  name: string
  entries: readonly string[]
  /** Only what these need as well. */
  sharedWith?: readonly string[]
}

const root = join(import.meta.dirname, '..')

/**
 * Puts what is needed together into one chunk: twenty small ones compress worse and cost a request each. A module
 * goes to the first group with an entry that is it or imports it, however far away.
 */
export function chunkGroups(groups: readonly Group[]): (id: string, context: Context) => string | null {
  const finders = groups.map(({ name, entries, sharedWith }) => {
    const [isNeeded, isShared] = [reachedFrom(entries), sharedWith ? reachedFrom(sharedWith) : () => true]
    return { name, takes: (id: string, context: Context) => isNeeded(id, context) && isShared(id, context) }
  })
  return (id, context) => finders.find(({ takes }) => takes(id, context))?.name ?? null
}

function reachedFrom(entries: readonly string[]) {
  const asked = new Map(entries.map((entry) => [join(root, entry), true]))
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
