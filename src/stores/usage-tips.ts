import { dispRule, type DisplayRule } from '../contract/library.ts'
import { createPart, mapOutcome, type Part } from './part.ts'
import type { Shared } from './shared.ts'

/** Whether the menu shows the usage tips (spec 2); asked when a menu is first wanted. */
export function createUsageTips(shared: Shared): Part<DisplayRule> {
  const { call, library } = shared
  return createPart(shared, 'usage-tips', async (signal) => mapOutcome(await call(dispRule, { tenantcode: library.tenantcode }, { signal }), ({ data }) => data))
}
