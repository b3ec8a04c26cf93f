import type { DisplayRule } from '../contract/library.ts'
import { createPart, type Part } from './part.ts'
import type { Shared } from './shared.ts'

/** Whether the menu shows the usage tips, and what they are (spec 2). */
export function createUsageTips(shared: Shared): Part<DisplayRule> {
  return createPart(shared, 'usage-tips', async (signal) => (await import('./usage-tips-call.ts')).loadUsageTips(shared, signal))
}
