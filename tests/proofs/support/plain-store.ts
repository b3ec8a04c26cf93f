import { registerHooks } from 'node:module'
import type { openStore } from '../../../src/server/db/store.ts'

/** Marks a second copy of the store's module, which gets another queue than the service's. */
const MARK = '?plain'

registerHooks({
  resolve(specifier, context, next) {
    if (specifier !== './fair-queue.ts' || context.parentURL?.endsWith(`store.ts${MARK}`) !== true) return next(specifier, context)
    return next('./plain-queue.ts', { ...context, parentURL: import.meta.url })
  },
})

/** The store with a queue in which everybody stands in one line: what the service would be without fairness. */
export async function openPlainStore(...options: Parameters<typeof openStore>): ReturnType<typeof openStore> {
  const store = (await import(new URL(`../../../src/server/db/store.ts${MARK}`, import.meta.url).href)) as { openStore: typeof openStore }
  return store.openStore(...options)
}
