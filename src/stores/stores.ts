import { createLanguage } from './language.ts'
import { createSession } from './session.ts'
import type { Deps, Shared, Stores } from './shared.ts'
import { createToasts } from './toasts.ts'

/** The whole state of one app: one per browser page, per request on the service, per test. */
export function createStores(deps: Deps): Stores {
  const parts: Record<string, unknown> = {}
  const shared: Shared = {
    ...deps,
    library: deps.first.library,
    abilities: deps.first.abilities,
    language: createLanguage(deps.storage, deps.first.language),
    session: createSession(deps),
    toasts: createToasts(),
    record: (name, value) => void (parts[name] = value),
  }
  const opened = new Map<unknown, unknown>()
  return {
    ...shared,
    open<T>(factory: (shared: Shared) => T): T {
      if (!opened.has(factory)) opened.set(factory, factory(shared))
      return opened.get(factory) as T
    },
    snapshot: () => ({ ...deps.first, language: shared.language.$language.get(), parts }),
  }
}
