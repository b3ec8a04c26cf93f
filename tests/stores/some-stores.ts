import type { Call } from '../../src/contract/call.ts'
import { memoryStorage } from '../../src/platform/storage.ts'
import type { Deps } from '../../src/stores/shared.ts'
import { createStores } from '../../src/stores/stores.ts'
import { abilitiesOf } from '../../src/tenants/abilities.ts'
import { aLibrary } from '../../stories/fixtures/library.ts'

/** A set of stores of its own, and what it did to the page around it. */
export function someStores(call: Call, change: Partial<Deps> = {}) {
  const left: string[] = []
  const library = change.first?.library ?? aLibrary()
  let keys = 0
  const stores = createStores({
    call,
    storage: memoryStorage(),
    first: { library, language: 'zh_CN', parts: {} },
    leave: { reload: () => left.push('reload'), go: (url) => left.push(url) },
    abilities: abilitiesOf(library),
    now: () => new Date('2026-03-01T00:00:00Z'),
    newKey: () => `key-${(keys += 1)}`,
    ...change,
  })
  return { stores, left }
}
