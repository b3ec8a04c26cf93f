import type { Store } from '../db/store.ts'
import { importKind } from '../import/import-job.ts'
import { upkeepKinds } from './upkeep.ts'
import type { JobKind } from './job.ts'

/** All kinds of work there are. */
export function jobKinds(store: Pick<Store, 'loader' | 'shared' | 'asOwner'>, clock: () => Date = () => new Date()): JobKind[] {
  return [importKind(store), ...upkeepKinds(store, clock)]
}
