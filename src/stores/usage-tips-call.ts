import { dispRule } from '../contract/library.ts'
import { mapOutcome } from './part.ts'
import type { Shared } from './shared.ts'

export async function loadUsageTips({ call, library: { tenantcode } }: Shared, signal: AbortSignal) {
  return mapOutcome(await call(dispRule, { tenantcode }, { signal }), ({ data }) => data)
}
