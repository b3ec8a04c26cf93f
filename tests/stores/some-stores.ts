import type { Call } from '../../src/contract/call.ts'
import { memoryStorage } from '../../src/platform/storage.ts'
import type { Deps, FirstData } from '../../src/stores/shared.ts'
import { createStores } from '../../src/stores/stores.ts'
import { abilitiesOf } from '../../src/tenants/abilities.ts'
import { aLibrary } from '../../stories/fixtures/library.ts'

/** A set of stores of its own, and what it did to the page around it. */
export function someStores(call: Call, { first, ...change }: Partial<Omit<Deps, 'first'>> & { first?: Omit<FirstData, 'abilities'> } = {}) {
  const left: string[] = []
  const library = first?.library ?? aLibrary()
  let keys = 0
  const stores = createStores({
    call,
    storage: memoryStorage(),
    first: { language: 'zh_CN', parts: {}, ...first, library, abilities: abilitiesOf(library) },
    leave: { reload: () => left.push('reload'), go: (url) => left.push(url) },
    now: () => new Date('2026-03-01T00:00:00Z'),
    newKey: () => `key-${(keys += 1)}`,
    ...change,
  })
  return { stores, left }
}
